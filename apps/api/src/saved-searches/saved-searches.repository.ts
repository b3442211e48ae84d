import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { FOUND_RETENTION, SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import type { NoticeKind } from '@kampvuur/domain';
import { SavedSearchEntity } from '@kampvuur/persistence';

export interface SavedSearchRow {
  id: number;
  name: string;
  search: Record<string, string>;
  isMuted: boolean;
  newCount: number;
  newOn: string | null;
  createdAt: Date;
  /** The advisories of its last notice. */
  advisoryIds: number[];
}

/** A day and the ids of the campsites that were new on it. */
export interface FoundRow {
  day: string;
  campsiteIds: number[];
}

/** A search to be saved. */
export type NewSavedSearch = Pick<SavedSearchEntity, 'userId' | 'name' | 'search' | 'knownIds' | 'lookedOn'>;

const NEWS = 'search-news' satisfies NoticeKind;

/** $2 is the beginning of the period whose new campsites are shown. */
const ROWS = `SELECT s.id, s.name, s.search, s.is_muted AS "isMuted", f.count AS "newCount",
    f.newest::text AS "newOn", s.created_at AS "createdAt",
    s.advisory_ids AS "advisoryIds"
  FROM saved_searches s CROSS JOIN LATERAL (
    SELECT count(*)::int AS count, max(found_on) AS newest FROM saved_search_finds
    WHERE saved_search_id = s.id AND created_at >= $2) f`;

const shownSince = () => new Date(Date.now() - FOUND_RETENTION);

/** Saved searches of users, and what was new in them (docs/decisions 34). */
@Injectable()
export class SavedSearchesRepository {
  constructor(private readonly database: DataSource) {}

  /** Those of a user, the newest first. */
  ofUser(userId: number): Promise<SavedSearchRow[]> {
    return this.database.query<SavedSearchRow[]>(`${ROWS} WHERE s.user_id = $1 ORDER BY s.id DESC`, [
      ...[userId, shownSince()],
    ]);
  }

  /** One of a user. */
  async find(userId: number, id: number): Promise<SavedSearchRow | undefined> {
    const [row] = await this.database.query<SavedSearchRow[]>(`${ROWS} WHERE s.id = $3 AND s.user_id = $1`, [
      ...[userId, shownSince(), id],
    ]);
    return row;
  }

  /** The days with new campsites, the newest first, each with the ones added last. */
  found(id: number): Promise<FoundRow[]> {
    return this.database.query<FoundRow[]>(
      `SELECT found_on::text AS day, (array_agg(campsite_id ORDER BY campsite_id DESC))[1:$3] AS "campsiteIds"
       FROM saved_search_finds WHERE saved_search_id = $1 AND created_at >= $2
       GROUP BY found_on ORDER BY found_on DESC LIMIT $4`,
      [id, shownSince(), SAVED_SEARCH.shownOfDay, SAVED_SEARCH.shownDays],
    );
  }

  /** The id of a user's search with the same parameters. */
  async idOfSame(
    manager: EntityManager,
    userId: number,
    search: Record<string, string>,
  ): Promise<number | undefined> {
    const [row] = await manager.query<{ id: number }[]>(
      'SELECT id FROM saved_searches WHERE user_id = $1 AND search = $2::jsonb',
      [userId, JSON.stringify(search)],
    );
    return row?.id;
  }

  countOf(manager: EntityManager, userId: number): Promise<number> {
    return manager.countBy(SavedSearchEntity, { userId });
  }

  async insert(manager: EntityManager, search: NewSavedSearch): Promise<number> {
    const { identifiers } = await manager.insert(SavedSearchEntity, search);
    return (identifiers[0] as { id: number }).id;
  }

  /** Changes a user's search; false when there is none. */
  async change(
    userId: number,
    id: number,
    changes: { name?: string | undefined; isMuted?: boolean | undefined },
  ): Promise<boolean> {
    const { name = null, isMuted = null } = changes;
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE saved_searches SET name = coalesce($3, name), is_muted = coalesce($4, is_muted)
       WHERE id = $2 AND user_id = $1`,
      [userId, id, name, isMuted],
    );
    return count === 1;
  }

  /** Deletes a user's search with the notices of it; false when there is none. */
  async delete(manager: EntityManager, userId: number, id: number): Promise<boolean> {
    const own = await manager.query<unknown[]>(
      'SELECT id FROM saved_searches WHERE id = $2 AND user_id = $1 FOR UPDATE',
      [userId, id],
    );
    if (own.length === 0) return false;
    // In the order of the removal of a campsite.
    await manager.query(
      'SELECT id FROM saved_search_finds WHERE saved_search_id = $1 ORDER BY id FOR UPDATE',
      [id],
    );
    await manager.delete(SavedSearchEntity, { id });
    await manager.query(
      `DELETE FROM notices WHERE user_id = $1 AND kind = $2 AND (details ->> 'searchId')::int = $3`,
      [userId, NEWS, id],
    );
    return true;
  }
}
