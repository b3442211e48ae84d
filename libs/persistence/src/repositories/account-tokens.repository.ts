import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, LessThan, In, MoreThan } from 'typeorm';
import { ACCOUNT_TOKEN_TTL_MS, type AccountTokenPurpose } from '@kampvuur/domain';
import { AccountTokenEntity } from '../entities';

/** User, purpose and email address of a token. */
export type NewAccountToken = Pick<AccountTokenEntity, 'userId' | 'purpose' | 'email'>;

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

/** The stored hash of a secret. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Tokens of single-use links in emails. */
@Injectable()
export class AccountTokensRepository {
  constructor(private readonly database: DataSource) {}

  /** Creates a token and returns its id. Replaces earlier ones of the same purpose: only the latest link works. */
  async create(manager: EntityManager, token: NewAccountToken): Promise<string> {
    const id = randomUUID();
    await this.deleteOf(manager, token.userId, token.purpose);
    await manager.insert(AccountTokenEntity, { id, ...token });
    return id;
  }

  /**
   * Generates the secret of a token, from when on it is valid. The secret is returned for the email and not stored;
   * undefined when the token was deleted.
   */
  async issue(id: string): Promise<string | undefined> {
    const token = await this.database.manager.findOneBy(AccountTokenEntity, { id });
    if (!token) return undefined;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + ACCOUNT_TOKEN_TTL_MS[token.purpose]);
    const { affected } = await this.database.manager.update(
      AccountTokenEntity,
      { id },
      { secretHash: hashOf(secret), expiresAt },
    );
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
    });
  }

  /** Deletes and returns a valid token; of several simultaneous requests only one gets it, the others null. */
  async consume(
    manager: EntityManager,
    purposes: readonly AccountTokenPurpose[],
    secret: string,
  ): Promise<NewAccountToken | null> {
    const [rows] = await manager.query<[NewAccountToken[]]>(
      `DELETE FROM account_tokens WHERE secret_hash = $1 AND purpose = ANY($2) AND expires_at > now()
       RETURNING user_id AS "userId", purpose, email`,
      [hashOf(secret), purposes],
    );
    return rows[0] ?? null;
  }

  /** Revokes the links of an account, for one purpose or all. */
  async deleteOf(manager: EntityManager, userId: number, purpose?: AccountTokenPurpose): Promise<void> {
    await manager.delete(AccountTokenEntity, purpose ? { userId, purpose } : { userId });
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.database.manager.delete(AccountTokenEntity, { createdAt: LessThan(moment) });
  }
}
