import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import { ACCOUNT_TOKEN_TTL_MS, type AccountTokenPurpose } from '@kampvuur/domain';
import { AccountTokenEntity } from '../entities';

/** User, purpose and email address of a token. */
export type NewAccountToken = Pick<AccountTokenEntity, 'userId' | 'purpose' | 'email'>;

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

/** Condition on a token t: the latest of its purpose, and not over; before its email is sent it has no end. */
const IS_CURRENT = 't.superseded_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > now())';

/** The stored hash of a secret. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Tokens of single-use links in emails. */
@Injectable()
export class AccountTokensRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Creates a token and returns its id. Replaces earlier ones of the same purpose: only the latest link works. Links for a
   * new password that were sent are remembered, see `supersededAt`.
   */
  async create(manager: EntityManager, token: NewAccountToken): Promise<string> {
    const id = randomUUID();
    const { userId, purpose } = token;
    if (purpose === 'reset-password') await this.supersede(manager, userId, purpose);
    else await this.deleteOf(manager, userId, purpose);
    await manager.insert(AccountTokenEntity, { id, ...token });
    return id;
  }

  /**
   * Generates the secret of a token, from when on it is valid. The secret is returned for the email and not stored;
   * undefined when the token was deleted.
   */
  async issue(id: string): Promise<string | undefined> {
    const isCurrent = { id, supersededAt: IsNull() };
    const token = await this.database.manager.findOneBy(AccountTokenEntity, isCurrent);
    if (!token) return undefined;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + ACCOUNT_TOKEN_TTL_MS[token.purpose]);
    const { affected } = await this.database.manager.update(AccountTokenEntity, isCurrent, {
      secretHash: hashOf(secret),
      expiresAt,
    });
    return affected === 1 ? secret : undefined;
  }

  /** The valid token of a secret; null for none. */
  find(
    purposes: readonly AccountTokenPurpose[],
    secret: string,
    manager: EntityManager = this.database.manager,
  ): Promise<AccountTokenEntity | null> {
    const secretHash = hashOf(secret);
    return manager.findOneBy(AccountTokenEntity, {
      secretHash,
      purpose: In(purposes),
      expiresAt: MoreThan(new Date()),
      supersededAt: IsNull(),
    });
  }

  /**
   * Whether a token was asked for within the last `within` ms and works, or will once its email is sent. The one of the
   * registration came with the account, in its transaction, and nobody asked for it.
   */
  async hasRecent(
    manager: EntityManager,
    { userId, purpose }: Pick<NewAccountToken, 'userId' | 'purpose'>,
    within: number,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT FROM account_tokens t JOIN users u ON u.id = t.user_id
       WHERE t.user_id = $1 AND t.purpose = $2 AND ${IS_CURRENT} AND t.created_at <> u.created_at
         AND t.created_at > now() - $3 * interval '1 millisecond' LIMIT 1`,
      [userId, purpose, within],
    );
    return rows.length > 0;
  }

  /** When a newer link took the place of that of a secret; null when it was not replaced, or the newer one is over, too. */
  async supersededAt(purpose: AccountTokenPurpose, secret: string): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date }[]>(
      `SELECT s.superseded_at AS at FROM account_tokens s
       WHERE s.secret_hash = $1 AND s.purpose = $2 AND s.superseded_at IS NOT NULL AND EXISTS (
         SELECT FROM account_tokens t WHERE t.user_id = s.user_id AND t.purpose = s.purpose AND ${IS_CURRENT})`,
      [hashOf(secret), purpose],
    );
    return row?.at ?? null;
  }

  /** Deletes and returns a valid token; of several simultaneous requests only one gets it, the others null. */
  async consume(
    manager: EntityManager,
    purposes: readonly AccountTokenPurpose[],
    secret: string,
  ): Promise<NewAccountToken | null> {
    const [rows] = await manager.query<[NewAccountToken[]]>(
      `DELETE FROM account_tokens WHERE secret_hash = $1 AND purpose = ANY($2) AND expires_at > now()
         AND superseded_at IS NULL
       RETURNING user_id AS "userId", purpose, email`,
      [hashOf(secret), purposes],
    );
    return rows[0] ?? null;
  }

  /** Revokes the links of an account, for one purpose or all. */
  async deleteOf(manager: EntityManager, userId: number, purpose?: AccountTokenPurpose): Promise<void> {
    await manager.delete(AccountTokenEntity, purpose ? { userId, purpose } : { userId });
  }

  /** Ends the links of an account for a purpose; those that were sent are remembered. */
  private async supersede(
    manager: EntityManager,
    userId: number,
    purpose: AccountTokenPurpose,
  ): Promise<void> {
    await manager.delete(AccountTokenEntity, { userId, purpose, secretHash: IsNull() });
    await manager.query(
      `UPDATE account_tokens SET superseded_at = now()
       WHERE user_id = $1 AND purpose = $2 AND superseded_at IS NULL`,
      [userId, purpose],
    );
  }
}
