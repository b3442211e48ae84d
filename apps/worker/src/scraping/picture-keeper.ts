import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StoredPictures } from '@kampvuur/media';
import { type CampsiteFields, type ScrapedPicture, ScrapedPicturesRepository } from '@kampvuur/persistence';
import type { NewPicture } from './fetch-pictures';
import type { Ending, EndVisit } from './scrape-loop';

/** Decides how a visit ends once its pictures have rows, in the same transaction. */
export type AfterPictures = (
  added: ScrapedPicture[],
  manager: EntityManager,
  current: CampsiteFields,
) => Promise<Ending>;

/** Stores what was fetched and ends the visit, together or not at all. */
@Injectable()
export class PictureKeeper {
  constructor(
    private readonly store: StoredPictures,
    private readonly pictures: ScrapedPicturesRepository,
  ) {}

  async keep(
    visit: { campsiteId: number },
    fetched: NewPicture[],
    end: EndVisit,
    after: AfterPictures,
  ): Promise<void> {
    const unused: string[] = [];
    await this.store.keep(
      fetched.map(({ prepared }) => prepared),
      (keys) =>
        end(async (manager, current) => {
          const rows = fetched.map(({ row }, place) => ({ ...row, imageKey: keys[place] ?? '' }));
          const added = rows.length > 0 ? await this.pictures.add(manager, visit.campsiteId, rows) : [];
          unused.push(...keys.filter((key) => !added.some(({ imageKey }) => imageKey === key)));
          const ending = await after(added, manager, current);
          const details = Object.fromEntries(
            added.map(({ originUrl, contentHash }) => [originUrl, contentHash]),
          );
          return added.length > 0 ? { ...ending, details } : ending;
        }),
    );
    if (unused.length > 0) await this.store.discard(unused);
  }
}
