import { Logger } from '@nestjs/common';
import { MESSAGES, Unavailable } from '@kampvuur/domain';
import type { ImageStore } from './image-store';
import { type PreparedPicture, removePicture, storePicture } from './picture-pipeline';

/** What the store of pictures has to know about the rows that name them. */
export interface PictureRows {
  /** True of an error after which nobody knows what became of the transaction. */
  mayHaveCommitted(error: unknown): boolean;
  /** True while a backup copies files: rows of its snapshot still name some that no row names any more. */
  areRemovalsBlocked(): Promise<boolean>;
}

/**
 * A row never exists without its file, nor a file for long without its row: files are stored before the row that
 * names them and removed after it is gone, unless a backup is under way. What that, a failure or a killed process
 * leaves behind is the sweep's.
 */
export class StoredPictures {
  private readonly logger = new Logger(StoredPictures.name);

  constructor(
    private readonly store: ImageStore,
    private readonly rows: PictureRows,
  ) {}

  /**
   * Stores the pictures, then does `work`, which names their keys in rows: one transaction, and nothing after its
   * commit that can fail. When it fails no file stays, except where the rows may stand after all.
   * @throws Unavailable when the store does not take the files.
   */
  async save<T>(pictures: PreparedPicture[], work: (keys: string[]) => Promise<T>): Promise<T> {
    const stored: string[] = [];
    try {
      for (const picture of pictures) {
        await this.put(picture);
        stored.push(picture.key);
      }
      return await work(stored);
    } catch (error) {
      if (!this.rows.mayHaveCommitted(error)) await this.discard(stored);
      throw error;
    }
  }

  /** Removes the files of pictures no committed row names any more; what fails or must wait is left to the sweep. */
  async discard(keys: string[]): Promise<void> {
    if (keys.length === 0 || (await this.areRemovalsBlocked())) return;
    const removals = await Promise.allSettled(keys.map((key) => removePicture(this.store, key)));
    const failed = removals.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) this.logger.warn(`${failed} pictures could not be removed and are left to the sweep`);
  }

  /** Where nobody can say, the files stay. */
  private async areRemovalsBlocked(): Promise<boolean> {
    try {
      return await this.rows.areRemovalsBlocked();
    } catch (error) {
      this.logger.warn(`Pictures are left to the sweep: ${String(error)}`);
      return true;
    }
  }

  private async put(picture: PreparedPicture): Promise<void> {
    try {
      await storePicture(this.store, picture);
    } catch (cause) {
      throw new Unavailable(MESSAGES.imagesDown, { cause });
    }
  }
}
