import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type {
  SavedSearch,
  SavedSearchChangeInput,
  SavedSearchDetail,
  SavedSearchInput,
} from '@kampvuur/contracts';
import {
  Conflict,
  DAY,
  InvalidInput,
  localDay,
  MAX_LATITUDE,
  MAX_LONGITUDE,
  MESSAGES,
  NotFound,
  NotSignedIn,
} from '@kampvuur/domain';
import { SAVED_SEARCH, SAVED_SEARCH_MESSAGES } from '@kampvuur/domain/saved-searches';
import { PointsRepository } from '@kampvuur/persistence';
import { AdvisoriesService } from '../advisories/advisories.service';
import { CampsitesService } from '../campsites/campsites.service';
import type { SessionUser } from '../http/session-user';
import {
  type NewSavedSearch,
  SavedSearchesRepository,
  type SavedSearchRow,
} from './saved-searches.repository';
import { savedParams } from './search-params';

/** Searches that users have saved (docs/decisions 34). */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly database: DataSource,
    private readonly searches: SavedSearchesRepository,
    private readonly points: PointsRepository,
    private readonly campsites: CampsitesService,
    private readonly advisories: AdvisoriesService,
  ) {}

  async list(user: SessionUser): Promise<SavedSearch[]> {
    return (await this.searches.ofUser(user.id)).map(present);
  }

  /** @throws NotFound also for another user's. */
  async read(user: SessionUser, id: number): Promise<SavedSearchDetail> {
    const row = await this.rowOf(user, id);
    const days = await this.searches.found(id);
    const cards = await this.campsites.cards([...new Set(days.flatMap(({ campsiteIds }) => campsiteIds))]);
    const byId = new Map(cards.map((card) => [card.id, card]));
    const found = days.map(({ day, campsiteIds }) => ({
      day,
      campsites: campsiteIds.flatMap((campsiteId) => byId.get(campsiteId) ?? []),
    }));
    return { ...present(row), found, advisories: await this.advisories.ofIds(user, row.advisoryIds) };
  }

  /**
   * Saves a search with the campsites that it finds now, so that only others are new; answers one that is saved already.
   * @throws InvalidInput for an empty search, one along a way, or one that finds too much; Conflict for too many.
   */
  async save(user: SessionUser, input: SavedSearchInput): Promise<SavedSearch> {
    const search = savedParams(input);
    refuseUnsuitable(input, search);
    const { total, ids } = await this.campsites.found(user, input, SAVED_SEARCH.maxFound);
    if (total > SAVED_SEARCH.maxFound) throw new InvalidInput(SAVED_SEARCH_MESSAGES.tooMuchFound);
    // The day before, so that today's check does not miss what changes from now on.
    const lookedOn = localDay(new Date(Date.now() - DAY));
    const id = await this.store({ userId: user.id, name: input.name, search, knownIds: ids, lookedOn });
    return present(await this.rowOf(user, id));
  }

  /** @throws InvalidInput without changes, NotFound also for another user's. */
  async change(user: SessionUser, id: number, changes: SavedSearchChangeInput): Promise<SavedSearch> {
    if (changes.name === undefined && changes.isMuted === undefined)
      throw new InvalidInput(MESSAGES.noChanges);
    if (!(await this.searches.change(user.id, id, changes)))
      throw new NotFound(SAVED_SEARCH_MESSAGES.notFound);
    return present(await this.rowOf(user, id));
  }

  /** @throws NotFound also for another user's. */
  async delete(user: SessionUser, id: number): Promise<void> {
    const isDeleted = await this.database.transaction((manager) =>
      this.searches.delete(manager, user.id, id),
    );
    if (!isDeleted) throw new NotFound(SAVED_SEARCH_MESSAGES.notFound);
  }

  private async rowOf(user: SessionUser, id: number): Promise<SavedSearchRow> {
    const row = await this.searches.find(user.id, id);
    if (!row) throw new NotFound(SAVED_SEARCH_MESSAGES.notFound);
    return row;
  }

  private store(search: NewSavedSearch): Promise<number> {
    return this.database.transaction(async (manager) => {
      if (!(await this.points.lockUser(manager, search.userId))) throw new NotSignedIn(MESSAGES.notSignedIn);
      const sameId = await this.searches.idOfSame(manager, search.userId, search.search);
      if (sameId !== undefined) return sameId;
      if ((await this.searches.countOf(manager, search.userId)) >= SAVED_SEARCH.max)
        throw new Conflict(SAVED_SEARCH_MESSAGES.tooMany);
      return this.searches.insert(manager, search);
    });
  }
}

/** @throws InvalidInput for a search that cannot be saved. */
function refuseUnsuitable({ through, area }: SavedSearchInput, search: Record<string, string>): void {
  if (through) throw new InvalidInput(SAVED_SEARCH_MESSAGES.noRoute);
  // A stay alone leaves no campsite out.
  const { party: _party, nights: _nights, arrival: _arrival, ...narrowing } = search;
  if (Object.keys(narrowing).length === 0) throw new InvalidInput(SAVED_SEARCH_MESSAGES.nothing);
  if (!area) return;
  const [west, south, east, north] = area;
  const message = SAVED_SEARCH_MESSAGES.area;
  const isOnEarth = Math.max(-west, east) <= MAX_LONGITUDE && Math.max(-south, north) <= MAX_LATITUDE;
  if (!isOnEarth || west >= east || south >= north) throw new InvalidInput(message, { area: [message] });
}

function present({ id, name, search, isMuted, newCount, newOn, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, search, isMuted, newCount, newOn, createdAt: createdAt.toISOString() };
}
