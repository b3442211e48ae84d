import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type EarnedPoints, type NoticeDetails, type NoticeKind, UNREAD_NOTICES } from '@kampvuur/domain';
import { IS_VISIBLE, NOTICE_COLUMNS, NOTICE_TABLES } from '../columns/notice-columns';

/** A notice to be written. */
export interface NewNotice<Kind extends NoticeKind = NoticeKind> {
  userId: number;
  kind: Kind;
  /** Identifies the cause: only one notice is written per key. */
  key: string;
  /** The campsite it is about; null for none. */
  campsiteId: number | null;
  details: NoticeDetails[Kind];
}

/** A notice with current names. */
export interface NoticeRow {
  id: string;
  kind: string;
  details: object;
  campsiteId: number | null;
  /** Null once the campsite is deleted. */
  campsiteName: string | null;
  /** Name of the user who checked in; null for other kinds, and once the account is removed or hidden. */
  person: string | null;
  /** For points: what the ledger has of that day; null for other kinds. */
  points: EarnedPoints[] | null;
  /** The saved search it is about; null for other kinds. */
  savedSearchId: number | null;
  searchName: string | null;
  createdAt: Date;
  readAt: Date | null;
}

/** Notices (docs/decisions 17). */
@Injectable()
export class NoticesRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Writes a notice in the transaction of its cause, once per key; not for removed accounts. Locks the campsite against
   * deletion, so the call must respect the order of locks.
   */
  async add<Kind extends NoticeKind>(
    manager: EntityManager,
    { userId, kind, key, campsiteId, details }: NewNotice<Kind>,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO notices (user_id, kind, key, campsite_id, details)
       SELECT id, $2, $3, (SELECT id FROM campsites WHERE id = $4 FOR KEY SHARE), $5 FROM users
       WHERE id = $1 AND deleted_at IS NULL
       ON CONFLICT (user_id, key) DO NOTHING`,
      [userId, kind, key, campsiteId, JSON.stringify(details)],
    );
  }

  /**
   * Writes notices of one cause to several users, in a transaction of its own; to each once, and not to removed accounts. Those about a
   * campsite that is gone are left out.
   */
  async addForUsers<Kind extends NoticeKind>(
    { kind, key }: Pick<NewNotice<Kind>, 'kind' | 'key'>,
    notices: readonly (Pick<NewNotice<Kind>, 'userId' | 'details'> & { campsiteId: number })[],
  ): Promise<void> {
    await this.database.query(
      `INSERT INTO notices (user_id, kind, key, campsite_id, details)
       SELECT u.id, $1, $2, c.id, r.details
       FROM jsonb_to_recordset($3::jsonb) AS r("userId" int, "campsiteId" int, details jsonb)
       JOIN users u ON u.id = r."userId" AND u.deleted_at IS NULL JOIN campsites c ON c.id = r."campsiteId"
       ORDER BY u.id ON CONFLICT (user_id, key) DO NOTHING`,
      [kind, key, JSON.stringify(notices)],
    );
  }

  /** A user's notices before the given id, the newest first. */
  page(userId: number, before: string | null, limit: number): Promise<NoticeRow[]> {
    return this.database.query(
      `SELECT ${NOTICE_COLUMNS} FROM notices n ${NOTICE_TABLES}
       WHERE n.user_id = $1 AND ($2::bigint IS NULL OR n.id < $2::bigint) AND ${IS_VISIBLE}
       ORDER BY n.id DESC LIMIT $3`,
      [userId, before, limit],
    );
  }

  /** Number of a user's unread notices, counted up to `UNREAD_NOTICES.max + 1`. */
  async unread(userId: number): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM (
         SELECT FROM notices n LEFT JOIN checkins k ON k.id = n.checkin_id
         WHERE n.user_id = $1 AND n.read_at IS NULL AND ${IS_VISIBLE} LIMIT $2) unread`,
      [userId, UNREAD_NOTICES.max + 1],
    );
    return row.count;
  }

  /** Marks a notice as read; false when the user has no such notice. */
  async markRead(userId: number, id: string): Promise<boolean> {
    const [, count] = await this.database.transaction((manager) =>
      manager.query<[unknown[], number]>(
        'UPDATE notices SET read_at = coalesce(read_at, now()) WHERE user_id = $1 AND id = $2',
        [userId, id],
      ),
    );
    return count === 1;
  }

  /** Marks all notices up to the newest one the user has seen. */
  async markAllRead(userId: number, upTo: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.query(
        'UPDATE notices SET read_at = now() WHERE user_id = $1 AND read_at IS NULL AND id <= $2',
        [userId, upTo],
      ),
    );
  }
}
