import { Injectable } from '@nestjs/common';
import type { CheckinEntity } from '../entities';
import type { Pipeline } from '../pipelined';
import type { CheckinRow } from './checkins.repository';

/** An author whose turn it is. */
export type CheckinAuthor = Pick<CheckinRow, 'username' | 'firstName' | 'lastName' | 'profilePicture'> & {
  userId: number;
};

/** A campsite whose counters are locked. */
export type CheckinCampsite = Pick<
  CheckinRow,
  'campsiteId' | 'campsiteName' | 'province' | 'coverKeys' | 'imageUrls'
> & { isClosed: boolean; checkins: number };

/** A check-in as it was sent. */
export type Submission = Pick<
  CheckinEntity,
  'userId' | 'campsiteId' | 'summary' | 'rating' | 'photoKeys' | 'idempotencyKey'
>;

/** A check-in about to be stored. */
export type NewCheckin = Submission & { id: number };

/** What a submission with the same key has made already. */
export interface EarlierCheckin {
  id: number;
  userId: number;
  summary: string;
  rating: number;
  /** Its author has changed it since. */
  isEdited: boolean;
  /** It stands at the campsite asked for, or at the one that went into. */
  isThere: boolean;
}

const LOCK_AUTHORS = {
  name: 'new-checkins-authors',
  text: `SELECT id AS "userId", username, first_name AS "firstName", last_name AS "lastName",
           profile_picture AS "profilePicture"
         FROM users WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE`,
};

const LOCK_CAMPSITES = {
  name: 'new-checkins-campsites',
  text: `SELECT c.id AS "campsiteId", c.name AS "campsiteName", c.province, c.cover_keys AS "coverKeys",
           c.image_urls AS "imageUrls", c.is_closed AS "isClosed", s.checkin_count AS checkins
         FROM campsites c JOIN campsite_stats s ON s.campsite_id = c.id
         WHERE s.campsite_id = ANY($1) ORDER BY s.campsite_id FOR UPDATE OF s FOR KEY SHARE OF c`,
};

const EARLIER = {
  name: 'new-checkins-earlier',
  text: `SELECT k.id, k.user_id AS "userId", k.summary, k.rating, k.updated_at > k.created_at AS "isEdited",
           k.campsite_id = w.campsite_id OR EXISTS (SELECT FROM merged_campsites m
             WHERE m.id = w.campsite_id AND m.into_id = k.campsite_id) AS "isThere"
         FROM unnest($1::int[], $2::int[], $3::text[]) AS w(user_id, campsite_id, key)
         CROSS JOIN LATERAL (SELECT * FROM checkins
           WHERE user_id = w.user_id AND idempotency_key = w.key LIMIT 1) k`,
};

const RESERVE_IDS = {
  name: 'new-checkins-ids',
  text: `SELECT nextval('checkins_id_seq')::int AS id FROM generate_series(1, $1)`,
};

/**
 * Stores check-ins, one an author, and counts them: the mean of a campsite is of each user's latest rating, and never
 * recounted over the campsite (DECISIONS 5). The clock is read under the locks, so that the last to get them is the
 * latest; a check-in dated later all the same (a clock was set back) keeps its say.
 */
const STORE = {
  name: 'new-checkins-store',
  text: `
  WITH made AS (
    INSERT INTO checkins
      (id, user_id, campsite_id, summary, rating, photo_keys, idempotency_key, created_at, updated_at)
    SELECT e.id, e.user_id, e.campsite_id, e.summary, e.rating, e.photo_keys::text[], e.key, now.at, now.at
    FROM unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::smallint[], $6::text[], $7::text[])
      AS e(id, user_id, campsite_id, summary, rating, photo_keys, key), (SELECT clock_timestamp()) AS now(at)
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
    SELECT m.campsite_id, count(*)::int AS checkins,
      coalesce(sum(l.rating - coalesce(l.former, 0)), 0)::int AS sum,
      (count(l.user_id) FILTER (WHERE l.former IS NULL))::int AS ratings
    FROM made m LEFT JOIN latest l USING (user_id) GROUP BY m.campsite_id),
  counted AS (
    UPDATE campsite_stats s SET checkin_count = s.checkin_count + change.checkins,
      rating_sum = s.rating_sum + change.sum, rating_count = s.rating_count + change.ratings,
      average_rating = round((s.rating_sum + change.sum)::numeric / nullif(s.rating_count + change.ratings, 0), 1)
    FROM change WHERE s.campsite_id = change.campsite_id)
  SELECT id, created_at AS "createdAt" FROM made`,
};

/** Makes check-ins, those of several authors in one transaction. Callers call the methods in this order. */
@Injectable()
export class NewCheckinsRepository {
  /** Takes the turns of these users, in the order of their ids; without those whose account is gone. */
  lockAuthors(pipeline: Pipeline, submissions: Submission[]): Promise<CheckinAuthor[]> {
    return pipeline.run(LOCK_AUTHORS, [submissions.map(({ userId }) => userId)]);
  }

  /** What submissions with these keys have made already. */
  async earlier(pipeline: Pipeline, submissions: Submission[]): Promise<EarlierCheckin[]> {
    const keyed = submissions.filter(({ idempotencyKey }) => idempotencyKey !== null);
    if (keyed.length === 0) return [];
    return pipeline.run(EARLIER, [
      keyed.map(({ userId }) => userId),
      keyed.map(({ campsiteId }) => campsiteId),
      keyed.map(({ idempotencyKey }) => idempotencyKey),
    ]);
  }

  /** Locks campsites' counters, in the order of their ids; without those that are gone. */
  lockCampsites(pipeline: Pipeline, submissions: Submission[]): Promise<CheckinCampsite[]> {
    return pipeline.run(LOCK_CAMPSITES, [submissions.map(({ campsiteId }) => campsiteId)]);
  }

  /** Numbers for so many check-ins; those that are not used are lost. */
  async reserveIds(pipeline: Pipeline, amount: number): Promise<number[]> {
    return (await pipeline.run<{ id: number }>(RESERVE_IDS, [amount])).map(({ id }) => id);
  }

  /** Stores check-ins, at most one of each author, under all those locks. Resolves to when each was made. */
  async store(pipeline: Pipeline, checkins: NewCheckin[]): Promise<Map<number, Date>> {
    const rows = await pipeline.run<{ id: number; createdAt: Date }>(STORE, [
      checkins.map(({ id }) => id),
      checkins.map(({ userId }) => userId),
      checkins.map(({ campsiteId }) => campsiteId),
      checkins.map(({ summary }) => summary),
      checkins.map(({ rating }) => rating),
      // Keys are of our own making and need no quotes.
      checkins.map(({ photoKeys }) => `{${photoKeys.join(',')}}`),
      checkins.map(({ idempotencyKey }) => idempotencyKey),
    ]);
    return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
  }
}
