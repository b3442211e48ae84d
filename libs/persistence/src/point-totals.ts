import { VISIT_KINDS } from '@kampvuur/domain';

/** Kinds that stand for a check-in that scored, as SQL. */
export const VISITS = VISIT_KINDS.map((kind) => `'${kind}'`).join(', ');

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

/** Brings the totals of users to what the ledger says, and returns whose were different. */
export const recountUsers = (users: string, events: string) => `
  UPDATE users u SET points = t.points, approved_suggestions = t.suggestions,
    visited_campsites = t.campsites, points_reached_at = t.reached
  FROM (SELECT w.id, coalesce(t.points, 0) AS points, coalesce(t.suggestions, 0) AS suggestions,
               coalesce(v.campsites, 0) AS campsites, t.reached
        FROM users w LEFT JOIN (${totals(events, '')}) t ON t.user_id = w.id
        LEFT JOIN (${visited(events, '')}) v ON v.user_id = w.id WHERE ${users}) t
  WHERE u.id = t.id AND (u.points, u.approved_suggestions, u.visited_campsites, u.points_reached_at)
    IS DISTINCT FROM (t.points, t.suggestions, t.campsites, t.reached)
  RETURNING u.id`;

export const recountMonths = (events: string, months: string) => `
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

/** Campsites among the visits just booked where this user had not scored before. */
const newlyVisited = (by: string) => `
  SELECT n.user_id${by.replaceAll('e.', 'n.')}, count(*)::int AS campsites
  FROM (SELECT DISTINCT e.user_id${by}, e.campsite_id FROM booked e WHERE e.kind IN (${VISITS})) n
  WHERE coalesce((SELECT sum(sign(e.amount)) FROM point_events e
                  WHERE e.campsite_id = n.campsite_id AND e.user_id = n.user_id AND e.kind IN (${VISITS})
                    ${by && 'AND e.year = n.year AND e.month = n.month'}), 0) <= 0
  GROUP BY n.user_id${by.replaceAll('e.', 'n.')}`;

const gained = (by: string) => `
  SELECT e.user_id${by}, sum(e.amount)::int AS points,
         (count(*) FILTER (WHERE e.kind IN (${VISITS})))::int AS checkins,
         (count(*) FILTER (WHERE e.kind = 'suggestion'))::int AS suggestions, max(e.created_at) AS reached
  FROM booked e GROUP BY e.user_id${by}`;

/**
 * Writes bookings and adds them to the totals: what was booked before is not read again, except whether a campsite is
 * new to its visitor (the statement sees the ledger as it was before it). A booking whose key is there already
 * changes nothing. For awards only: what is taken back is recounted.
 */
export const BOOK = {
  name: 'points-book',
  text: `
  WITH booked AS (
    INSERT INTO point_events
      (user_id, key, kind, amount, campsite_id, checkin_id, suggestion_id, day, year, month, created_at)
    SELECT b."userId", b.key, b.kind, b.amount, b."campsiteId", b."checkinId", b."suggestionId", b.day, b.year, b.month,
           coalesce(b."createdAt", clock_timestamp())
    FROM jsonb_to_recordset($1::jsonb) AS b("userId" int, key text, kind text, amount int, "campsiteId" int,
      "checkinId" int, "suggestionId" int, day date, year smallint, month smallint,
      "createdAt" timestamptz)
    ON CONFLICT (key) DO NOTHING
    RETURNING user_id, kind, amount, campsite_id, year, month, created_at),
  months AS (
    INSERT INTO user_monthly_points AS m
      (user_id, year, month, points, checkins, suggestions, visited_campsites, points_reached_at)
    SELECT g.user_id, g.year, g.month, g.points, g.checkins, g.suggestions, coalesce(n.campsites, 0), g.reached
    FROM (${gained(MONTH)}) g LEFT JOIN (${newlyVisited(MONTH)}) n USING (user_id, year, month)
    ON CONFLICT (user_id, year, month) DO UPDATE SET points = m.points + excluded.points,
      checkins = m.checkins + excluded.checkins, suggestions = m.suggestions + excluded.suggestions,
      visited_campsites = m.visited_campsites + excluded.visited_campsites,
      points_reached_at = greatest(m.points_reached_at, excluded.points_reached_at), updated_at = now())
  UPDATE users u SET points = u.points + g.points, approved_suggestions = u.approved_suggestions + g.suggestions,
    visited_campsites = u.visited_campsites + coalesce(n.campsites, 0),
    points_reached_at = greatest(u.points_reached_at, g.reached)
  FROM (${gained('')}) g LEFT JOIN (${newlyVisited('')}) n USING (user_id)
  WHERE u.id = g.user_id`,
};
