import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DIGEST } from '@kampvuur/domain';
import type { NoticeSettingsEntity } from '../entities';
import { IS_VISIBLE, NOTICE_COLUMNS, NOTICE_TABLES } from '../columns/notice-columns';
import type { NoticeRow } from './notices.repository';

/** A user's choice of optional notices. */
export type NoticeChoices = Pick<NoticeSettingsEntity, 'favoriteCheckins' | 'dailyDigest'>;

/** A user's unread notices that were in no digest yet. */
export interface DueDigest {
  userId: number;
  total: number;
  /** The newest `DIGEST.listed`. */
  notices: NoticeRow[];
}

const DEFAULT_CHOICES: NoticeChoices = { favoriteCheckins: false, dailyDigest: false };

/** Turning digests on counts as the digest of that day, so that turning them off and on sends no second one. */
const SAVE = `
  INSERT INTO notice_settings AS s (user_id, favorite_checkins, daily_digest, digested_on)
  SELECT id, coalesce($2, false), coalesce($3, false), $4 FROM users WHERE id = $1 AND deleted_at IS NULL FOR SHARE
  ON CONFLICT (user_id) DO UPDATE SET
    favorite_checkins = coalesce($2, s.favorite_checkins), daily_digest = coalesce($3, s.daily_digest),
    digested_on = CASE WHEN $3 AND NOT s.daily_digest THEN greatest(s.digested_on, $4) ELSE s.digested_on END
  RETURNING favorite_checkins AS "favoriteCheckins", daily_digest AS "dailyDigest"`;

/** Claims up to $2 users whose digest of day $1 is due, skipping those locked by other workers. */
const CLAIM = `
  UPDATE notice_settings SET digested_on = $1 WHERE user_id IN (
    SELECT user_id FROM notice_settings WHERE daily_digest AND digested_on < $1
    ORDER BY digested_on, user_id LIMIT $2 FOR UPDATE SKIP LOCKED)
  RETURNING user_id AS "userId"`;

/** Not for users with an unconfirmed address, and not for notices of hidden check-ins: these remain due. */
const MARK_DIGESTED = `
  UPDATE notices n SET digested_at = $2 FROM users u
  WHERE n.user_id = ANY($1) AND n.read_at IS NULL AND n.digested_at IS NULL
    AND u.id = n.user_id AND u.deleted_at IS NULL AND u.email_verified_at IS NOT NULL
    AND (n.checkin_id IS NULL OR EXISTS (SELECT FROM checkins k WHERE k.id = n.checkin_id AND ${IS_VISIBLE}))
  RETURNING n.user_id AS "userId"`;

const NEWEST_DIGESTED = `
  SELECT n.*, w.user_id AS "userId" FROM unnest($1::int[]) AS w(user_id) CROSS JOIN LATERAL (
    SELECT ${NOTICE_COLUMNS} FROM notices n ${NOTICE_TABLES}
    WHERE n.user_id = w.user_id AND n.digested_at = $2 AND ${IS_VISIBLE} ORDER BY n.id DESC LIMIT $3) n`;

/** Users' choices of optional notices, and their digests (docs/decisions 17). */
@Injectable()
export class NoticeSettingsRepository {
  constructor(private readonly database: DataSource) {}

  async findByUser(userId: number): Promise<NoticeChoices> {
    const [row] = await this.database.query<NoticeChoices[]>(
      `SELECT favorite_checkins AS "favoriteCheckins", daily_digest AS "dailyDigest"
       FROM notice_settings WHERE user_id = $1`,
      [userId],
    );
    return row ?? DEFAULT_CHOICES;
  }

  /** Changes the given choices; `today` is the local day. */
  async save(userId: number, changes: Partial<NoticeChoices>, today: string): Promise<NoticeChoices> {
    const { favoriteCheckins = null, dailyDigest = null } = changes;
    const [row] = await this.database.query<NoticeChoices[]>(SAVE, [
      ...[userId, favoriteCheckins, dailyDigest, today],
    ]);
    return row ?? DEFAULT_CHOICES;
  }

  /** Turns digests off. */
  async endDigest(userId: number): Promise<void> {
    await this.database.query('UPDATE notice_settings SET daily_digest = false WHERE user_id = $1', [userId]);
  }

  /**
   * Ids of users whose digest of the day is due, which is marked as sent in the caller's transaction, even for users
   * without notices.
   */
  async claimDigests(manager: EntityManager, day: string, limit: number): Promise<number[]> {
    const [rows] = await manager.query<[{ userId: number }[]]>(CLAIM, [day, limit]);
    return rows.map(({ userId }) => userId);
  }

  /** Marks notices as digested and returns the digests; none for users without due notices or a confirmed address. */
  async markDigested(manager: EntityManager, userIds: number[], now: Date): Promise<DueDigest[]> {
    const [marked] = await manager.query<[{ userId: number }[]]>(MARK_DIGESTED, [userIds, now]);
    const totals = new Map<number, number>();
    for (const { userId } of marked) totals.set(userId, (totals.get(userId) ?? 0) + 1);
    const rows = await manager.query<(NoticeRow & { userId: number })[]>(NEWEST_DIGESTED, [
      ...[[...totals.keys()], now, DIGEST.listed],
    ]);
    const digests = new Map<number, DueDigest>();
    for (const { userId, ...notice } of rows) {
      const digest = digests.get(userId) ?? { userId, total: totals.get(userId) ?? 0, notices: [] };
      digest.notices.push(notice);
      digests.set(userId, digest);
    }
    return [...digests.values()];
  }
}
