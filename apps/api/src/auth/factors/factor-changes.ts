import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGES, NotSignedIn, type SecondFactor } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { SecondFactorsRepository, type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { AuditLog } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import { newRecoveryCodes } from './one-time-codes';

/**
 * Adds and removes second factors. Each change locks the account's row and writes an audit entry and an email in the same
 * transaction (docs/decisions 34).
 */
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
   * Adds a factor, which `insert` writes, and returns what `insert` returns. An account without recovery codes gets new ones,
   * which cannot be read again later; otherwise `recoveryCodes` is empty.
   */
  add<Result>(
    owner: SessionUser,
    factor: SecondFactor,
    insert: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<{ result: Result; recoveryCodes: string[] }> {
    return this.withLockedUser(owner, async (manager, user) => {
      const result = await insert(manager, user);
      const { recoveryCodes: codesLeft } = await this.factors.summary(owner.id, manager);
      const recoveryCodes = codesLeft === 0 ? await this.replaceCodes(manager, owner) : [];
      await this.auditAndNotify(manager, owner, 'second-factor-added', factor);
      return { result, recoveryCodes };
    });
  }

  /** Removes a factor, which `deleteFactor` deletes; false when there was none to delete. */
  remove(
    owner: SessionUser,
    factor: SecondFactor,
    deleteFactor: (manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    return this.withLockedUser(owner, async (manager) => {
      if (!(await deleteFactor(manager))) return false;
      await this.factors.dropCodesWithoutFactor(manager, owner.id);
      await this.auditAndNotify(manager, owner, 'second-factor-removed', factor);
      return true;
    });
  }

  /** Replaces the recovery codes and returns the new ones; null for an account without a second factor. */
  renewCodes(owner: SessionUser): Promise<string[] | null> {
    return this.withLockedUser(owner, async (manager) => {
      const { hasTotp, hasPasskeys } = await this.factors.summary(owner.id, manager);
      return hasTotp || hasPasskeys ? this.replaceCodes(manager, owner) : null;
    });
  }

  private async replaceCodes(manager: EntityManager, owner: SessionUser): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(manager, owner.id, codes);
    await this.audit.record({ action: 'recovery-codes-made', actor: owner }, manager);
    return codes;
  }

  private async auditAndNotify(
    manager: EntityManager,
    owner: SessionUser,
    action: 'second-factor-added' | 'second-factor-removed',
    factor: SecondFactor,
  ): Promise<void> {
    await this.audit.record({ action, actor: owner, details: { factor } }, manager);
    const key = `${action}:${randomUUID()}`;
    await this.mail.enqueue(manager, { to: owner.id, template: action, data: { factor }, key });
  }

  private withLockedUser<Result>(
    owner: SessionUser,
    work: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const user = await this.users.lockSignedIn(manager, owner);
      if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
      return work(manager, user);
    });
  }
}
