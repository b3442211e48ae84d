import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type CheckinFacts,
  type Month,
  type PointKind,
  type PointLine,
  POINTS,
  type SuggestionFacts,
} from '@kampvuur/domain';
import { PHOTO_KEYS } from '../columns/picture-keys';
import { bookEntries, CHECKIN_KINDS, recountMonths, recountUsers } from '../point-totals';
import { runPrepared } from '../connection/prepared';

/** An entry to be added to the ledger. `day` is local, `2026-11-21`; `year` and `month` are those of the ranking. */
export interface LedgerEntry extends Month {
  userId: number;
  key: string;
  kind: PointKind;
  amount: number;
  campsiteId: number;
  checkinId: number | null;
  suggestionId: number | null;
  day: string;
  /** When the points were earned; now by default. */
  createdAt?: Date;
}

/** What the points of a check-in depend on of its author's earlier ones, read under the author's lock. */
export type EarlierCheckinFacts = Pick<CheckinFacts, 'isFirstOfUser' | 'lastScoredDay' | 'scoredToday'>;

const CHECKIN_FACTS = {
  name: 'points-checkin-facts',
  text: `SELECT (SELECT true FROM checkins k WHERE k.campsite_id = v.campsite_id AND k.user_id = v.user_id LIMIT 1) IS NULL
           AS "isFirstOfUser",
         (SELECT max(scored.day)::text
          FROM (SELECT max(e.day) AS day FROM point_events e
                WHERE e.campsite_id = v.campsite_id AND e.user_id = v.user_id AND e.kind IN (${CHECKIN_KINDS})
                GROUP BY e.checkin_id HAVING sum(sign(e.amount)) > 0) scored) AS "lastScoredDay",
         (SELECT coalesce(sum(sign(e.amount)), 0)::int FROM point_events e
          WHERE e.user_id = v.user_id AND e.day = $3 AND e.kind IN (${CHECKIN_KINDS})) AS "scoredToday"
       FROM (SELECT $1::int, $2::int) AS v(user_id, campsite_id)`,
};

const ADD_ENTRIES = {
  name: 'points-book',
  text: `WITH ${bookEntries(`
    SELECT b."userId", b.key, b.kind, b.amount, b."campsiteId", b."checkinId", b."suggestionId", b.day, b.year, b.month,
      coalesce(b."createdAt", clock_timestamp())
    FROM jsonb_to_recordset($1::jsonb) AS b("userId" int, key text, kind text, amount int, "campsiteId" int,
      "checkinId" int, "suggestionId" int, day date, year smallint, month smallint, "createdAt" timestamptz)`)}
    SELECT`,
};

const REVERSAL = `INSERT INTO point_events
  (user_id, key, kind, amount, campsite_id, checkin_id, day, year, month, created_at)`;

/** The entries of a check-in, $1, with the part of each that is not reversed. */
const REMAINING = `SELECT e.*, e.amount + coalesce((SELECT sum(r.amount) FROM point_events r
    WHERE r.checkin_id = e.checkin_id AND r.kind = e.kind AND r.amount < 0), 0)::int AS remaining
  FROM point_events e WHERE e.checkin_id = $1 AND e.amount > 0`;

/** The ledger of points and its totals (docs/decisions 8). Callers of writing methods have locked the user. */
@Injectable()
export class PointsRepository {
  constructor(private readonly database: DataSource) {}

  /** Locks a user, to whom only one award can be made at a time. False when the account is removed. */
  async lockUser(manager: EntityManager, userId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return rows.length === 1;
  }

  /** Facts for the points of a check-in on a day. */
  async checkinFacts(
    manager: EntityManager,
    userId: number,
    campsiteId: number,
    day: string,
  ): Promise<EarlierCheckinFacts> {
    const [facts] = await runPrepared<EarlierCheckinFacts>(manager, CHECKIN_FACTS, [userId, campsiteId, day]);
    if (!facts) throw new Error('A query without a table gives one row');
    return facts;
  }

  async suggestionFacts(
    manager: EntityManager,
    userId: number,
    campsiteId: number,
    day: string,
  ): Promise<SuggestionFacts> {
    const [facts] = await manager.query<[SuggestionFacts]>(
      `SELECT count(*) FILTER (WHERE campsite_id = $2) > 0 AS "hasScoredSameDay", count(*)::int AS "scoredToday"
       FROM point_events WHERE user_id = $1 AND day = $3 AND kind = 'suggestion'`,
      [userId, campsiteId, day],
    );
    return facts;
  }

  /** Adds the entries of one award, all for one user, campsite and month; an entry whose key exists changes nothing. */
  async addEntries(manager: EntityManager, entries: LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await runPrepared(manager, ADD_ENTRIES, [JSON.stringify(entries)]);
  }

  /** The points that a check-in has earned. */
  linesOfCheckin(manager: EntityManager, checkinId: number): Promise<PointLine[]> {
    return manager.query(
      'SELECT kind, amount FROM point_events WHERE checkin_id = $1 AND amount > 0 ORDER BY id',
      [checkinId],
    );
  }

  /** Reverses the points of a check-in, in the month of the award; a second call changes nothing. */
  async reverseCheckin(manager: EntityManager, userId: number, checkinId: number): Promise<void> {
    await manager.query(
      `${REVERSAL} SELECT user_id, 'reversal:' || key, kind, -remaining, campsite_id, checkin_id, day, year, month,
         clock_timestamp()
       FROM (${REMAINING}) e WHERE remaining > 0 ON CONFLICT (key) DO NOTHING`,
      [checkinId],
    );
    await this.recount(manager, [userId]);
  }

  /**
   * Reverses the point of a photo that was removed from its check-in, unless the remaining photos still account for all
   * points. A second call for the same photo, or after the reversal of the check-in, changes nothing.
   */
  async reversePhoto(manager: EntityManager, userId: number, checkinId: number, key: string): Promise<void> {
    await manager.query(
      `${REVERSAL} SELECT user_id, 'reversal:' || key || ':' || $2, kind, -$3::int, campsite_id, checkin_id, day, year, month,
         clock_timestamp()
       FROM (${REMAINING}) e WHERE kind = 'photos'
         AND remaining > (SELECT $3::int * cardinality(${PHOTO_KEYS}) FROM checkins WHERE id = $1)
       ON CONFLICT (key) DO NOTHING`,
      [checkinId, key, POINTS.photo],
    );
    await this.recount(manager, [userId]);
  }

  /** Corrects every total that differs from the ledger; returns the users' ids. */
  async reconcile(): Promise<number[]> {
    return this.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE point_events IN SHARE MODE');
      const [users] = await manager.query<[{ id: number }[], number]>(recountUsers('true', 'true'));
      const months = await manager.query<{ id: number }[]>(recountMonths('true', 'true'));
      return [...new Set([...users, ...months].map(({ id }) => id))].sort((a, b) => a - b);
    });
  }

  /** Recomputes the totals of users from the ledger. */
  async recount(manager: EntityManager, userIds: number[]): Promise<void> {
    await manager.query(recountUsers('w.id = ANY($1)', 'e.user_id = ANY($1)'), [userIds]);
    await manager.query(recountMonths('e.user_id = ANY($1)', 'm.user_id = ANY($1)'), [userIds]);
  }
}
