import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { plainCode } from '@kampvuur/domain';
import { PasskeyEntity, RecoveryCodeEntity, TotpEntity } from '@kampvuur/persistence';

/** The second factors of an account. */
export interface FactorSummary {
  hasTotp: boolean;
  hasPasskeys: boolean;
  recoveryCodes: number;
}

/** A passkey to be stored. */
export type NewPasskey = Pick<
  PasskeyEntity,
  'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'
>;

function hashOf(userId: number, code: string): Buffer {
  return createHash('sha256')
    .update(`${userId}:${plainCode(code)}`)
    .digest();
}

/** Whether an account, $1, has a second factor. */
const HAS_FACTOR = `EXISTS (SELECT FROM user_totp WHERE user_id = $1) OR EXISTS (SELECT FROM passkeys WHERE user_id = $1)`;

/** Authenticator apps, recovery codes and passkeys of accounts (docs/decisions 18). */
@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly database: DataSource) {}

  async summary(userId: number, manager = this.database.manager): Promise<FactorSummary> {
    const [row] = await manager.query<[FactorSummary]>(
      `SELECT EXISTS (SELECT FROM user_totp WHERE user_id = $1) AS "hasTotp",
         EXISTS (SELECT FROM passkeys WHERE user_id = $1) AS "hasPasskeys",
         (SELECT count(*)::int FROM recovery_codes WHERE user_id = $1) AS "recoveryCodes"`,
      [userId],
    );
    return row;
  }

  async hasAny(manager: EntityManager, userId: number): Promise<boolean> {
    const [row] = await manager.query<[{ hasAny: boolean }]>(`SELECT ${HAS_FACTOR} AS "hasAny"`, [userId]);
    return row.hasAny;
  }

  totp(userId: number): Promise<TotpEntity | null> {
    return this.database.manager.findOneBy(TotpEntity, { userId });
  }

  /**
   * Adds an authenticator app with the time step of the code that proved it; false when the account has one already.
   */
  async insertTotp(
    manager: EntityManager,
    userId: number,
    secret: Buffer,
    timeStep: number,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO user_totp (user_id, secret, last_step) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
      [userId, secret, timeStep],
    );
    return rows.length === 1;
  }

  /**
   * Records the time step of an accepted code; false when this or a later one was used already, also simultaneously, and
   * when the authenticator app was removed or replaced since it was read.
   */
  async useTotpStep({ userId, secret }: TotpEntity, timeStep: number): Promise<boolean> {
    const [rows] = await this.database.query<[unknown[], number]>(
      `UPDATE user_totp SET last_step = $2 WHERE user_id = $1 AND secret = $3 AND last_step < $2 RETURNING user_id`,
      [userId, timeStep, secret],
    );
    return rows.length === 1;
  }

  /** Replaces the account's codes. */
  async replaceRecoveryCodes(
    manager: EntityManager,
    userId: number,
    codes: readonly string[],
  ): Promise<void> {
    await manager.delete(RecoveryCodeEntity, { userId });
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })),
    );
  }

  /** Deletes a code that is used; false when there is none. Of several simultaneous requests only one gets true. */
  async useRecoveryCode(manager: EntityManager, userId: number, code: string): Promise<boolean> {
    const { affected } = await manager.delete(RecoveryCodeEntity, { userId, codeHash: hashOf(userId, code) });
    return affected === 1;
  }

  /** Passkeys of an account, the oldest first. */
  passkeys(userId: number): Promise<PasskeyEntity[]> {
    return this.database.manager.find(PasskeyEntity, {
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  countPasskeys(manager: EntityManager, userId: number): Promise<number> {
    return manager.countBy(PasskeyEntity, { userId });
  }

  passkeyByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.database.manager.findOneBy(PasskeyEntity, { credentialId });
  }

  /** Adds a passkey; null when it exists already. */
  async insertPasskey(manager: EntityManager, passkey: NewPasskey): Promise<PasskeyEntity | null> {
    const id = randomUUID();
    const insert = manager.createQueryBuilder().insert().into(PasskeyEntity).orIgnore();
    const inserted = await insert
      .values({ id, ...passkey })
      .updateEntity(false)
      .returning('id')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) return null;
    return manager.findOneByOrFail(PasskeyEntity, { id });
  }

  /**
   * Records a use; false when the counter has not increased, as with a cloned authenticator. Authenticators without a counter
   * always send 0.
   */
  async recordPasskeyUse(id: string, counter: number): Promise<boolean> {
    const [rows] = await this.database.query<[unknown[], number]>(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, counter],
    );
    return rows.length === 1;
  }

  async renamePasskey(userId: number, id: string, name: string): Promise<boolean> {
    return (await this.database.manager.update(PasskeyEntity, { id, userId }, { name })).affected === 1;
  }

  /** Deletes the recovery codes of an account without a second factor. */
  async dropCodesWithoutFactor(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(`DELETE FROM recovery_codes WHERE user_id = $1 AND NOT (${HAS_FACTOR})`, [userId]);
  }
}
