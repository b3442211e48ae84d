import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { storedHash, StoredPictures } from '@kampvuur/media';
import { type CampsiteFields, PicturesRepository } from '@kampvuur/persistence';
import type { NewPicture } from './fetch-pictures';
import type { FinishItem, ItemResult } from './scrape-processor';
import { type ScrapedPicture, ScrapedPicturesRepository } from './scraped-pictures.repository';

/** Called in the transaction that wrote the rows of the pictures; returns the item's result. */
export type AfterPictures = (
  added: ScrapedPicture[],
  manager: EntityManager,
  current: CampsiteFields,
) => Promise<ItemResult>;

/** Stores fetched pictures and finishes the item, both or neither. */
@Injectable()
export class PictureSaver {
  constructor(
    private readonly store: StoredPictures,
    private readonly pictures: ScrapedPicturesRepository,
    private readonly stored: PicturesRepository,
  ) {}

  async save(
    { campsiteId }: { campsiteId: number },
    fetched: NewPicture[],
    finish: FinishItem,
    after: AfterPictures,
  ): Promise<void> {
    const unused: string[] = [];
    const accepted = await this.withoutRefused(fetched);
    await this.store.save(
      accepted.map(({ prepared }) => prepared),
      (keys) =>
        finish(async (manager, current) => {
          const rows = accepted.map(({ row }, index) => ({ ...row, imageKey: keys[index] ?? '' }));
          const added = rows.length > 0 ? await this.pictures.add(manager, campsiteId, rows) : [];
          unused.push(...keys.filter((key) => !added.some(({ imageKey }) => imageKey === key)));
          const result = await after(added, manager, current);
          const details = Object.fromEntries(
            added.map(({ originUrl, contentHash }) => [originUrl, contentHash]),
          );
          return added.length > 0 ? { ...result, details } : result;
        }),
    );
    if (unused.length > 0) await this.store.discard(unused);
  }

  /** Without pictures that were deleted by moderation or at their owner's request, which must not come back. */
  private async withoutRefused(fetched: NewPicture[]): Promise<NewPicture[]> {
    const hashesOf = ({ prepared, row }: NewPicture) => [row.contentHash, storedHash(prepared)];
    const refused = await this.stored.refused(fetched.flatMap(hashesOf));
    return fetched.filter((picture) => !hashesOf(picture).some((hash) => refused.has(hash)));
  }
}
