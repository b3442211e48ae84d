import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type Month, type PointKind, type PointLine, VISIT_KINDS } from '@kampvuur/domain';

/** A booking to be made. `day` is local, `2026-11-21`; the month is the one it counts in. */
export interface Booking extends Month {
  key: string;
  kind: PointKind;
  amount: number;
  campsiteId: number;
  checkinId: number | null;
  suggestionId: number | null;
  day: string;
}

/** What the rules need to know of a visit; read under the locks of `lockVisit`. */
export interface VisitFacts {
  isFirstOfUser: boolean;
  isFirstEver: boolean;
  lastScoredDay: string | null;
  scoredToday: number;
}

export interface SuggestionFacts {
  hasScoredSameDay: boolean;
  scoredToday: number;
}

/** A line of somebody's history. */
export interface PointHistoryRow {
  id: string;
  kind: PointKind;
  amount: number;
  campsiteId: number | null;
  /** Null once the campsite is gone. */
  campsiteName: string | null;
  createdAt: Date;
}

const VISITS = VISIT_KINDS.map((kind) => `'${kind}'`).join(', ');

/** What the ledger says of users: the one place where totals are defined. `scope` narrows the events. */
const totals = (scope: string, by: string) => `
  SELECT e.user_id${by}, sum(e.amount)::int AS points,
         (coalesce(sum(sign(e.amount)) FILTER (WHERE e.kind IN (${VISITS})), 0))::int AS checkins,
         (coalesce(sum(sign(e.amount)) FILTER (WHERE e.kind = 'suggestion'), 0))::int AS suggestions,
         max(e.created_at) AS reached
  FROM point_events e WHERE ${scope} GROUP BY e.user_id${by}`;

const visited = (scope: string, by: string) => `
  SELECT v.user_id${by.replaceAll('e.', 'v.')}, count(*)::int AS campsites
  FROM (SELECT e.user_id${by} FROM point_events e WHERE ${scope} AND e.kind IN (${VISITS})
        GROUP BY e.user_id${by}, e.campsite_id HAVING sum(sign(e.amount)) > 0) v
  GROUP BY v.user_id${by.replaceAll('e.', 'v.')}`;

const MONTH = ', e.year, e.month';

/** Brings the totals of users to what the ledger says, and tells whose were different. */
const recountUsers = (users: string, events: string) => `
  UPDATE users u SET points = t.points, approved_suggestions = t.suggestions,
    visited_campsites = t.campsites, points_reached_at = t.reached
  FROM (SELECT w.id, coalesce(t.points, 0) AS points, coalesce(t.suggestions, 0) AS suggestions,
               coalesce(v.campsites, 0) AS campsites, t.reached
        FROM users w LEFT JOIN (${totals(events, '')}) t ON t.user_id = w.id
        LEFT JOIN (${visited(events, '')}) v ON v.user_id = w.id WHERE ${users}) t
  WHERE u.id = t.id AND (u.points, u.approved_suggestions, u.visited_campsites, u.points_reached_at)
    IS DISTINCT FROM (t.points, t.suggestions, t.campsites, t.reached)
  RETURNING u.id`;

const recountMonths = (events: string, months: string) => `
  WITH truth AS (
    SELECT t.*, coalesce(v.campsites, 0) AS campsites FROM (${totals(events, MONTH)}) t
    LEFT JOIN (${visited(events, MONTH)}) v USING (user_id, year, month)),
  gone AS (
    DELETE FROM user_monthly_points m WHERE ${months}
      AND NOT EXISTS (SELECT FROM truth t WHERE (t.user_id, t.year, t.month) = (m.user_id, m.year, m.month))
    RETURNING m.user_id),
  kept AS (
    INSERT INTO user_monthly_points AS m
      (user_id, year, month, points, checkins, suggestions, visited_campsites, points_reached_at)
    SELECT user_id, year, month, points, checkins, suggestions, campsites, reached FROM truth
    ON CONFLICT (user_id, year, month) DO UPDATE SET points = excluded.points, checkins = excluded.checkins,
      suggestions = excluded.suggestions, visited_campsites = excluded.visited_campsites,
      points_reached_at = excluded.points_reached_at, updated_at = now()
    WHERE (m.points, m.checkins, m.suggestions, m.visited_campsites, m.points_reached_at) IS DISTINCT FROM
      (excluded.points, excluded.checkins, excluded.suggestions, excluded.visited_campsites, excluded.points_reached_at)
    RETURNING m.user_id)
  SELECT user_id AS id FROM gone UNION SELECT user_id FROM kept`;

/** The ledger of points and the totals that follow from it (DECISIONS 8). Callers hold the user's lock. */
@Injectable()
export class PointsRepository {
  constructor(private readonly database: DataSource) {}

  /** One award at a time for each user: parallel posts wait here. False when the account is gone. */
  async lockUser(manager: EntityManager, userId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      'SELECT id FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return rows.length === 1;
  }

  async visitFacts(
    manager: EntityManager,
    userId: number,
    campsiteId: number,
    day: string,
  ): Promise<VisitFacts> {
    const [facts] = await manager.query<[VisitFacts]>(
      `SELECT NOT EXISTS (SELECT FROM checkins WHERE user_id = $1 AND campsite_id = $2) AS "isFirstOfUser",
         NOT EXISTS (SELECT FROM campsite_stats WHERE campsite_id = $2 AND checkin_count > 0) AS "isFirstEver",
         (SELECT max(scored.day)::text
          FROM (SELECT max(day) AS day FROM point_events
                WHERE campsite_id = $2 AND user_id = $1 AND kind IN (${VISITS})
                GROUP BY checkin_id HAVING sum(sign(amount)) > 0) scored) AS "lastScoredDay",
         (SELECT coalesce(sum(sign(amount)), 0)::int FROM point_events
          WHERE user_id = $1 AND day = $3 AND kind IN (${VISITS})) AS "scoredToday"`,
      [userId, campsiteId, day],
    );
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

  /** Writes bookings; one whose key is there already changes nothing. */
  async book(manager: EntityManager, userId: number, bookings: Booking[]): Promise<void> {
    if (bookings.length === 0) return;
    await manager.query(
      `INSERT INTO point_events
         (user_id, key, kind, amount, campsite_id, checkin_id, suggestion_id, day, year, month, created_at)
       SELECT $1, b.key, b.kind, b.amount, b."campsiteId", b."checkinId", b."suggestionId", b.day, b.year, b.month,
              clock_timestamp()
       FROM jsonb_to_recordset($2::jsonb) AS b(key text, kind text, amount int, "campsiteId" int, "checkinId" int,
         "suggestionId" int, day date, year smallint, month smallint)
       ON CONFLICT (key) DO NOTHING`,
      [userId, JSON.stringify(bookings)],
    );
    await this.recount(manager, userId);
  }

  /** What a check-in was booked with. */
  linesOfCheckin(manager: EntityManager, checkinId: number): Promise<PointLine[]> {
    return manager.query(
      'SELECT kind, amount FROM point_events WHERE checkin_id = $1 AND amount > 0 ORDER BY id',
      [checkinId],
    );
  }

  /** Takes back what a check-in earned, in the month of the award; a second call changes nothing. */
  async reverseCheckin(manager: EntityManager, userId: number, checkinId: number): Promise<void> {
    await manager.query(
      `INSERT INTO point_events
         (user_id, key, kind, amount, campsite_id, checkin_id, day, year, month, created_at)
       SELECT user_id, 'reversal:' || key, kind, -amount, campsite_id, checkin_id, day, year, month, clock_timestamp()
       FROM point_events WHERE checkin_id = $1 AND amount > 0
       ON CONFLICT (key) DO NOTHING`,
      [checkinId],
    );
    await this.recount(manager, userId);
  }

  /** Finds and mends every total that differs from the ledger; returns whose. */
  async reconcile(): Promise<number[]> {
    return this.database.transaction(async (manager) => {
      await manager.query('LOCK TABLE point_events IN SHARE MODE');
      const [users] = await manager.query<[{ id: number }[], number]>(recountUsers('true', 'true'));
      const months = await manager.query<{ id: number }[]>(recountMonths('true', 'true'));
      return [...new Set([...users, ...months].map(({ id }) => id))].sort((a, b) => a - b);
    });
  }

  /** A user's bookings, newest first, before the given id. */
  history(userId: number, before: string | null, limit: number): Promise<PointHistoryRow[]> {
    return this.database.query(
      `SELECT e.id::text, e.kind, e.amount, c.id AS "campsiteId", c.name AS "campsiteName", e.created_at AS "createdAt"
       FROM point_events e LEFT JOIN campsites c ON c.id = e.campsite_id
       WHERE e.user_id = $1 AND ($2::bigint IS NULL OR e.id < $2::bigint) ORDER BY e.id DESC LIMIT $3`,
      [userId, before, limit],
    );
  }

  /** Brings the totals of users up to date whose bookings went to another campsite. Callers hold their locks. */
  async recountAll(manager: EntityManager, userIds: number[]): Promise<void> {
    await manager.query(recountUsers('w.id = ANY($1)', 'e.user_id = ANY($1)'), [userIds]);
    await manager.query(recountMonths('e.user_id = ANY($1)', 'm.user_id = ANY($1)'), [userIds]);
  }

  private async recount(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(recountUsers('w.id = $1', 'e.user_id = $1'), [userId]);
    await manager.query(recountMonths('e.user_id = $1', 'm.user_id = $1'), [userId]);
  }
}
