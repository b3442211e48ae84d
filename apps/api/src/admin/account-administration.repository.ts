import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import {
  ADVISORY_LOCKS,
  AccountTokenEntity,
  SessionEntity,
  UserEntity,
  USER_COLUMNS,
  type UserSummaryRow,
} from '@kampvuur/persistence';

/** An account in the administrators' list; without its email address, which they do not see. */
export interface AccountRow extends UserSummaryRow {
  isAdmin: boolean;
  isHidden: boolean;
  points: number;
  createdAt: Date;
  lastActiveAt: Date;
  suspendedUntil: Date | null;
  suspensionReason: string | null;
}

/** Counts of an account's contributions, reports and sessions. */
export interface AccountCounts {
  checkins: number;
  images: number;
  suggestions: number;
  reportsSent: number;
  reportsReceived: number;
  sessions: number;
}

const COLUMNS = `${USER_COLUMNS}, u.is_admin AS "isAdmin", u.hidden_at IS NOT NULL AS "isHidden", u.points,
  u.created_at AS "createdAt", u.last_active_at AS "lastActiveAt",
  CASE WHEN u.suspended_until > now() THEN u.suspended_until END AS "suspendedUntil",
  CASE WHEN u.suspended_until > now() THEN u.suspension_reason END AS "suspensionReason"`;

/** $1 a part of a name, or a whole email address. */
const MATCHING = `u.deleted_at IS NULL AND ($1 = '' OR lower(u.email) = lower($1)
  OR strpos(lower(u.username || ' ' || u.first_name || ' ' || u.last_name), lower($1)) > 0)`;

const COUNTS = `SELECT
  (SELECT count(*)::int FROM checkins WHERE user_id = $1) AS checkins,
  (SELECT count(*)::int FROM campsite_images WHERE user_id = $1) AS images,
  (SELECT count(*)::int FROM suggested_updates WHERE user_id = $1) AS suggestions,
  (SELECT count(*)::int FROM reports WHERE reporter_id = $1) AS "reportsSent",
  (SELECT count(*)::int FROM reports r JOIN moderation_cases c ON c.id = r.case_id
   WHERE c.owner_id = $1) AS "reportsReceived",
  (SELECT count(*)::int FROM sessions WHERE user_id = $1) AS sessions`;

/** Administration of accounts (docs/decisions 16). */
@Injectable()
export class AccountAdministrationRepository {
  constructor(private readonly database: DataSource) {}

  /** Accounts that are not removed, administrators first. */
  page(query: string, limit: number, offset: number): Promise<AccountRow[]> {
    return this.database.query<AccountRow[]>(
      `SELECT ${COLUMNS} FROM users u WHERE ${MATCHING}
       ORDER BY NOT u.is_admin, lower(u.username), u.id LIMIT $2 OFFSET $3`,
      [query, limit, offset],
    );
  }

  async count(query: string): Promise<number> {
    const [row] = await this.database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM users u WHERE ${MATCHING}`,
      [query],
    );
    return row.count;
  }

  async find(id: number, manager = this.database.manager): Promise<AccountRow | undefined> {
    const [row] = await manager.query<AccountRow[]>(
      `SELECT ${COLUMNS} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      [id],
    );
    return row;
  }

  async counts(id: number): Promise<AccountCounts> {
    const [row] = await this.database.query<[AccountCounts]>(COUNTS, [id]);
    return row;
  }

  /**
   * Makes other role changes and account removals wait until the transaction ends: otherwise the last two
   * administrators could revoke each other's role at the same moment.
   */
  async lockRoles(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.accountRemoval]);
  }

  async administrators(manager: EntityManager): Promise<number> {
    return manager.countBy(UserEntity, { isAdmin: true, deletedAt: IsNull() });
  }

  async setRole(manager: EntityManager, id: number, isAdmin: boolean): Promise<void> {
    await manager.update(UserEntity, { id }, { isAdmin });
  }

  /** Suspends an account; null lifts the suspension. */
  async suspend(
    manager: EntityManager,
    id: number,
    suspension: { until: Date; reason: string } | null,
  ): Promise<void> {
    const { until = null, reason = null } = suspension ?? {};
    await manager.update(UserEntity, { id }, { suspendedUntil: until, suspensionReason: reason });
  }

  /** Ends every session of an account and revokes pending changes of its address; returns the number of sessions. */
  async endSessions(manager: EntityManager, userId: number): Promise<number> {
    const { affected } = await manager.delete(SessionEntity, { userId });
    await manager.delete(AccountTokenEntity, { userId, purpose: 'change-email' });
    return affected ?? 0;
  }
}
