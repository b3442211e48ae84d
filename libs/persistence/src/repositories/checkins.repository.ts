import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  localDay,
  localMonth,
  type Observations,
  type PhotoSubject,
  type PointLine,
  type Province,
} from '@kampvuur/domain';
import { CHECKIN_ENTRY } from '../columns/checkin-columns';
import { CheckinEntity } from '../entities';
import { bookEntries } from '../point-totals';
import { runPrepared } from '../connection/prepared';
import { AUTHOR_COLUMNS } from '../columns/user-columns';

/** A check-in with its author and campsite; author fields are null once the account is removed. */
export interface CheckinRow {
  id: number;
  userId: number;
  createdAt: Date;
  summary: string;
  rating: number;
  photoKeys: string[];
  photoSubjects: CheckinEntity['photoSubjects'];
  observations: Observations;
  /** `2026-11`; null for the month in which it was written. */
  visitedMonth: string | null;
  username: string | null;
  firstName: string;
  lastName: string;
  profilePicture: string | null;
  isRemoved: boolean;
  campsiteId: number;
  campsiteName: string;
  province: Province;
  coverKeys: string[];
  imageUrls: string[];
}

/** Fields of a check-in that its author can edit. */
export type CheckinChanges = {
  [Field in 'summary' | 'rating' | 'photoKeys' | 'photoSubjects' | 'observations' | 'visitedOn']?:
    CheckinEntity[Field] | undefined;
};

/**
 * Updates a user's latest rating and the campsite's counters after the number of their visible check-ins changed by $3.
 * The mean of each user's latest rating is updated incrementally (docs/decisions 5).
 */
const COUNT = `
  WITH latest AS (SELECT rating FROM checkins WHERE campsite_id = $1 AND user_id = $2 AND hidden_at IS NULL
                  ORDER BY created_at DESC, id DESC LIMIT 1),
  former AS (SELECT rating FROM campsite_ratings WHERE campsite_id = $1 AND user_id = $2),
  kept AS (INSERT INTO campsite_ratings (campsite_id, user_id, rating) SELECT $1, $2, rating FROM latest
           ON CONFLICT (campsite_id, user_id) DO UPDATE SET rating = excluded.rating),
  gone AS (DELETE FROM campsite_ratings
           WHERE campsite_id = $1 AND user_id = $2 AND NOT EXISTS (SELECT FROM latest)),
  change AS (SELECT coalesce((SELECT rating FROM latest), 0) - coalesce((SELECT rating FROM former), 0) AS sum,
                    (SELECT count(*) FROM latest)::int - (SELECT count(*) FROM former)::int AS count)
  UPDATE campsite_stats s SET rating_sum = s.rating_sum + change.sum, rating_count = s.rating_count + change.count,
    checkin_count = s.checkin_count + $3,
    average_rating = round((s.rating_sum + change.sum)::numeric / nullif(s.rating_count + change.count, 0), 1)
  FROM change WHERE s.campsite_id = $1`;

/** A check-in to be stored. */
export type NewCheckin = Pick<
  CheckinEntity,
  | 'userId'
  | 'campsiteId'
  | 'summary'
  | 'rating'
  | 'photoKeys'
  | 'photoSubjects'
  | 'observations'
  | 'visitedOn'
  | 'idempotencyKey'
> & {
  /** When it was written, if it waited on a device; null for now. */
  writtenAt: Date | null;
};

/** What decides who may change a check-in. */
export type CheckinOwner = Pick<CheckinEntity, 'userId' | 'hiddenAt'>;

/** The author, locked until the transaction ends. */
export type CheckinAuthor = Pick<CheckinRow, 'username' | 'firstName' | 'lastName' | 'profilePicture'>;

/** The campsite, its counters locked until the transaction ends. */
export type CheckinCampsite = Pick<
  CheckinRow,
  'campsiteId' | 'campsiteName' | 'province' | 'coverKeys' | 'imageUrls'
> & { isClosed: boolean; checkins: number };

/** The check-in that an earlier request with the same key stored. */
export interface EarlierCheckin {
  id: number;
  summary: string;
  rating: number;
  /** Its author has edited it since. */
  isEdited: boolean;
  /** True when it is at the requested campsite, or at the one that campsite was merged into. */
  exists: boolean;
}

/** Locks the author; every writer of check-ins locks the user first, then the campsite. */
const LOCK_AUTHOR = {
  name: 'new-checkin-author',
  text: `SELECT ${AUTHOR_COLUMNS} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL FOR NO KEY UPDATE`,
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
             WHERE m.id = $2 AND m.into_id = k.campsite_id) AS "exists"
         FROM checkins k WHERE k.user_id = $1 AND k.idempotency_key = $3`,
};

/**
 * Stores a check-in and updates the counters of its campsite incrementally. The time is read under both locks, unless
 * a device says when it was written; if another check-in has a later time, its rating remains the latest. Queues the announcement to users with the campsite as favourite, and books the points: one statement,
 * because all others at the campsite wait until its transaction ends. The day's notice of points gets a new id with each
 * check-in that earns some, so that it is the newest and unread again.
 */
const INSERT = {
  name: 'new-checkin-insert',
  text: `
  WITH made AS (
    INSERT INTO checkins
      (user_id, campsite_id, summary, rating, photo_keys, idempotency_key, observations, visited_on, photo_subjects,
       created_at, updated_at)
    SELECT $1, $2, $3, $4, $5, $6, $12::jsonb, $13::date, $14::jsonb, now.at, now.at FROM (SELECT coalesce($11, clock_timestamp())) AS now(at)
    RETURNING id, user_id, campsite_id, rating, created_at),
  noticed AS (
    INSERT INTO notices (user_id, kind, key, details)
    SELECT user_id, 'points-earned', 'points:' || $8::date, jsonb_build_object('day', $8::date) FROM made
    WHERE jsonb_array_length($7::jsonb) > 0
    ON CONFLICT (user_id, key) DO UPDATE
      SET id = DEFAULT, created_at = excluded.created_at, read_at = NULL, digested_at = NULL),
  announced AS (INSERT INTO favorite_announcements (checkin_id) SELECT id FROM made),
  latest AS (
    SELECT m.user_id, m.campsite_id, m.rating,
      (SELECT r.rating FROM campsite_ratings r
       WHERE r.campsite_id = m.campsite_id AND r.user_id = m.user_id) AS former
    FROM made m
    WHERE coalesce((SELECT max(k.created_at) FROM checkins k
                    WHERE k.campsite_id = m.campsite_id AND k.user_id = m.user_id AND k.hidden_at IS NULL) <= m.created_at, true)),
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
    FROM change WHERE s.campsite_id = $2),
  ${bookEntries(`
    SELECT m.user_id, 'checkin:' || m.id || ':' || l.kind, l.kind, l.amount, m.campsite_id, m.id, NULL, $8::date,
      $9::smallint, $10::smallint, clock_timestamp()
    FROM made m, jsonb_to_recordset($7::jsonb) AS l(kind text, amount int)`)}
  SELECT id, created_at AS "createdAt" FROM made`,
};

/** Writes visits with rating and text, and reads single ones; pages of campsites and profiles list them. */
@Injectable()
export class CheckinsRepository {
  async entry(manager: EntityManager, id: number): Promise<CheckinRow | undefined> {
    const [row] = await manager.query<CheckinRow[]>(
      `${CHECKIN_ENTRY} WHERE k.id = $1 AND k.hidden_at IS NULL`,
      [id],
    );
    return row;
  }

  /** Whose check-in it is, without a lock: it may be hidden or deleted before the caller has locked it. */
  owner(manager: EntityManager, id: number): Promise<CheckinOwner | null> {
    return manager.findOne(CheckinEntity, { select: { userId: true, hiddenAt: true }, where: { id } });
  }

  /** Locks the author, who can write only one check-in at a time; undefined when the account is removed. */
  async lockAuthor(manager: EntityManager, userId: number): Promise<CheckinAuthor | undefined> {
    const [author] = await runPrepared<CheckinAuthor>(manager, LOCK_AUTHOR, [userId]);
    return author;
  }

  /** Locks the campsite's counters; undefined when it does not exist. */
  async lockCampsite(manager: EntityManager, campsiteId: number): Promise<CheckinCampsite | undefined> {
    const [campsite] = await runPrepared<CheckinCampsite>(manager, LOCK_CAMPSITE, [campsiteId]);
    return campsite;
  }

  /** The check-in that an earlier request with the same key has stored; undefined for none. */
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

  /** Stores a check-in under both locks, with rating, counters and its points, which count on the day of `at`. */
  async insert(
    manager: EntityManager,
    checkin: NewCheckin,
    lines: PointLine[],
    at: Date,
  ): Promise<Pick<CheckinRow, 'id' | 'createdAt'>> {
    const { userId, campsiteId, summary, rating, photoKeys, idempotencyKey, writtenAt } = checkin;
    const { year, month } = localMonth(at);
    const points = [JSON.stringify(lines), localDay(at), year, month];
    const values = [
      userId,
      campsiteId,
      summary,
      rating,
      photoKeys,
      idempotencyKey,
      ...points,
      writtenAt,
      JSON.stringify(checkin.observations),
      checkin.visitedOn,
      JSON.stringify(checkin.photoSubjects),
    ];
    const [made] = await runPrepared<Pick<CheckinRow, 'id' | 'createdAt'>>(manager, INSERT, values);
    if (!made) throw new Error('The check-in was not stored');
    return made;
  }

  /**
   * The check-in, locked until the transaction ends. The counters of its campsite are locked first, as when a check-in
   * is added or the campsite is deleted; starts again when a merge has moved the check-in meanwhile.
   */
  async find(manager: EntityManager, id: number): Promise<CheckinEntity | null> {
    for (;;) {
      const before = await manager.findOneBy(CheckinEntity, { id });
      if (!before) return null;
      const { campsiteId } = before;
      await manager.query('SELECT campsite_id FROM campsite_stats WHERE campsite_id = $1 FOR UPDATE', [
        campsiteId,
      ]);
      const checkin = await manager.findOne(CheckinEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (checkin === null || checkin.campsiteId === campsiteId) return checkin;
    }
  }

  async update(manager: EntityManager, checkin: CheckinEntity, changes: CheckinChanges): Promise<void> {
    // TypeORM leaves a column as it is whose value is undefined.
    await manager.update(CheckinEntity, { id: checkin.id }, changes as Partial<CheckinEntity>);
    await manager.query(COUNT, [checkin.campsiteId, checkin.userId, 0]);
  }

  /** Says what a photo shows; null takes it back. The caller has locked the check-in. */
  async setPhotoSubject(
    manager: EntityManager,
    { id, photoSubjects }: CheckinEntity,
    key: string,
    subject: PhotoSubject | null,
  ): Promise<void> {
    const { [key]: _before, ...others } = photoSubjects;
    const after = subject === null ? others : { ...others, [key]: subject };
    // Raw, so that it is no edit of the check-in: `updated_at` says when its author changed it.
    await manager.query('UPDATE checkins SET photo_subjects = $2 WHERE id = $1', [id, JSON.stringify(after)]);
  }

  /** Hides a check-in or shows it again, and updates the campsite's counters. The caller has locked it. */
  async setHidden(manager: EntityManager, checkin: CheckinEntity, isHidden: boolean): Promise<void> {
    await manager.update(CheckinEntity, { id: checkin.id }, { hiddenAt: isHidden ? () => 'now()' : null });
    await manager.query(COUNT, [checkin.campsiteId, checkin.userId, isHidden ? -1 : 1]);
  }

  /** Deletes a check-in, updates the counters, and returns the keys of its photos. The caller has locked it. */
  async delete(manager: EntityManager, checkin: CheckinEntity): Promise<string[]> {
    await manager.delete(CheckinEntity, { id: checkin.id });
    await manager.query(COUNT, [checkin.campsiteId, checkin.userId, checkin.hiddenAt === null ? -1 : 0]);
    return [...checkin.photoKeys, ...checkin.hiddenPhotoKeys];
  }
}
