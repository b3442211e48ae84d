import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES, NotSignedIn, type SecondFactor } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { SecondFactorsRepository, type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { AuditLog } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import { newRecoveryCodes } from './one-time-codes';

/** Adds and removes factors: under the account's lock, with an audit entry and an email (docs/decisions 34). */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly mail: MailOutbox,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Adds what `insert` writes. Returns its result, and recovery codes with an account's first factor, which are never
   * shown again.
   */
  add<Result>(
    owner: SessionUser,
    factor: SecondFactor,
    insert: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<{ result: Result; recoveryCodes: string[] }> {
    return this.locked(owner, async (manager, user) => {
      const result = await insert(manager, user);
      const { recoveryCodes: left } = await this.factors.summary(owner.id, manager);
      const recoveryCodes = left === 0 ? await this.writeCodes(manager, owner) : [];
      await this.note(manager, owner, 'second-factor-added', factor);
      return { result, recoveryCodes };
    });
  }

  /** Removes what `remove` deletes; false when it was not there. */
  remove(
    owner: SessionUser,
    factor: SecondFactor,
    remove: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    return this.locked(owner, async (manager) => {
      if (!(await remove(manager))) return false;
      await this.factors.dropCodesWithoutFactor(manager, owner.id);
      await this.note(manager, owner, 'second-factor-removed', factor);
      return true;
    });
  }

  /** New recovery codes in place of the old ones; null for an account without a factor. */
  renewCodes(owner: SessionUser): Promise<string[] | null> {
    return this.locked(owner, async (manager) => {
      const { hasTotp, hasPasskeys } = await this.factors.summary(owner.id, manager);
      return hasTotp || hasPasskeys ? this.writeCodes(manager, owner) : null;
    });
  }

  private async writeCodes(manager: EntityManager, owner: SessionUser): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(manager, owner.id, codes);
    await this.audit.record({ action: 'recovery-codes-made', actor: owner }, manager);
    return codes;
  }

  private async note(
    manager: EntityManager,
    owner: SessionUser,
    action: 'second-factor-added' | 'second-factor-removed',
    factor: SecondFactor,
  ): Promise<void> {
    await this.audit.record({ action, actor: owner, details: { factor } }, manager);
    const key = `${action}:${randomUUID()}`;
    await this.mail.enqueue(manager, { to: owner.id, template: action, data: { factor }, key });
  }

  private locked<Result>(
    { id }: SessionUser,
    work: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const user = await this.users.lock(manager, id);
      if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
      return work(manager, user);
    });
  }
}
