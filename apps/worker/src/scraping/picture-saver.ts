import { Injectable } from '@nestjs/common';
import { storedHash, StoredPictures } from '@kampvuur/media';
import { PicturesRepository } from '@kampvuur/persistence';
import type { NewPicture } from './fetch-pictures';
import type { ScrapedPicture } from './scraped-pictures.repository';

/** Stores fetched pictures together with what a transaction writes of them, both or neither. */
@Injectable()
export class PictureSaver {
  constructor(
    private readonly store: StoredPictures,
    private readonly stored: PicturesRepository,
  ) {}

  /** Stores the files, then runs `write`, a transaction that adds rows; removes the files of rows that it has not added. */
  async save<T extends { added: ScrapedPicture[] }>(
    fetched: NewPicture[],
    write: (rows: ScrapedPicture[]) => Promise<T>,
  ): Promise<T> {
    const accepted = await this.withoutRefused(fetched);
    const prepared = accepted.map((picture) => picture.prepared);
    const { keys, written } = await this.store.save(prepared, async (keys) => {
      const rows = accepted.map(({ row }, index) => ({ ...row, imageKey: keys[index] ?? '' }));
      return { keys, written: await write(rows) };
    });
    const added = new Set(written.added.map(({ imageKey }) => imageKey));
    await this.store.discard(keys.filter((key) => !added.has(key)));
    return written;
  }

  /** Without pictures that were deleted by moderation or at their owner's request, which must not come back. */
  private async withoutRefused(fetched: NewPicture[]): Promise<NewPicture[]> {
    if (fetched.length === 0) return [];
    const hashesOf = ({ prepared, row }: NewPicture) => [row.contentHash, storedHash(prepared)];
    const refused = await this.stored.refused(fetched.flatMap(hashesOf));
    return fetched.filter((picture) => !hashesOf(picture).some((hash) => refused.has(hash)));
  }
}
