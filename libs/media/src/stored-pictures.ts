import { Logger } from '@nestjs/common';
import { MESSAGES, Unavailable } from '@kampvuur/domain';
import type { ImageStore } from './image-store';
import { type PreparedPicture, removePicture, storePicture } from './picture-pipeline';

/** What `StoredPictures` has to know about the rows that refer to pictures. */
export interface PictureRows {
  /** True for an error after which it is unknown whether the transaction was committed. */
  mayHaveCommitted(error: unknown): boolean;
  /** True while a backup copies files: its snapshot may refer to files that current rows no longer refer to. */
  areRemovalsBlocked(): Promise<boolean>;
}

/**
 * Keeps picture files and database rows consistent: no row refers to a missing file, and files without a row do not
 * remain for long. Files are stored before the row that refers to them and removed after it is deleted, unless a backup
 * is running. The sweep removes files left behind by a backup, a failure or a killed process.
 */
export class StoredPictures {
  private readonly logger = new Logger(StoredPictures.name);

  constructor(
    private readonly store: ImageStore,
    private readonly rows: PictureRows,
  ) {}

  /**
   * Stores the pictures and then runs `work`, which writes rows with their keys in one transaction and does nothing
   * after the commit that can fail. When it fails, the files are removed unless the transaction may have been
   * committed.
   * @throws Unavailable when the files cannot be stored.
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

  /** Removes the files of pictures that no committed row refers to; what cannot be removed now is left to the sweep. */
  async discard(keys: string[]): Promise<void> {
    if (keys.length === 0 || (await this.areRemovalsBlocked())) return;
    const removals = await Promise.allSettled(keys.map((key) => removePicture(this.store, key)));
    const failed = removals.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) this.logger.warn(`${failed} pictures could not be removed and are left to the sweep`);
  }

  /** True also when it cannot be determined: then the files are kept. */
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
