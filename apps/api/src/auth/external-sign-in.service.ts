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

/** Result of a callback: a user to sign in, an identity that waits until the person accepts the legal texts, or an outcome. */
export type CallbackResult =
  | { kind: 'signed-in'; userId: number }
  | { kind: 'pending'; identity: ExternalIdentity }
  | { kind: 'outcome'; outcome: SignInOutcome };

/** A taken username gets a number below this as a suffix. */
const SUFFIX_RANGE = 1_000_000;
/** Letters of a suffix: a hyphen and six digits. */
const SUFFIX_LETTERS = 7;
/** Most usernames that are tried when other accounts take them at the same moment. */
const MAX_USERNAMES = 5;
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

  /**
   * Handles the callback; `checks`: state, nonce and code verifier of the redirect to the provider; `linkTo`: the user to
   * link the identity to, null for a sign-in.
   */
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
    // After a reset only the new password signs in, until the other methods are reviewed.
    if (user?.signInReviewSince) return outcome('password-reset');
    if (user) return { kind: 'signed-in', userId: user.id };
    if (!identity.email || !identity.emailVerified) return outcome('unverified');
    const { email: isTaken } = await this.users.taken({ email: identity.email });
    return isTaken ? outcome('taken') : { kind: 'pending', identity };
  }

  /**
   * Creates the account of a new user who has accepted both legal texts.
   * @throws Conflict when an account with the address or the identity was created meanwhile
   */
  async complete(identity: ExternalIdentity, ip: string): Promise<CurrentUser> {
    for (let attempt = 1; ; attempt += 1) {
      const username = await freeUsername(identity, (name) =>
        this.users.taken({ username: name }).then((taken) => taken.username),
      );
      try {
        return await this.createAccount(identity, username, ip);
      } catch (error) {
        const constraint = violatedUnique(error);
        if (constraint === undefined) throw error;
        if (constraint !== 'users_username_key') throw new Conflict(MESSAGES.externalEmailTaken);
        // Another account has taken the username since. The person did not choose it, so they get another one.
        if (attempt === MAX_USERNAMES) throw new Conflict(MESSAGES.usernameTaken);
      }
    }
  }

  private createAccount(identity: ExternalIdentity, username: string, ip: string): Promise<CurrentUser> {
    return this.database.transaction(async (manager) => {
      const user = await this.users.insert(manager, {
        email: identity.email ?? '',
        username,
        passwordHash: null,
        firstName: (identity.firstName || username).slice(0, MAX_NAME),
        lastName: identity.lastName.slice(0, MAX_NAME),
        // The data model has this column; sign-ins look the account up by its identities.
        googleId: identity.subject,
        // The provider has verified it: an unverified address gets no account.
        emailVerifiedAt: new Date(),
      });
      await this.addIdentity(manager, user.id, identity);
      await this.audit.record({ action: 'account-created', actor: { id: user.id, address: ip } }, manager);
      return presentCurrentUser(user, { mustAddSecondFactor: false });
    });
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
      if (error instanceof FurtherProofNeeded) return outcome('address-unconfirmed');
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
    .slice(0, USERNAME.max - SUFFIX_LETTERS);
  const stem = base.length >= USERNAME.min ? base : FALLBACK_USERNAME;
  let username = stem;
  while (isReservedUsername(username) || (await isTaken(username))) {
    username = `${stem}-${randomInt(SUFFIX_RANGE)}`;
  }
  return username;
}
