import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  Account,
  AccountDetail,
  AccountListInput,
  AccountPage,
  AccountRemovalByAdminInput,
  SuspensionInput,
} from '@kampvuur/contracts';
import {
  ACCOUNT_MESSAGES,
  ACCOUNTS_PAGE,
  type AuditAction,
  type AuditDetails,
  Conflict,
  InvalidInput,
  isSuspended,
  MESSAGES,
  NotAllowed,
  NotFound,
  PAGE,
  MAX_SUSPENSION,
} from '@kampvuur/domain';
import { StoredPictures } from '@kampvuur/media';
import { AccountRemovalRepository, UsersRepository, type UserEntity } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { AccountAdministrationRepository, type AccountRow } from './account-administration.repository';

/** Changes an account while its row is locked; resolves to the event to audit, or null when nothing was changed. */
type Change = (
  manager: EntityManager,
  user: UserEntity,
) => Promise<{ action: AuditAction; details?: AuditDetails } | null>;

/** Roles, suspensions, sessions and removals of accounts by administrators; each change is audited (docs/decisions 16). */
@Injectable()
export class AccountsAdminService {
  constructor(
    private readonly database: DataSource,
    private readonly accounts: AccountAdministrationRepository,
    private readonly users: UsersRepository,
    private readonly removal: AccountRemovalRepository,
    private readonly pictures: StoredPictures,
    private readonly audit: AuditLog,
  ) {}

  async list({ query = '', page }: AccountListInput): Promise<AccountPage> {
    const [rows, total] = await Promise.all([
      this.accounts.page(query, ACCOUNTS_PAGE, (page - PAGE.first) * ACCOUNTS_PAGE),
      this.accounts.count(query),
    ]);
    return { data: rows.map(presentAccount), total };
  }

  /** @throws NotFound */
  async findOne(id: number): Promise<AccountDetail> {
    const row = await this.accounts.find(id);
    if (!row) throw new NotFound(ACCOUNT_MESSAGES.notFound);
    return { ...presentAccount(row), ...(await this.accounts.counts(id)) };
  }

  /** @throws NotFound, Conflict for the last administrator. */
  setRole(admin: SessionUser, id: number, isAdmin: boolean): Promise<AccountDetail> {
    return this.change(admin, id, async (manager, user) => {
      if (user.isAdmin === isAdmin) return null;
      if (!isAdmin && (await this.accounts.administrators(manager)) <= 1)
        throw new Conflict(ACCOUNT_MESSAGES.lastAdministrator);
      if (isAdmin && isSuspended(user, new Date())) throw new Conflict(ACCOUNT_MESSAGES.liftFirst);
      await this.accounts.setRole(manager, id, isAdmin);
      return { action: isAdmin ? 'role-granted' : 'role-revoked' };
    });
  }

  /**
   * Suspends the account and ends its sessions.
   * @throws NotFound, InvalidInput for the administrator's own account, other administrators and an end out of range,
   * Conflict when it is suspended already: another administrator's reason and end are not overwritten.
   */
  suspend(admin: SessionUser, id: number, { until, reason }: SuspensionInput): Promise<AccountDetail> {
    const end = new Date(until);
    const durationMs = end.getTime() - Date.now();
    if (!(durationMs > 0 && durationMs <= MAX_SUSPENSION))
      throw new InvalidInput(ACCOUNT_MESSAGES.until, { until: [ACCOUNT_MESSAGES.until] });
    return this.change(admin, id, async (manager, user) => {
      refuseSelfAndAdministrators(admin, user);
      if (isSuspended(user, new Date())) throw new Conflict(ACCOUNT_MESSAGES.liftFirst);
      await this.accounts.suspend(manager, id, { until: end, reason });
      await this.accounts.endSessions(manager, id);
      return { action: 'account-suspended', details: { until: end.toISOString(), reason } };
    });
  }

  /** @throws NotFound */
  lift(admin: SessionUser, id: number): Promise<AccountDetail> {
    return this.change(admin, id, async (manager, user) => {
      if (!isSuspended(user, new Date())) return null;
      await this.accounts.suspend(manager, id, null);
      return { action: 'suspension-lifted' };
    });
  }

  /** @throws NotFound */
  endSessions(admin: SessionUser, id: number): Promise<AccountDetail> {
    return this.change(admin, id, async (manager) => {
      const sessions = await this.accounts.endSessions(manager, id);
      return sessions === 0 ? null : { action: 'sessions-ended', details: { sessions } };
    });
  }

  /**
   * @throws NotFound, NotAllowed, InvalidInput for the administrator's own account, other administrators and a wrong username.
   */
  async remove(admin: SessionUser, id: number, { username }: AccountRemovalByAdminInput): Promise<void> {
    const removal = await this.removal.remove(
      id,
      async (manager, user) => {
        await this.requireRole(manager, admin);
        refuseSelfAndAdministrators(admin, user);
        return user.username?.toLowerCase() === username.toLowerCase();
      },
      (manager, userId) => {
        const subject = { type: 'user', id: userId } as const;
        return this.audit.record({ action: 'account-removed', actor: admin, subject }, manager);
      },
    );
    if (removal.kind === 'gone') throw new NotFound(ACCOUNT_MESSAGES.notFound);
    if (removal.kind !== 'removed')
      throw new InvalidInput(ACCOUNT_MESSAGES.confirm, { username: [ACCOUNT_MESSAGES.confirm] });
    await this.pictures.discard(removal.pictureKeys);
  }

  private async change(admin: SessionUser, id: number, apply: Change): Promise<AccountDetail> {
    await this.database.transaction(async (manager) => {
      await this.accounts.lockRoles(manager);
      await this.requireRole(manager, admin);
      const user = await this.users.lock(manager, id);
      if (!user) throw new NotFound(ACCOUNT_MESSAGES.notFound);
      const event = await apply(manager, user);
      if (event) await this.audit.record({ ...event, actor: admin, subject: { type: 'user', id } }, manager);
    });
    return this.findOne(id);
  }

  /** @throws NotAllowed when the role has been revoked since the session was checked. */
  private async requireRole(manager: EntityManager, admin: SessionUser): Promise<void> {
    if (!(await this.accounts.find(admin.id, manager))?.isAdmin) throw new NotAllowed(MESSAGES.notAllowed);
  }
}

/** Administrators must lose their role first, so that the last one can never be suspended or removed. @throws InvalidInput */
function refuseSelfAndAdministrators(admin: SessionUser, user: UserEntity): void {
  if (user.id === admin.id) throw new InvalidInput(ACCOUNT_MESSAGES.self);
  if (user.isAdmin) throw new InvalidInput(ACCOUNT_MESSAGES.isAdmin);
}

function presentAccount(row: AccountRow): Account {
  const { id, username, firstName, lastName, profilePicture, isAdmin, isHidden, points } = row;
  return {
    id,
    username,
    firstName,
    lastName,
    profilePicture,
    isAdmin,
    isHidden,
    points,
    createdAt: row.createdAt.toISOString(),
    lastActiveAt: row.lastActiveAt.toISOString(),
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    suspensionReason: row.suspensionReason,
  };
}
