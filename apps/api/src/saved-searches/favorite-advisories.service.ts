import { Injectable } from '@nestjs/common';
import { localDay, startOfLocalDay } from '@kampvuur/domain';
import { NoticesRepository } from '@kampvuur/persistence';
import { FavoriteAdvisoriesRepository } from './favorite-advisories.repository';
import type { AppliedAdvisory, NewAdvisories } from './search-advisories';
import { SearchLooksRepository } from './search-looks.repository';

/** Users read, and notices written, by one statement. */
const BATCH = 1_000;

/**
 * Writes notices of advisories that are new at favourites, to those who want notices of them (docs/decisions 34). Their keys name the
 * advisory, so that a second process, or one that starts again, repeats nothing.
 */
@Injectable()
export class FavoriteAdvisoriesService {
  /** The day on which this process has written all of them. */
  private doneOn = '';

  constructor(
    private readonly favorites: FavoriteAdvisoriesRepository,
    private readonly looks: SearchLooksRepository,
    private readonly notices: NoticesRepository,
  ) {}

  isDone(day: string): boolean {
    return this.doneOn === day;
  }

  /** Writes the notices of a day, once. */
  async look(day: string, newSince: NewAdvisories): Promise<void> {
    if (this.isDone(day)) return;
    const last = await this.looks.lastOf(localDay(startOfLocalDay(day, -1)));
    for (const advisory of await newSince(last?.advisoryIds ?? null))
      await this.tell(advisory, last?.beganAt);
    this.doneOn = day;
  }

  private async tell(
    { id, kind, campsiteIds }: AppliedAdvisory,
    lastLookAt: Date | undefined,
  ): Promise<void> {
    if (campsiteIds.length === 0) return;
    const key = `favorite-advisory:${id}`;
    let afterId: number | undefined = 0;
    while (afterId !== undefined) {
      const page = { afterId, limit: BATCH };
      const affected = await this.favorites.affected(id, campsiteIds, lastLookAt, page);
      const notices = affected.map(({ userId, campsiteId, others }) => ({
        userId,
        campsiteId,
        details: { advisory: kind, others },
      }));
      await this.notices.addForUsers({ kind: 'favorite-advisory', key }, notices);
      afterId = affected[BATCH - 1]?.userId;
    }
  }
}
