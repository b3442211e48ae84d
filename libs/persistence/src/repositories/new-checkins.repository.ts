import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CheckinEntity } from '../entities';
import { runPrepared } from '../prepared';
import type { CheckinRow } from './checkins.repository';

/** A check-in as it was sent. */
export type NewCheckin = Pick<
  CheckinEntity,
  'userId' | 'campsiteId' | 'summary' | 'rating' | 'photoKeys' | 'idempotencyKey'
>;

/** The author, locked until the transaction ends. */
export type CheckinAuthor = Pick<CheckinRow, 'username' | 'firstName' | 'lastName' | 'profilePicture'>;

/** The campsite, its counters locked until the transaction ends. */
export type CheckinCampsite = Pick<
  CheckinRow,
  'campsiteId' | 'campsiteName' | 'province' | 'coverKeys' | 'imageUrls'
> & { isClosed: boolean; checkins: number };

/** What an earlier request with the same key has made. */
export interface EarlierCheckin {
  id: number;
  summary: string;
  rating: number;
  /** Its author has changed it since. */
  isEdited: boolean;
  /** It stands at the campsite asked for, or at the one that was merged into. */
  isThere: boolean;
}

/** Every writer locks the user first, then the campsite. */
const LOCK_AUTHOR = {
  name: 'new-checkin-author',
  text: `SELECT username, first_name AS "firstName", last_name AS "lastName", profile_picture AS "profilePicture"
         FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
};

const LOCK_CAMPSITE = {
  name: 'new-checkin-campsite',
  text: `SELECT c.id AS "campsiteId", c.name AS "campsiteName", c.province, c.cover_keys AS "coverKeys",
           c.image_urls AS "imageUrls", c.is_closed AS "isClosed", s.checkin_count AS checkins
         FROM campsites c JOIN campsite_stats s ON s.campsite_id = c.id
         WHERE s.campsite_id = $1 FOR UPDATE OF s FOR KEY SHARE OF c`,
};

const EARLIER = {
  name: 'new-checkin-earlier',
  text: `SELECT k.id, k.summary, k.rating, k.updated_at > k.created_at AS "isEdited",
           k.campsite_id = $2 OR EXISTS (SELECT FROM merged_campsites m
             WHERE m.id = $2 AND m.into_id = k.campsite_id) AS "isThere"
         FROM checkins k WHERE k.user_id = $1 AND k.idempotency_key = $3`,
};

/**
 * Stores a check-in and counts it: the mean of a campsite is of each user's latest rating, and never recounted over the
 * campsite. The clock is read under the locks, so that the last to get them is the latest; a check-in dated later all the
 * same (a clock was set back) keeps its rating.
 */
const INSERT = {
  name: 'new-checkin-insert',
  text: `
  WITH made AS (
    INSERT INTO checkins
      (user_id, campsite_id, summary, rating, photo_keys, idempotency_key, created_at, updated_at)
    SELECT $1, $2, $3, $4, $5, $6, now.at, now.at FROM (SELECT clock_timestamp()) AS now(at)
    RETURNING id, user_id, campsite_id, rating, created_at),
  latest AS (
    SELECT m.user_id, m.campsite_id, m.rating,
      (SELECT r.rating FROM campsite_ratings r
       WHERE r.campsite_id = m.campsite_id AND r.user_id = m.user_id) AS former
    FROM made m
    WHERE coalesce((SELECT max(k.created_at) FROM checkins k
                    WHERE k.campsite_id = m.campsite_id AND k.user_id = m.user_id) <= m.created_at, true)),
  rated AS (
    INSERT INTO campsite_ratings (campsite_id, user_id, rating) SELECT campsite_id, user_id, rating FROM latest
    ON CONFLICT (campsite_id, user_id) DO UPDATE SET rating = excluded.rating),
  change AS (
    SELECT coalesce(sum(rating - coalesce(former, 0)), 0)::int AS sum,
      (count(*) FILTER (WHERE former IS NULL))::int AS ratings
    FROM latest),
  counted AS (
    UPDATE campsite_stats s SET checkin_count = s.checkin_count + 1,
      rating_sum = s.rating_sum + change.sum, rating_count = s.rating_count + change.ratings,
      average_rating = round((s.rating_sum + change.sum)::numeric / nullif(s.rating_count + change.ratings, 0), 1)
    FROM change WHERE s.campsite_id = $2)
  SELECT id, created_at AS "createdAt" FROM made`,
};

/** What a new check-in needs, in the caller's transaction. */
@Injectable()
export class NewCheckinsRepository {
  /** One check-in at a time for each author; undefined when the account is gone. */
  async lockAuthor(manager: EntityManager, userId: number): Promise<CheckinAuthor | undefined> {
    const [author] = await runPrepared<CheckinAuthor>(manager, LOCK_AUTHOR, [userId]);
    return author;
  }

  /** Undefined when there is no such campsite. */
  async lockCampsite(manager: EntityManager, campsiteId: number): Promise<CheckinCampsite | undefined> {
    const [campsite] = await runPrepared<CheckinCampsite>(manager, LOCK_CAMPSITE, [campsiteId]);
    return campsite;
  }

  /** What a request with this key has made already. */
  async earlier(
    manager: EntityManager,
    { userId, campsiteId, idempotencyKey }: NewCheckin,
  ): Promise<EarlierCheckin | undefined> {
    if (idempotencyKey === null) return undefined;
    const [earlier] = await runPrepared<EarlierCheckin>(manager, EARLIER, [
      userId,
      campsiteId,
      idempotencyKey,
    ]);
    return earlier;
  }

  /** Stores a check-in under both locks, with rating and counters. */
  async insert(
    manager: EntityManager,
    { userId, campsiteId, summary, rating, photoKeys, idempotencyKey }: NewCheckin,
  ): Promise<Pick<CheckinRow, 'id' | 'createdAt'>> {
    const values = [userId, campsiteId, summary, rating, photoKeys, idempotencyKey];
    const [made] = await runPrepared<Pick<CheckinRow, 'id' | 'createdAt'>>(manager, INSERT, values);
    if (!made) throw new Error('The check-in was not stored');
    return made;
  }
}
