import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import {
  Conflict,
  FurtherProofNeeded,
  isLastSignInMethod,
  MESSAGES,
  NotSignedIn,
  PROBLEM_CODES,
  type SecondFactor,
  SIGN_IN_METHODS,
  type SignInMethod,
  type SignInMethodRef,
} from '@kampvuur/domain';
import { type MailData, MailOutbox } from '@kampvuur/mail';
import { type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { AuditLog, type AuditActor, type AuditEvent } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import { newRecoveryCodes } from '../factors/one-time-codes';
import { SecondFactorsRepository } from '../factors/second-factors.repository';
import { SignInMethodsRepository } from './sign-in-methods.repository';

/** Whose method changed. */
type Owner = AuditActor & { id: number };

/** A change of an account's sign-in methods; `action`: when the audit log has a more precise one than the registry. */
export type SignInMethodChange = MailData['sign-in-method-changed'] &
  Partial<Pick<AuditEvent, 'action' | 'subject'>>;

/** The factor of an audit entry; undefined for methods that are none. */
const factorOf = (method: SignInMethod): SecondFactor | undefined =>
  method === 'totp' || method === 'passkey' ? method : undefined;

/**
 * Adds and removes sign-in methods. Each change locks the account's row and writes an audit entry and an email in the same
 * transaction (docs/decisions 18).
 */
@Injectable()
export class SignInMethodChanges {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly methods: SignInMethodsRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly mail: MailOutbox,
    private readonly audit: AuditLog,
  ) {}

  /** @throws FurtherProofNeeded while the address is not confirmed: its owner may be somebody else. */
  async requireConfirmedAddress(owner: SessionUser): Promise<void> {
    const user = await this.users.findById(owner.id);
    if (user) refuseUnconfirmed(user);
  }

  /**
   * Adds a factor, which `insert` writes, and returns what `insert` returns. An account without recovery codes gets new ones,
   * which cannot be read again later; otherwise `recoveryCodes` is empty.
   */
  addFactor<Result>(
    owner: SessionUser,
    factor: SecondFactor,
    insert: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<{ result: Result; recoveryCodes: string[] }> {
    return this.withLockedUser(owner, async (manager, user) => {
      refuseUnconfirmed(user);
      const result = await insert(manager, user);
      const { recoveryCodes: codesLeft } = await this.factors.summary(owner.id, manager);
      const recoveryCodes = codesLeft === 0 ? await this.replaceCodes(manager, owner) : [];
      await this.record(manager, owner, { method: factor, change: 'added' });
      return { result, recoveryCodes };
    });
  }

  /** Links an account of a provider, which `insert` writes. @throws FurtherProofNeeded */
  link(owner: SessionUser, insert: (manager: EntityManager) => Promise<void>): Promise<void> {
    return this.withLockedUser(owner, async (manager, user) => {
      refuseUnconfirmed(user);
      await insert(manager);
      await this.record(manager, owner, { method: 'provider', change: 'added' });
    });
  }

  /**
   * Removes a method; false when there is none to remove.
   * @throws Conflict for the last one that signs in on its own.
   */
  remove(owner: SessionUser, removed: SignInMethodRef): Promise<boolean> {
    return this.withLockedUser(owner, (manager) => this.removeIn(manager, owner, removed));
  }

  /** As `remove`, for an account that the caller has locked. */
  async removeIn(manager: EntityManager, owner: Owner, removed: SignInMethodRef): Promise<boolean> {
    const rows = await this.methods.list(owner.id, manager);
    if (!rows.some(({ method, id }) => method === removed.method && id === removed.id)) return false;
    const names = rows.map(({ method }) => method);
    if (isLastSignInMethod(names, removed.method)) throw new Conflict(MESSAGES.lastSignInMethod);
    await this.methods.remove(manager, owner.id, removed);
    await this.factors.dropCodesWithoutFactor(manager, owner.id);
    await this.record(manager, owner, { method: removed.method, change: 'removed' });
    return true;
  }

  /** Replaces the recovery codes and returns the new ones; null for an account without a second factor. */
  renewCodes(owner: SessionUser): Promise<string[] | null> {
    return this.withLockedUser(owner, async (manager, user) => {
      const { hasTotp, hasPasskeys } = await this.factors.summary(owner.id, manager);
      if (!hasTotp && !hasPasskeys) return null;
      refuseUnconfirmed(user);
      const codes = await this.replaceCodes(manager, owner);
      await this.notify(manager, owner, { method: 'recovery-codes', change: 'added' });
      return codes;
    });
  }

  /** Writes the audit entry and the email of a change in the caller's transaction. */
  async record(
    manager: EntityManager,
    owner: Owner,
    { action, subject, ...change }: SignInMethodChange,
  ): Promise<void> {
    const factor = factorOf(change.method);
    await this.audit.record(
      {
        action: action ?? SIGN_IN_METHODS[change.method].audit[change.change],
        actor: owner,
        subject,
        details: factor && { factor },
      },
      manager,
    );
    await this.notify(manager, owner, change);
  }

  /** Works on the locked account of a session. @throws NotSignedIn when the session has ended meanwhile. */
  withLockedUser<Result>(
    owner: SessionUser,
    work: (manager: EntityManager, user: UserEntity) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (manager) => {
      const user = await this.users.lockSignedIn(manager, owner);
      if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
      return work(manager, user);
    });
  }

  /** The email of the factor that the codes come with reports them, too. */
  private async replaceCodes(manager: EntityManager, owner: SessionUser): Promise<string[]> {
    const codes = newRecoveryCodes();
    await this.factors.replaceRecoveryCodes(manager, owner.id, codes);
    await this.audit.record({ action: 'recovery-codes-made', actor: owner }, manager);
    return codes;
  }

  private async notify(
    manager: EntityManager,
    { id }: Owner,
    data: MailData['sign-in-method-changed'],
  ): Promise<void> {
    const key = `sign-in-method-changed:${randomUUID()}`;
    await this.mail.enqueue(manager, { to: id, template: 'sign-in-method-changed', data, key });
  }
}

function refuseUnconfirmed({ emailVerifiedAt }: UserEntity): void {
  if (emailVerifiedAt) return;
  throw new FurtherProofNeeded(MESSAGES.emailConfirmationRequired, PROBLEM_CODES.emailConfirmationRequired);
}
