import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { NoticeKind } from '@kampvuur/domain';

/** Favourites processed in one transaction. */
const BATCH = 1_000;

const KIND = 'favorite-checkin' satisfies NoticeKind;

/**
 * Locks the oldest announcement that no other worker has locked. Skips check-ins and campsites that are locked for a
 * change, so that those transactions do not wait for us.
 */
const LOCK_NEXT = `
  SELECT p.checkin_id AS "checkinId", p.after_favorite_id AS "afterId", k.user_id AS "authorId",
    k.campsite_id AS "campsiteId", k.created_at AS "createdAt"
  FROM favorite_announcements p JOIN checkins k ON k.id = p.checkin_id JOIN campsites c ON c.id = k.campsite_id
  ORDER BY p.checkin_id LIMIT 1 FOR UPDATE OF p SKIP LOCKED FOR KEY SHARE OF k, c SKIP LOCKED`;

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
 * name.
 */
const INSERT_NOTICES = `
  WITH batch AS (
    SELECT id, user_id FROM favorites
    WHERE campsite_id = $1 AND id > $2 AND created_at <= $5 ORDER BY id LIMIT $6),
  added AS (
    INSERT INTO notices (user_id, kind, key, campsite_id, checkin_id)
    SELECT b.user_id, $7, $7 || ':' || $3::int, $1, $3::int FROM batch b
    JOIN notice_settings s ON s.user_id = b.user_id AND s.favorite_checkins
    JOIN users u ON u.id = b.user_id AND u.deleted_at IS NULL
    WHERE b.user_id <> $4 AND NOT EXISTS (SELECT FROM blocks x WHERE x.user_id = b.user_id AND x.blocked_id = $4)
      AND EXISTS (SELECT FROM users a WHERE a.id = $4 AND a.hidden_at IS NULL AND a.deleted_at IS NULL)
    ON CONFLICT (user_id, key) DO NOTHING)
  SELECT count(*)::int AS "seen", max(id) AS "lastId" FROM batch`;

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
      const [next] = await manager.query<Announcement[]>(LOCK_NEXT);
      if (!next) return false;
      const { checkinId, afterId, authorId, campsiteId, createdAt } = next;
      const [{ seen, lastId }] = await manager.query<[{ seen: number; lastId: number | null }]>(
        INSERT_NOTICES,
        [...[campsiteId, afterId, checkinId, authorId, createdAt, BATCH, KIND]],
      );
      if (seen < BATCH)
        await manager.query('DELETE FROM favorite_announcements WHERE checkin_id = $1', [checkinId]);
      else
        await manager.query(
          'UPDATE favorite_announcements SET after_favorite_id = $2 WHERE checkin_id = $1',
          [checkinId, lastId],
        );
      return true;
    });
  }
}
