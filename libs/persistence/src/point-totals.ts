import { CHECKIN_POINT_KINDS } from '@kampvuur/domain';

/** SQL list of the kinds of entries for check-ins that earned points. */
export const CHECKIN_KINDS = CHECKIN_POINT_KINDS.map((kind) => `'${kind}'`).join(', ');

/** Totals of users from the ledger. `scope` is a condition on the entries, `by` further columns to group by. */
const totals = (scope: string, by: string) => `
  SELECT e.user_id${by}, sum(e.amount)::int AS points,
         (coalesce(sum(sign(e.amount)) FILTER (WHERE e.kind IN (${CHECKIN_KINDS})), 0))::int AS checkins,
         (coalesce(sum(sign(e.amount)) FILTER (WHERE e.kind = 'suggestion'), 0))::int AS suggestions,
         max(e.created_at) AS reached
  FROM point_events e WHERE ${scope} GROUP BY e.user_id${by}`;

const visited = (scope: string, by: string) => `
  SELECT v.user_id${by.replaceAll('e.', 'v.')}, count(*)::int AS campsites
  FROM (SELECT e.user_id${by} FROM point_events e WHERE ${scope} AND e.kind IN (${CHECKIN_KINDS})
        GROUP BY e.user_id${by}, e.campsite_id HAVING sum(sign(e.amount)) > 0) v
  GROUP BY v.user_id${by.replaceAll('e.', 'v.')}`;

const MONTH = ', e.year, e.month';

/** Corrects the totals of users that differ from the ledger; returns the users' ids. */
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

/** The same for monthly totals. */
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

/**
 * CTEs that insert the entries of one award and add them to the totals. Earlier entries are only read to find out whether
 * the campsite is new to its author (the statement sees the ledger as it was before). An entry whose key exists already
 * changes nothing. Reversals recount the totals instead. `entries` is SQL for rows with the ledger's columns.
 */
export const bookEntries = (entries: string) => `
  booked AS (
    INSERT INTO point_events
      (user_id, key, kind, amount, campsite_id, checkin_id, suggestion_id, day, year, month, created_at)
    ${entries}
    ON CONFLICT (key) DO NOTHING
    RETURNING user_id, kind, amount, campsite_id, year, month, created_at),
  award AS (
    SELECT user_id, campsite_id, year, month, sum(amount)::int AS points,
      (count(*) FILTER (WHERE kind IN (${CHECKIN_KINDS})))::int AS checkins,
      (count(*) FILTER (WHERE kind = 'suggestion'))::int AS suggestions, max(created_at) AS reached
    FROM booked GROUP BY user_id, campsite_id, year, month),
  gained AS (
    SELECT a.*, (a.checkins > 0 AND before.checkins <= 0)::int AS campsites,
      (a.checkins > 0 AND before.checkins_in_month <= 0)::int AS campsites_in_month
    FROM award a CROSS JOIN LATERAL (
      SELECT coalesce(sum(sign(e.amount)), 0) AS checkins,
        coalesce(sum(sign(e.amount)) FILTER (WHERE e.year = a.year AND e.month = a.month), 0) AS checkins_in_month
      FROM point_events e
      WHERE e.campsite_id = a.campsite_id AND e.user_id = a.user_id AND e.kind IN (${CHECKIN_KINDS})) before),
  months AS (
    INSERT INTO user_monthly_points AS m
      (user_id, year, month, points, checkins, suggestions, visited_campsites, points_reached_at)
    SELECT user_id, year, month, points, checkins, suggestions, campsites_in_month, reached FROM gained
    ON CONFLICT (user_id, year, month) DO UPDATE SET points = m.points + excluded.points,
      checkins = m.checkins + excluded.checkins, suggestions = m.suggestions + excluded.suggestions,
      visited_campsites = m.visited_campsites + excluded.visited_campsites,
      points_reached_at = greatest(m.points_reached_at, excluded.points_reached_at), updated_at = now()),
  credited AS (
    UPDATE users u SET points = u.points + g.points, approved_suggestions = u.approved_suggestions + g.suggestions,
      visited_campsites = u.visited_campsites + g.campsites,
      points_reached_at = greatest(u.points_reached_at, g.reached)
    FROM gained g WHERE u.id = g.user_id)`;
