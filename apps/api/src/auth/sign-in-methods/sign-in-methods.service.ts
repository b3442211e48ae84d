import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SignInMethodEntry, SignInMethods, SignInReviewInput } from '@kampvuur/contracts';
import {
  Conflict,
  isLastSignInMethod,
  isReviewed,
  isSessionAlive,
  MESSAGES,
  NotFound,
  signInMethodKey,
} from '@kampvuur/domain';
import { AuditLog } from '../../audit/audit-log';
import type { SessionUser } from '../../http/session-user';
import { publicSessionId } from '../public-session-id';
import { SignInMethodChanges } from './sign-in-method-changes';
import { type SignInMethodRow, SignInMethodsRepository } from './sign-in-methods.repository';

/** Which methods to keep and which to remove, by their keys. */
export type SignInMethodDecisions = Pick<SignInReviewInput, 'keep' | 'remove'>;

/** The list of the ways into an account: seeing, removing and reviewing them (docs/decisions 18). */
@Injectable()
export class SignInMethodsService {
  constructor(
    private readonly methods: SignInMethodsRepository,
    private readonly changes: SignInMethodChanges,
    private readonly audit: AuditLog,
  ) {}

  async list(owner: SessionUser): Promise<SignInMethods> {
    const rows = await this.methods.list(owner.id);
    const alive = rows.filter((row) => row.method !== 'session' || isAlive(row, owner));
    const names = alive.map(({ method }) => method);
    const methods = alive.map((row) => {
      const isCurrent = row.id === owner.sessionId;
      return presentMethod(row, {
        isCurrent,
        isRemovable: !isCurrent && !isLastSignInMethod(names, row.method),
      });
    });
    return { methods };
  }

  /**
   * Removes a method by its key.
   * @throws NotFound when it is not on the list, Conflict for the last one that signs in on its own and for this session.
   */
  async remove(owner: SessionUser, key: string): Promise<void> {
    const row = (await this.methods.list(owner.id)).find((each) => keyOf(each) === key);
    if (row?.id === owner.sessionId) throw new Conflict(MESSAGES.sessionCurrent);
    if (!row || !(await this.changes.remove(owner, row))) throw new NotFound(MESSAGES.signInMethodNotFound);
  }

  /** Stores the decisions asked for after a password reset; then every method signs in again. @throws Conflict */
  review(owner: SessionUser, decisions: SignInMethodDecisions): Promise<void> {
    return this.changes.withLockedUser(owner, async (manager) => {
      await this.applyDecisions(manager, owner, decisions);
      await this.methods.endReview(manager, owner.id);
      const subject = { type: 'user', id: owner.id } as const;
      await this.audit.record({ action: 'sign-in-methods-reviewed', actor: owner, subject }, manager);
    });
  }

  /** The methods of an account that a review asks about. */
  async toReview(userId: number, manager?: EntityManager): Promise<SignInMethodEntry[]> {
    const rows = (await this.methods.list(userId, manager)).filter(({ method }) => isReviewed(method));
    return rows.map((row) => presentMethod(row, { isCurrent: false, isRemovable: true }));
  }

  /**
   * Applies the decisions made while confirming an address. Removing a method also ends the other sessions, which are not trusted.
   * @throws Conflict
   */
  async decideAtConfirmation(
    manager: EntityManager,
    userId: number,
    decisions: SignInMethodDecisions,
  ): Promise<void> {
    const hasRemoved = await this.applyDecisions(manager, { id: userId, address: null }, decisions);
    if (hasRemoved) await this.methods.endSessions(manager, userId);
  }

  /**
   * Removes what is to be removed from an account that is locked, and returns whether anything was.
   * @throws Conflict unless exactly the methods of the account are decided about.
   */
  private async applyDecisions(
    manager: EntityManager,
    owner: { id: number; address: string | null },
    { keep, remove }: SignInMethodDecisions,
  ): Promise<boolean> {
    const rows = (await this.methods.list(owner.id, manager)).filter(({ method }) => isReviewed(method));
    const decided = new Set([...keep, ...remove]);
    if (decided.size < keep.length + remove.length || rows.some((row) => !decided.has(keyOf(row))))
      throw new Conflict(MESSAGES.signInMethodsUndecided);
    if (decided.size > rows.length) throw new Conflict(MESSAGES.signInMethodsChanged);
    const removed = rows.filter((row) => remove.includes(keyOf(row)));
    // The codes may be gone with the last factor.
    for (const row of removed) await this.changes.removeIn(manager, owner, row);
    return removed.length > 0;
  }
}

function isAlive({ addedAt, lastUsedAt }: SignInMethodRow, { isAdmin }: SessionUser): boolean {
  return (
    addedAt !== null &&
    lastUsedAt !== null &&
    isSessionAlive({ createdAt: addedAt, lastSeenAt: lastUsedAt }, isAdmin, new Date())
  );
}

/** The key of a method in requests and answers. */
function keyOf({ method, id }: SignInMethodRow): string {
  return signInMethodKey({ method, id: method === 'session' && id !== null ? publicSessionId(id) : id });
}

function presentMethod(
  row: SignInMethodRow,
  { isCurrent, isRemovable }: Pick<SignInMethodEntry, 'isCurrent' | 'isRemovable'>,
): SignInMethodEntry {
  return {
    key: keyOf(row),
    method: row.method,
    name: row.name,
    addedAt: row.addedAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    codesLeft: row.codesLeft,
    isCurrent,
    isRemovable,
  };
}
