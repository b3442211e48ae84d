import { AUTHOR_COLUMNS } from './user-columns';

/** Columns of a `CheckinRow`, of check-in k with author u at campsite c. */
export const CHECKIN_COLUMNS = `k.id, k.user_id AS "userId", k.created_at AS "createdAt", k.summary, k.rating,
    k.photo_keys AS "photoKeys", k.photo_subjects AS "photoSubjects", k.observations, to_char(k.visited_on, 'YYYY-MM') AS "visitedMonth", ${AUTHOR_COLUMNS},
    (u.deleted_at IS NOT NULL OR u.hidden_at IS NOT NULL) AS "isRemoved",
    c.id AS "campsiteId", c.name AS "campsiteName", c.province,
    c.cover_keys AS "coverKeys", c.image_urls AS "imageUrls"`;

/** Selects check-ins with author and campsite; a condition on `k` is to be appended. */
export const CHECKIN_ENTRY = `SELECT ${CHECKIN_COLUMNS}
  FROM checkins k JOIN users u ON u.id = k.user_id JOIN campsites c ON c.id = k.campsite_id`;
