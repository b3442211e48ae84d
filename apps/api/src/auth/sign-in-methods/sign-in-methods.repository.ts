import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SignInMethod, SignInMethodRef } from '@kampvuur/domain';

/** A way into an account. */
export interface SignInMethodRow extends SignInMethodRef {
  /** What its owner recognises it by; null without anything. */
  name: string | null;
  /** Null when it is not recorded. */
  addedAt: Date | null;
  lastUsedAt: Date | null;
  /** Unused recovery codes; null for other methods. */
  codesLeft: number | null;
}

/** All methods of an account, $1, in the order of `SIGN_IN_METHODS`. */
const LIST = `
  SELECT method, id, name, added_at AS "addedAt", last_used_at AS "lastUsedAt", codes_left AS "codesLeft" FROM (
    SELECT 1 AS position, 'password' AS method, NULL AS id, NULL AS name, NULL::timestamptz AS added_at,
      NULL::timestamptz AS last_used_at, NULL::int AS codes_left
    FROM users WHERE id = $1 AND password IS NOT NULL
    UNION ALL SELECT 2, 'provider', id::text, email, created_at, NULL, NULL FROM identities WHERE user_id = $1
    UNION ALL SELECT 3, 'passkey', id::text, name, created_at, last_used_at, NULL FROM passkeys WHERE user_id = $1
    UNION ALL SELECT 4, 'totp', NULL, NULL, created_at, NULL, NULL FROM user_totp WHERE user_id = $1
    UNION ALL SELECT 5, 'recovery-codes', NULL, NULL, min(created_at), NULL, count(*)::int FROM recovery_codes
      WHERE user_id = $1 HAVING count(*) > 0
    UNION ALL SELECT 6, 'session', id::text, browser, created_at, last_seen_at, NULL FROM sessions WHERE user_id = $1
  ) AS methods ORDER BY position, last_used_at DESC NULLS LAST, added_at, id`;

/** What removes a method of an account, $1, by its id, $2. */
const REMOVALS: Record<SignInMethod, string> = {
  password: 'UPDATE users SET password = NULL WHERE id = $1 AND password IS NOT NULL AND $2::text IS NULL',
  // An account that the provider's user has made also has their id.
  provider: `WITH removed AS (DELETE FROM identities WHERE user_id = $1 AND id::text = $2 RETURNING subject),
      forgotten AS (UPDATE users SET google_id = NULL WHERE id = $1 AND google_id IN (SELECT subject FROM removed))
    SELECT FROM removed`,
  passkey: 'DELETE FROM passkeys WHERE user_id = $1 AND id::text = $2',
  totp: 'DELETE FROM user_totp WHERE user_id = $1 AND $2::text IS NULL',
  'recovery-codes': 'DELETE FROM recovery_codes WHERE user_id = $1 AND $2::text IS NULL',
  // With the change of address that it may have requested.
  session: `WITH removed AS (DELETE FROM sessions WHERE user_id = $1 AND id::text = $2 RETURNING user_id),
      revoked AS (DELETE FROM account_tokens t USING removed r WHERE t.user_id = r.user_id AND t.purpose = 'change-email')
    SELECT FROM removed`,
};

/** Every way into an account (docs/decisions 18). */
@Injectable()
export class SignInMethodsRepository {
  constructor(private readonly database: DataSource) {}

  /** The account's methods; sessions also when they have expired and are not deleted yet. */
  list(userId: number, manager: EntityManager = this.database.manager): Promise<SignInMethodRow[]> {
    return manager.query<SignInMethodRow[]>(LIST, [userId]);
  }

  /** Removes a method of an account that is locked. */
  async remove(manager: EntityManager, userId: number, { method, id }: SignInMethodRef): Promise<void> {
    await manager.query(REMOVALS[method], [userId, id]);
  }

  /** Ends the time in which only the password signs in. */
  async endReview(manager: EntityManager, userId: number): Promise<void> {
    await manager.query('UPDATE users SET sign_in_review_since = NULL WHERE id = $1', [userId]);
  }

  /** Signs an account out everywhere, half-finished sign-ins included. */
  async endSessions(manager: EntityManager, userId: number): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1', [userId]);
    await manager.query('DELETE FROM authentication_steps WHERE user_id = $1', [userId]);
  }
}
