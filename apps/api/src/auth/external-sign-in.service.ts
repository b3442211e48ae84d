import { Injectable, Logger } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { CurrentUser, PendingExternalUser, SignInOutcome } from '@kampvuur/contracts';
import {
  Conflict,
  folded,
  FurtherProofNeeded,
  isReservedUsername,
  MAX_EMAIL,
  MESSAGES,
  MAX_NAME,
  NotFound,
  NotSignedIn,
  Unavailable,
  USERNAME,
} from '@kampvuur/domain';
import { UsersRepository, violatedUnique } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { type ExternalIdentity, IdentityProvider, type SignInChecks } from './identity-provider';
import { presentCurrentUser } from './present-user';
import { SignInMethodChanges } from './sign-in-methods/sign-in-method-changes';
import { recordIfSuspended } from './suspension';

/** Result of a callback: a user to sign in, an identity that waits for consent, or the outcome to show. */
export type CallbackResult =
  | { kind: 'signed-in'; userId: number }
  | { kind: 'pending'; identity: ExternalIdentity }
  | { kind: 'outcome'; outcome: SignInOutcome };

/** A taken username gets a number below this as a suffix. */
const SUFFIX_RANGE = 1_000_000;
/** Username of a person whose name has too few usable letters. */
const FALLBACK_USERNAME = 'camper';

const outcome = (name: SignInOutcome): CallbackResult => ({ kind: 'outcome', outcome: name });

/** Query of the callback, and the browser's IP address. */
interface ProviderCallback {
  search: string;
  ip: string;
}

/** Sign-in with an external provider: accounts are found by issuer and subject, never by email (docs/decisions 2). */
@Injectable()
export class ExternalSignInService {
  private readonly logger = new Logger(ExternalSignInService.name);

  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly provider: IdentityProvider,
    private readonly changes: SignInMethodChanges,
    private readonly audit: AuditLog,
  ) {}

  /** Handles the callback; `linkTo`: the user to link the identity to, null for a sign-in. */
  async finish(
    { search, ip }: ProviderCallback,
    checks: SignInChecks,
    linkTo: SessionUser | null,
  ): Promise<CallbackResult> {
    const identity = await this.identityOf(search, checks);
    if (typeof identity === 'string') return outcome(identity);
    const user = await this.users.findByIdentity(identity.issuer, identity.subject);
    if (linkTo !== null) return this.link(identity, linkTo, user?.id);
    if (user && (await recordIfSuspended(user, this.audit, ip))) return outcome('suspended');
    if (user?.signInReviewSince) return outcome('password-reset');
    if (user) return { kind: 'signed-in', userId: user.id };
    if (!identity.email || !identity.emailVerified) return outcome('unverified');
    const { email } = await this.users.taken(identity.email, '');
    return email ? outcome('taken') : { kind: 'pending', identity };
  }

  /** Creates the account of a new user who has accepted both legal texts. */
  async complete(identity: ExternalIdentity, ip: string): Promise<CurrentUser> {
    const username = await freeUsername(identity, (name) =>
      this.users.taken('', name).then((taken) => taken.username),
    );
    try {
      return await this.database.transaction(async (manager) => {
        const user = await this.users.insert(manager, {
          email: identity.email ?? '',
          username,
          passwordHash: null,
          firstName: (identity.firstName || username).slice(0, MAX_NAME),
          lastName: identity.lastName.slice(0, MAX_NAME),
          googleId: identity.subject,
          // The provider has verified it: an unverified address gets no account.
          emailVerifiedAt: new Date(),
        });
        await this.addIdentity(manager, user.id, identity);
        await this.audit.record({ action: 'account-created', actor: { id: user.id, address: ip } }, manager);
        return presentCurrentUser(user, false);
      });
    } catch (error) {
      if (violatedUnique(error)) throw new Conflict(MESSAGES.externalEmailTaken);
      throw error;
    }
  }

  /** What the consent form shows of an identity. @throws NotFound for null */
  presentPending(identity: ExternalIdentity | null): PendingExternalUser {
    if (!identity) throw new NotFound(MESSAGES.pendingSignInExpired);
    return { email: identity.email ?? '', firstName: identity.firstName, lastName: identity.lastName };
  }

  private async identityOf(search: string, checks: SignInChecks): Promise<ExternalIdentity | SignInOutcome> {
    try {
      return await this.provider.identity(search, checks);
    } catch (error) {
      // The message contains neither codes nor tokens.
      this.logger.warn(`External sign-in refused: ${error instanceof Error ? error.message : 'unknown'}`);
      return error instanceof Unavailable ? 'down' : 'failed';
    }
  }

  /** `linkedId`: the user the identity is linked to already. */
  private async link(
    identity: ExternalIdentity,
    owner: SessionUser,
    linkedId?: number,
  ): Promise<CallbackResult> {
    const { id: userId } = owner;
    if (linkedId !== undefined) return outcome(linkedId === userId ? 'linked' : 'linked-elsewhere');
    try {
      await this.changes.link(owner, (manager) => this.addIdentity(manager, userId, identity));
    } catch (error) {
      if (error instanceof NotSignedIn) return outcome('failed');
      if (error instanceof FurtherProofNeeded) return outcome('unconfirmed');
      // Another request has linked it in the meantime.
      if (!violatedUnique(error)) throw error;
      const holder = await this.users.findByIdentity(identity.issuer, identity.subject);
      return outcome(holder?.id === userId ? 'linked' : 'linked-elsewhere');
    }
    return outcome('linked');
  }

  private addIdentity(manager: EntityManager, userId: number, identity: ExternalIdentity): Promise<void> {
    const email = identity.email?.slice(0, MAX_EMAIL) ?? null;
    return this.users.addIdentity(manager, userId, identity.issuer, identity.subject, email);
  }
}

/** A username made of the person's name, `nomsa-dlamini`, with a random number appended while it is taken. */
async function freeUsername(
  identity: Pick<ExternalIdentity, 'firstName' | 'lastName'>,
  isTaken: (username: string) => Promise<boolean>,
): Promise<string> {
  const base = folded(`${identity.firstName} ${identity.lastName}`)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, USERNAME.max - 7);
  const stem = base.length >= USERNAME.min ? base : FALLBACK_USERNAME;
  let username = stem;
  while (isReservedUsername(username) || (await isTaken(username))) {
    username = `${stem}-${randomInt(SUFFIX_RANGE)}`;
  }
  return username;
}
