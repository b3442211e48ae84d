import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NoticeKind } from '@kampvuur/domain';

/** Check-ins announced in one transaction: a commit for each would cost as much as storing the check-ins did. */
const CHECKINS = 20;

/** Favourites of each check-in processed in one transaction. */
const FAVORITES = 1_000;

const KIND = 'favorite-checkin' satisfies NoticeKind;

/**
 * Locks the oldest announcements that no other worker has locked. Skips check-ins and campsites that are locked for a
 * change, so that those transactions do not wait for us.
 */
const LOCK_NEXT = `
  SELECT p.checkin_id AS "checkinId", p.after_favorite_id AS "afterId", k.user_id AS "authorId",
    k.campsite_id AS "campsiteId", k.created_at AS "createdAt"
  FROM favorite_announcements p JOIN checkins k ON k.id = p.checkin_id JOIN campsites c ON c.id = k.campsite_id
  ORDER BY p.checkin_id LIMIT $1 FOR UPDATE OF p SKIP LOCKED FOR KEY SHARE OF k, c SKIP LOCKED`;

interface Announcement {
  checkinId: number;
  afterId: number;
  authorId: number;
  campsiteId: number;
  createdAt: Date;
}

/**
 * Writes notices to users who had the campsite as favourite at the check-in and opted in; not to the author and users
 * who blocked the author, and to nobody when the author's profile is hidden or removed, since the notice would have no
 * name. Deletes the announcements that have no more favourites. $1 announcements as JSON.
 */
const INSERT_NOTICES = `
  WITH taken AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS r("checkinId" int, "afterId" int, "authorId" int, "campsiteId" int, "createdAt" timestamptz)),
  batch AS (
    SELECT t."checkinId", t."authorId", t."campsiteId", f.id, f.user_id FROM taken t CROSS JOIN LATERAL (
      SELECT id, user_id FROM favorites
      WHERE campsite_id = t."campsiteId" AND id > t."afterId" AND created_at <= t."createdAt" ORDER BY id LIMIT $2) f),
  added AS (
    INSERT INTO notices (user_id, kind, key, campsite_id, checkin_id)
    SELECT b.user_id, $3, $3 || ':' || b."checkinId", b."campsiteId", b."checkinId" FROM batch b
    JOIN notice_settings s ON s.user_id = b.user_id AND s.favorite_checkins
    JOIN users u ON u.id = b.user_id AND u.deleted_at IS NULL
    JOIN users a ON a.id = b."authorId" AND a.hidden_at IS NULL AND a.deleted_at IS NULL
    WHERE b.user_id <> a.id AND NOT EXISTS (SELECT FROM blocks x WHERE x.user_id = b.user_id AND x.blocked_id = a.id)
    ON CONFLICT (user_id, key) DO NOTHING),
  seen AS (
    SELECT t."checkinId", count(b.id) AS count, max(b.id) AS "lastId"
    FROM taken t LEFT JOIN batch b ON b."checkinId" = t."checkinId" GROUP BY t."checkinId"),
  continued AS (
    UPDATE favorite_announcements p SET after_favorite_id = s."lastId"
    FROM seen s WHERE p.checkin_id = s."checkinId" AND s.count >= $2)
  DELETE FROM favorite_announcements p USING seen s WHERE p.checkin_id = s."checkinId" AND s.count < $2`;

/**
 * Writes notices of check-ins at favourites. The transaction of a check-in adds a row to `favorite_announcements`; a
 * worker turns it into notices in batches, so that none is lost, and their keys prevent duplicates.
 */
@Injectable()
export class FavoriteNoticesRepository {
  constructor(private readonly database: DataSource) {}

  /** Writes the next batch of notices; false when there are no announcements. */
  notifyNext(): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const next = await manager.query<Announcement[]>(LOCK_NEXT, [CHECKINS]);
      if (next.length > 0) await manager.query(INSERT_NOTICES, [JSON.stringify(next), FAVORITES, KIND]);
      return next.length > 0;
    });
  }
}
