/** What the ledger has of the day of a notice n about points: what was taken back is left out. */
const EARNED_POINTS = `SELECT coalesce(json_agg(p ORDER BY p.place, p.first), '[]') FROM (
    SELECT e.campsite_id AS "campsiteId", s.name AS "campsiteName", e.kind, sum(e.amount)::int AS amount,
      min(e.id) AS first, min(min(e.id)) OVER (PARTITION BY e.campsite_id) AS place
    FROM point_events e LEFT JOIN campsites s ON s.id = e.campsite_id
    WHERE e.user_id = n.user_id AND e.day = (n.details ->> 'day')::date AND e.kind <> 'suggestion'
    GROUP BY e.campsite_id, s.name, e.kind HAVING sum(e.amount) > 0) p`;

/** Columns of a `NoticeRow`, of notice n with the tables of `NOTICE_TABLES`. */
export const NOTICE_COLUMNS = `n.id::text, n.kind, n.details, c.id AS "campsiteId", c.name AS "campsiteName",
    CASE WHEN a.hidden_at IS NULL AND a.deleted_at IS NULL THEN a.first_name || ' ' || a.last_name END AS person,
    CASE n.kind WHEN 'points-earned' THEN (${EARNED_POINTS}) END AS points, ss.id AS "savedSearchId", ss.name AS "searchName",
    n.created_at AS "createdAt", n.read_at AS "readAt"`;

/** Tables that a notice refers to; to be used with `IS_VISIBLE`. */
export const NOTICE_TABLES = `LEFT JOIN campsites c ON c.id = n.campsite_id
  LEFT JOIN checkins k ON k.id = n.checkin_id LEFT JOIN users a ON a.id = k.user_id
  LEFT JOIN saved_searches ss ON n.kind = 'search-news' AND ss.id = (n.details ->> 'searchId')::int`;

/**
 * Condition on notice n and its check-in k, if it has one: not shown while the check-in is hidden, or its author is
 * blocked by the reader. The notice of a deleted check-in is deleted with it.
 */
export const IS_VISIBLE = `k.hidden_at IS NULL
  AND NOT EXISTS (SELECT FROM blocks x WHERE x.user_id = n.user_id AND x.blocked_id = k.user_id)`;
