import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError, HOUR, localDay, MINUTE, startOfLocalDay } from '@kampvuur/domain';
import { LOOK_LEASE, newlyFound, SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { NoticesRepository } from '@kampvuur/persistence';
import { CampsitesService } from '../campsites/campsites.service';
import { CatalogueChanges } from '../campsites/catalogue-changes';
import { FavoriteAdvisoriesService } from './favorite-advisories.service';
import { readSearch } from './search-params';
import { type AppliedAdvisory, type NewAdvisories, SearchAdvisories } from './search-advisories';
import { type DueSearch, SearchLooksRepository } from './search-looks.repository';

/** How often searches that are due are looked for, in ms. */
const INTERVAL_MS = 5 * MINUTE;

/** Maximum number of searches per transaction. */
const BATCH = 50;

/** Maximum number of new campsites per transaction: they cannot be edited until it ends. */
const FINDS = 5_000;

/** What is new since the last look at a search. */
interface News {
  /** The ids of the campsites that changed; null when any may have changed. */
  changedIds: number[] | null;
  advisories: AppliedAdvisory[];
  /** When that look began; undefined without one. */
  since: Date | undefined;
}

/** A search with those of the changed campsites that it finds, and the new advisories that apply to one that it finds. */
interface Look extends DueSearch {
  found: number[];
  advisories: AppliedAdvisory[];
}

/**
 * Checks every saved search once a day and writes notices of the campsites and advisories that are new in it, and of the advisories that
 * are new at favourites (docs/decisions 34). Only campsites that have changed since the last look are tested. The day of the last look is a
 * column of each search, so that a process that dies loses none, and the next one continues.
 */
@Injectable()
export class SearchLooksService {
  private readonly logger = new Logger(SearchLooksService.name);
  /** Names this process as the holder of a lease. */
  private readonly holder = randomUUID();
  private isRunning = false;

  constructor(
    private readonly database: DataSource,
    private readonly looks: SearchLooksRepository,
    private readonly changes: CatalogueChanges,
    private readonly advisories: SearchAdvisories,
    private readonly campsites: CampsitesService,
    private readonly notices: NoticesRepository,
    private readonly favorites: FavoriteAdvisoriesService,
  ) {}

  /** One run; returns the number of searches that were checked, undefined when it failed. */
  @Interval(INTERVAL_MS)
  async run(now = new Date()): Promise<number | undefined> {
    const day = localDay(now);
    const isEarly = now.getTime() < startOfLocalDay(day).getTime() + SAVED_SEARCH.hour * HOUR;
    if (isEarly || this.isRunning) return 0;
    this.isRunning = true;
    try {
      return await this.lookAtAll(day);
    } catch (error) {
      this.logger.warn(`Saved searches are looked at again in five minutes: ${String(error)}`);
      return undefined;
    } finally {
      this.isRunning = false;
    }
  }

  private async lookAtAll(day: string): Promise<number> {
    if (this.favorites.isDone(day) && !(await this.looks.isDue(day))) return 0;
    const { ids, newSince } = await this.advisories.on(day);
    await this.looks.begin(day, await this.changes.position(), ids);
    await this.favorites.look(day, newSince);
    let looked = 0;
    let last: DueSearch | undefined;
    const newsSince = this.newsSince(newSince);
    while (await this.looks.lease(day, this.holder, LOOK_LEASE)) {
      const batch = await this.looks.due(day, last, BATCH);
      last = batch.at(-1);
      if (!last) break;
      const found: Look[] = [];
      for (const search of batch) found.push(await this.look(search, await newsSince(search.lookedOn)));
      for (const part of partsOf(found))
        looked += await this.database.transaction((manager) => this.store(manager, part, day));
    }
    await this.looks.release(day, this.holder);
    return looked;
  }

  /** Reads the news since each day once. */
  private newsSince(newAdvisories: NewAdvisories): (lookedOn: string) => Promise<News> {
    const read = new Map<string, News>();
    return async (lookedOn) => {
      const before = read.get(lookedOn);
      if (before !== undefined) return before;
      const last = await this.looks.lastOf(lookedOn);
      const news = {
        changedIds: last ? await this.changes.idsSince(last.position) : null,
        advisories: await newAdvisories(last?.advisoryIds ?? null),
        since: last?.beganAt,
      };
      read.set(lookedOn, news);
      return news;
    };
  }

  /** Tests the changed campsites, and those of new advisories. A search that cannot be carried out finds none. */
  private async look(search: DueSearch, { changedIds, advisories: all, since }: News): Promise<Look> {
    // A search takes about a millisecond; requests get their turn in between.
    await nextTurn();
    // For a search that was saved after that look, what there was before it is no news.
    const isOlder = since !== undefined && search.createdAt < since;
    const reported = all.filter(({ createdAt }) => isOlder || createdAt > search.createdAt);
    const advisedIds = reported.flatMap(({ campsiteIds }) => campsiteIds);
    const nothing = { ...search, found: [], advisories: [] };
    if (changedIds?.length === 0 && advisedIds.length === 0) return nothing;
    const input = readSearch(search.search);
    try {
      const matching = changedIds
        ? await this.campsites.matchingAmong(search, input, [...new Set([...changedIds, ...advisedIds])])
        : (await this.campsites.found(search, input, SAVED_SEARCH.maxFound)).ids;
      const isMatching = idsIn(matching);
      return {
        ...search,
        found: changedIds ? matching.filter(idsIn(changedIds)) : matching,
        advisories: reported.filter(({ campsiteIds }) => campsiteIds.some(isMatching)),
      };
    } catch (error) {
      // Any other error ends the run; the next one starts again.
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn(`Saved search ${search.id} could not be carried out: ${String(error)}`);
      return nothing;
    }
  }

  /** Stores the new campsites and writes the notices; returns the number of searches. */
  private async store(manager: EntityManager, looks: Look[], day: string): Promise<number> {
    const known = await this.looks.lockDue(
      manager,
      looks.map(({ id }) => id),
      day,
    );
    const candidates = looks.flatMap((look) => {
      const before = known.get(look.id);
      if (!before) return [];
      const ids = newlyFound(look.found, before.knownIds);
      const advisories = look.advisories.filter(({ id }) => !before.knownAdvisoryIds.includes(id));
      return ids.length + advisories.length > 0 ? [{ ...look, ...before, ids, advisories }] : [];
    });
    const kept = await this.looks.lockCampsites(manager, [...new Set(candidates.flatMap(({ ids }) => ids))]);
    for (const { knownIds, ids, ...search } of candidates) {
      const heirs = await this.looks.heirsOf(manager, ids, knownIds);
      const news = ids.filter((id) => kept.has(id) && !heirs.has(id));
      if (heirs.size > 0) await this.looks.learn(manager, search.id, [...heirs]);
      if (news.length > 0 || search.advisories.length > 0) await this.tell(manager, search, news, day);
    }
    await this.looks.markLooked(manager, [...known.keys()], day);
    return known.size;
  }

  private async tell(
    manager: EntityManager,
    { id, userId, isMuted, advisories }: Look,
    news: number[],
    day: string,
  ): Promise<void> {
    if (news.length > 0) await this.looks.addFinds(manager, id, news, day);
    const advisoryIds = advisories.map((advisory) => advisory.id);
    if (advisoryIds.length > 0) await this.looks.addAdvisories(manager, id, advisoryIds);
    if (isMuted) return;
    await this.notices.add(manager, {
      ...{ userId, kind: 'search-news', key: `search-news:${id}:${day}`, campsiteId: null },
      details: { searchId: id, campsites: news.length, advisories: advisories.map(({ kind }) => kind) },
    });
  }
}

/** Splits the looks into transactions of at most `FINDS` new campsites, or of a single look that has more. */
function* partsOf(looks: readonly Look[]): Generator<Look[]> {
  let part: Look[] = [];
  let finds = 0;
  for (const look of looks) {
    if (part.length > 0 && finds + look.found.length > FINDS) {
      yield part;
      [part, finds] = [[], 0];
    }
    part.push(look);
    finds += look.found.length;
  }
  if (part.length > 0) yield part;
}

/** Whether an id is one of some. */
function idsIn(ids: readonly number[]): (id: number) => boolean {
  const set = new Set(ids);
  return (id) => set.has(id);
}
