import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { storedHash, StoredPictures } from '@kampvuur/media';
import {
  type CampsiteFields,
  PicturesRepository,
  type ScrapedPicture,
  ScrapedPicturesRepository,
} from '@kampvuur/persistence';
import type { NewPicture } from './fetch-pictures';
import type { FinishItem, ItemResult } from './scrape-loop';

/** The result of an item once its pictures have rows, in the same transaction. */
export type AfterPictures = (
  added: ScrapedPicture[],
  manager: EntityManager,
  current: CampsiteFields,
) => Promise<ItemResult>;

/** Stores what was fetched and finishes the item, together or not at all. */
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

  /** What was deleted for cause, or at its owner's request, is not brought back. */
  private async withoutRefused(fetched: NewPicture[]): Promise<NewPicture[]> {
    const hashesOf = ({ prepared, row }: NewPicture) => [row.contentHash, storedHash(prepared)];
    const refused = await this.stored.refused(fetched.flatMap(hashesOf));
    return fetched.filter((picture) => !hashesOf(picture).some((hash) => refused.has(hash)));
  }
}
