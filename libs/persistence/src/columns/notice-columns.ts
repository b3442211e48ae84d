/** Columns of a `NoticeRow`, of notice n with the tables of `NOTICE_TABLES`. */
export const NOTICE_COLUMNS = `n.id::text, n.kind, n.details, c.id AS "campsiteId", c.name AS "campsiteName",
    CASE WHEN a.hidden_at IS NULL AND a.deleted_at IS NULL THEN a.first_name || ' ' || a.last_name END AS person,
    n.created_at AS "createdAt", n.read_at AS "readAt"`;

/** Tables that a notice refers to; to be used with `IS_VISIBLE`. */
export const NOTICE_TABLES = `LEFT JOIN campsites c ON c.id = n.campsite_id
  LEFT JOIN checkins k ON k.id = n.checkin_id LEFT JOIN users a ON a.id = k.user_id`;

/**
 * Condition on notice n and its check-in k, if it has one: not shown while the check-in is hidden, or its author is
 * blocked by the reader. The notice of a deleted check-in is deleted with it.
 */
export const IS_VISIBLE = `k.hidden_at IS NULL
  AND NOT EXISTS (SELECT FROM blocks x WHERE x.user_id = n.user_id AND x.blocked_id = k.user_id)`;
