import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SAVED_SEARCH } from '@kampvuur/domain/saved-searches';
import { batchesOf } from '@kampvuur/runtime';
import type { StoredPosition } from '../campsites/catalogue-changes';

/** A search at which was not looked on a day yet. */
export interface DueSearch {
  id: number;
  userId: number;
  search: Record<string, string>;
  isMuted: boolean;
  /** The local day of the last look. */
  lookedOn: string;
  isAdmin: boolean;
  createdAt: Date;
}

/** The last look up to a day: from which changes of campsites on, and with which advisories. */
export interface LastLook {
  position: StoredPosition;
  advisoryIds: number[] | null;
  beganAt: Date;
}

/** The campsites that a search knows, and the advisories of its last notice. */
export interface Known {
  knownIds: number[];
  knownAdvisoryIds: number[];
}

/** Skips searches and accounts that somebody else has locked: the next run comes to them. */
const LOCK_DUE = `SELECT s.id, s.known_ids AS "knownIds", s.advisory_ids AS "knownAdvisoryIds" FROM saved_searches s JOIN users u ON u.id = s.user_id
  WHERE s.id = ANY($1) AND s.looked_on < $2 ORDER BY s.id
  FOR UPDATE OF s SKIP LOCKED FOR KEY SHARE OF u SKIP LOCKED`;

/**
 * Campsites per statement, which must finish within the timeout of a request: after a large import a search has thousands of finds, and
 * while they cannot be stored no search is checked any more.
 */
const CAMPSITES_PER_STATEMENT = 1_000;

const LOCK_CAMPSITES = 'SELECT id FROM campsites WHERE id = ANY($1) ORDER BY id FOR KEY SHARE';

const INSERT_FINDS = `INSERT INTO saved_search_finds (saved_search_id, campsite_id, found_on)
  SELECT $1, id, $3 FROM unnest($2::int[]) AS n(id)
  ON CONFLICT (saved_search_id, campsite_id) DO NOTHING`;

/** Campsites into which known ones were merged are no news. */
const HEIRS = 'SELECT DISTINCT into_id AS id FROM merged_campsites WHERE into_id = ANY($1) AND id = ANY($2)';

/** The daily check of saved searches: its position, its lease, and its results (docs/decisions 34). */
@Injectable()
export class SearchLooksRepository {
  constructor(private readonly database: DataSource) {}

  /** Whether there is a search at which was not looked on this day. */
  async isDue(day: string): Promise<boolean> {
    // The smallest comes from the index, whatever the planner takes to be due.
    const [row] = await this.database.query<[{ isDue: boolean }]>(
      'SELECT coalesce(min(looked_on) < $1, false) AS "isDue" FROM saved_searches',
      [day],
    );
    return row.isDue;
  }

  /** Stores the position at which a day's check starts, unless it has started. */
  async begin(
    day: string,
    { origin, xmax, running }: StoredPosition,
    advisoryIds: readonly number[],
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO saved_search_looks (day, origin, next_transaction, running, advisory_ids)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT (day) DO NOTHING`,
      [day, origin, xmax, running, advisoryIds],
    );
  }

  /** Takes or renews the lease of a day's check, for some milliseconds; false while another process has it. */
  async lease(day: string, holder: string, duration: number): Promise<boolean> {
    const [, count] = await this.database.query<[unknown[], number]>(
      `UPDATE saved_search_looks SET holder = $2, leased_until = now() + $3 * interval '1 millisecond'
       WHERE day = $1 AND (holder IS NULL OR holder = $2 OR leased_until < now())`,
      [day, holder, duration],
    );
    return count === 1;
  }

  /** Ends the lease, if the process still has it. */
  async release(day: string, holder: string): Promise<void> {
    await this.database.query(
      'UPDATE saved_search_looks SET holder = NULL, leased_until = NULL WHERE day = $1 AND holder = $2',
      [day, holder],
    );
  }

  /** The last look up to a day; undefined without one. */
  async lastOf(day: string): Promise<LastLook | undefined> {
    const [row] = await this.database.query<(StoredPosition & Pick<LastLook, 'advisoryIds' | 'beganAt'>)[]>(
      `SELECT origin, next_transaction::text AS xmax, running::text[], advisory_ids AS "advisoryIds",
         created_at AS "beganAt"
       FROM saved_search_looks WHERE day <= $1 ORDER BY day DESC LIMIT 1`,
      [day],
    );
    if (!row) return undefined;
    const { advisoryIds, beganAt, ...position } = row;
    return { position, advisoryIds, beganAt };
  }

  /** Searches not yet checked on this day, after another one; the longest waiting first. */
  due(
    day: string,
    after: Pick<DueSearch, 'lookedOn' | 'id'> | undefined,
    limit: number,
  ): Promise<DueSearch[]> {
    return this.database.query<DueSearch[]>(
      `SELECT s.id, s.user_id AS "userId", s.search, s.is_muted AS "isMuted", s.looked_on::text AS "lookedOn",
         u.is_admin AS "isAdmin", s.created_at AS "createdAt"
       FROM saved_searches s JOIN users u ON u.id = s.user_id
       WHERE s.looked_on < $1 AND (s.looked_on, s.id) > ($2::date, $3) ORDER BY s.looked_on, s.id LIMIT $4`,
      [day, after?.lookedOn ?? '-infinity', after?.id ?? 0, limit],
    );
  }

  /** Locks the searches that are still to be checked on this day; returns what each already knows. */
  async lockDue(manager: EntityManager, ids: number[], day: string): Promise<Map<number, Known>> {
    const rows = await manager.query<(Known & { id: number })[]>(LOCK_DUE, [ids, day]);
    return new Map(rows.map(({ id, ...known }) => [id, known]));
  }

  /** Keeps campsites from being deleted until the transaction ends, in the order of their ids; returns those that exist. */
  async lockCampsites(manager: EntityManager, ids: number[]): Promise<Set<number>> {
    const found = new Set<number>();
    const inOrder = ids.toSorted((one, other) => one - other);
    for (const batch of batchesOf(inOrder, CAMPSITES_PER_STATEMENT)) {
      const rows = await manager.query<{ id: number }[]>(LOCK_CAMPSITES, [batch]);
      for (const { id } of rows) found.add(id);
    }
    return found;
  }

  /** Those of some campsites into which one of the known ones was merged. */
  async heirsOf(manager: EntityManager, ids: number[], knownIds: number[]): Promise<Set<number>> {
    const rows = await manager.query<{ id: number }[]>(HEIRS, [ids, knownIds]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Stores new campsites of a search, which then are known. */
  async addFinds(manager: EntityManager, searchId: number, ids: number[], day: string): Promise<void> {
    await manager.query('UPDATE saved_searches SET known_ids = known_ids || $2::int[] WHERE id = $1', [
      searchId,
      ids,
    ]);
    for (const batch of batchesOf(ids, CAMPSITES_PER_STATEMENT))
      await manager.query(INSERT_FINDS, [searchId, batch, day]);
  }

  /** Stores the advisories of a new notice of a search, before those of earlier days. */
  async addAdvisories(manager: EntityManager, searchId: number, ids: readonly number[]): Promise<void> {
    await manager.query(
      'UPDATE saved_searches SET advisory_ids = ($2::int[] || advisory_ids)[1:$3] WHERE id = $1',
      [searchId, ids, SAVED_SEARCH.shownAdvisories],
    );
  }

  /** Adds campsites that are no news to those that a search knows. */
  async learn(manager: EntityManager, searchId: number, ids: number[]): Promise<void> {
    await manager.query('UPDATE saved_searches SET known_ids = known_ids || $2::int[] WHERE id = $1', [
      searchId,
      ids,
    ]);
  }

  /** Stores that these searches were looked at. */
  async markLooked(manager: EntityManager, ids: number[], day: string): Promise<void> {
    await manager.query('UPDATE saved_searches SET looked_on = $2 WHERE id = ANY($1)', [ids, day]);
  }
}
