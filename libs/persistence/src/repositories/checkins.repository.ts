import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Province } from '@kampvuur/domain';
import { CHECKIN_COLUMNS } from '../checkin-columns';
import { CheckinEntity } from '../entities';
import { readPrepared } from '../prepared';

/** A check-in with its author and campsite; author fields are null once the account is removed. */
export interface CheckinRow {
  id: number;
  userId: number;
  createdAt: Date;
  summary: string;
  rating: number;
  photoKeys: string[];
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

/** The part of a check-in its author may change. */
export type CheckinChanges = Partial<Pick<CheckinEntity, 'summary' | 'rating' | 'photoKeys'>>;

const ENTRY = `SELECT ${CHECKIN_COLUMNS}
  FROM checkins k JOIN users u ON u.id = k.user_id JOIN campsites c ON c.id = k.campsite_id`;

const NEWEST_OF_CAMPSITE = {
  name: 'checkins-newest-of-campsite',
  text: `${ENTRY} WHERE k.campsite_id = $1 ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
};

/**
 * Brings a user's latest rating and the campsite's counters up to date after their check-ins there changed by $3:
 * the mean is of each user's latest rating, and never recounted over the campsite (docs/decisions 5).
 */
const COUNT = `
  WITH latest AS (SELECT rating FROM checkins WHERE campsite_id = $1 AND user_id = $2
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

/** Visits with rating and text. */
@Injectable()
export class CheckinsRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest check-ins of a campsite, newest first. */
  newestOfCampsite(campsiteId: number, limit: number): Promise<CheckinRow[]> {
    return readPrepared<CheckinRow>(this.database, NEWEST_OF_CAMPSITE, [campsiteId, limit]);
  }

  /** A user's check-ins, newest first. */
  newestOfUser(userId: number, limit: number): Promise<CheckinRow[]> {
    return this.database.query<CheckinRow[]>(
      `${ENTRY} WHERE k.user_id = $1 ORDER BY k.created_at DESC, k.id DESC LIMIT $2`,
      [userId, limit],
    );
  }

  async entry(id: number): Promise<CheckinRow | undefined> {
    const [row] = await this.database.query<CheckinRow[]>(`${ENTRY} WHERE k.id = $1`, [id]);
    return row;
  }

  async owner(manager: EntityManager, id: number): Promise<{ userId: number } | undefined> {
    const [row] = await manager.query<{ userId: number }[]>(
      'SELECT user_id AS "userId" FROM checkins WHERE id = $1',
      [id],
    );
    return row;
  }

  /**
   * The check-in, locked until the transaction ends, after the counters of its campsite: whoever adds a check-in or
   * deletes the campsite takes them first. A merge may move it while we wait: then again.
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
    await manager.update(CheckinEntity, { id: checkin.id }, changes);
    await manager.query(COUNT, [checkin.campsiteId, checkin.userId, 0]);
  }

  async delete(manager: EntityManager, checkin: CheckinEntity): Promise<void> {
    await manager.delete(CheckinEntity, { id: checkin.id });
    await manager.query(COUNT, [checkin.campsiteId, checkin.userId, -1]);
  }
}
