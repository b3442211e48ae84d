import { Injectable } from '@nestjs/common';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { DataSource, type EntityManager, LessThan, In, MoreThan } from 'typeorm';
import { ACCOUNT_TOKENS, type AccountTokenPurpose } from '@kampvuur/domain';
import { AccountTokenEntity } from '../entities';

/** What a token is for, of whom, and about which address. */
export type NewAccountToken = Pick<AccountTokenEntity, 'userId' | 'purpose' | 'email'>;

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

/** What stands of a secret in the database. */
function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** What links in emails let people do, each once. */
@Injectable()
export class AccountTokensRepository {
  constructor(private readonly database: DataSource) {}

  /** Returns the id of a new token in place of earlier ones of its kind: of several emails the last one's link works. */
  async create(manager: EntityManager, token: NewAccountToken): Promise<string> {
    const id = randomUUID();
    await this.deleteOf(manager, token.userId, token.purpose);
    await manager.insert(AccountTokenEntity, { id, ...token });
    return id;
  }

  /**
   * Makes a token's secret and begins its time. The secret is returned to stand in an email, and kept nowhere; undefined
   * when the token is gone.
   */
  async issue(id: string): Promise<string | undefined> {
    const token = await this.database.manager.findOneBy(AccountTokenEntity, { id });
    if (!token) return undefined;
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(Date.now() + ACCOUNT_TOKENS[token.purpose]);
    const { affected } = await this.database.manager.update(
      AccountTokenEntity,
      { id },
      { secretHash: hashOf(secret), expiresAt },
    );
    return affected === 1 ? secret : undefined;
  }

  /** The token of a secret that still counts. */
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

  /** Uses a token up: of several at the same moment one gets it, the others null. */
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

  /** Takes the links of an account back, those for one purpose or all. */
  async deleteOf(manager: EntityManager, userId: number, purpose?: AccountTokenPurpose): Promise<void> {
    await manager.delete(AccountTokenEntity, purpose ? { userId, purpose } : { userId });
  }

  async deleteBefore(moment: Date): Promise<void> {
    await this.database.manager.delete(AccountTokenEntity, { createdAt: LessThan(moment) });
  }
}
