import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type {
  AccountTokenInput,
  ConfirmedEmail,
  EmailChangeInput,
  EmailConfirmationInput,
  PendingEmailConfirmation,
} from '@kampvuur/contracts';
import { Conflict, InvalidInput, MESSAGES, NotFound, NotSignedIn } from '@kampvuur/domain';
import { type MailData, MailOutbox } from '@kampvuur/mail';
import { AccountTokensRepository, type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { ConfirmedAddresses } from './confirmed-addresses';
import { SignInMethodsService } from './sign-in-methods/sign-in-methods.service';
import { takenByConstraint } from './taken-names';
import { ThrottleService } from './throttle.service';

/** Purposes of the links that confirm an address. */
const PURPOSES = ['verify-email', 'change-email'] as const;

/** Confirms and changes email addresses (docs/decisions 13). */
@Injectable()
export class EmailAddressService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly mail: MailOutbox,
    private readonly methods: SignInMethodsService,
    private readonly throttle: ThrottleService,
    private readonly audit: AuditLog,
    private readonly confirmed: ConfirmedAddresses,
  ) {}

  /** Sends the link that confirms an account's address; `isForgotten`: because somebody asked for a new password. */
  async sendVerification(
    manager: EntityManager,
    { id, email }: UserEntity,
    data: MailData['verify-email'] = {},
  ): Promise<void> {
    const tokenId = await this.tokens.create(manager, {
      userId: id,
      purpose: 'verify-email',
      email: email ?? '',
    });
    const key = `verify-email:${tokenId}`;
    await this.mail.enqueue(manager, { to: id, template: 'verify-email', data, tokenId, key });
  }

  /** Sends the confirmation link again. @throws Conflict when the address is confirmed already. */
  async resendVerification(owner: SessionUser): Promise<void> {
    await this.database.transaction(async (manager) => {
      const user = await this.lock(manager, owner);
      if (user.emailVerifiedAt) throw new Conflict(MESSAGES.emailConfirmed);
      await this.sendVerification(manager, user);
    });
  }

  /**
   * Sends a confirmation link to the new address and a notification to the current one. When the new one belongs to another
   * account, its owner is notified instead and nothing else differs: the answer does not say who has an account.
   * @throws InvalidInput for the current address.
   */
  async requestChange(owner: SessionUser, { email }: EmailChangeInput): Promise<void> {
    await this.database.transaction(async (manager) => {
      const user = await this.lock(manager, owner);
      const holder = await this.users.findByLogin(email, manager);
      if (user.email?.toLowerCase() === email.toLowerCase())
        throw new InvalidInput(MESSAGES.emailSame, { email: [MESSAGES.emailSame] });
      const key = holder
        ? await this.notifyHolder(manager, user.id, holder)
        : await this.sendChangeLink(manager, user.id, email);
      const notification = { template: 'email-change-notice', key: `${key}:notice` } as const;
      await this.mail.enqueue(manager, { to: user.id, data: {}, ...notification });
    });
  }

  /** Sends the link that changes an address to the new one; returns the key of the email. */
  private async sendChangeLink(manager: EntityManager, userId: number, email: string): Promise<string> {
    const tokenId = await this.tokens.create(manager, { userId, purpose: 'change-email', email });
    const key = `change-email:${tokenId}`;
    const link = { template: 'confirm-new-email', address: email, tokenId, key } as const;
    await this.mail.enqueue(manager, { to: userId, data: {}, ...link });
    return key;
  }

  /**
   * Notifies the holder of an address that somebody else wanted to use it; returns the key of the email. The link of an earlier
   * request ends as with a free address: by one that still works they could be told apart.
   */
  private async notifyHolder(manager: EntityManager, userId: number, holder: UserEntity): Promise<string> {
    await this.tokens.deleteOf(manager, userId, 'change-email');
    const key = `email-in-use:${userId}:${holder.id}:${Date.now()}`;
    await this.mail.enqueue(manager, { to: holder.id, data: {}, template: 'email-in-use', key });
    return key;
  }

  /**
   * What a link would confirm, without using it up.
   * @throws NotFound when it is not valid any more, TooManyAttempts
   */
  async check({ token: secret }: AccountTokenInput, ip: string): Promise<PendingEmailConfirmation> {
    await this.throttle.countResetCheck(ip);
    const token = await this.tokens.find(PURPOSES, secret);
    const user = token && (await this.users.findById(token.userId));
    if (!user) throw new NotFound(MESSAGES.linkInvalid);
    const isFirst = user.emailVerifiedAt === null;
    return { email: token.email, signInMethods: isFirst ? await this.methods.toReview(user.id) : [] };
  }

  /**
   * Confirms or changes an address by the secret of a link. Where the account got sign-in methods while nobody had confirmed
   * an address, the input decides about each of them, which needs no proof of any: they may be a stranger's.
   * @throws NotFound for a link that is not valid any more, Conflict when another account has taken the address meanwhile, or
   * methods are not decided about, after which the link is still valid.
   */
  async confirm(input: EmailConfirmationInput): Promise<ConfirmedEmail> {
    try {
      return await this.database.transaction((manager) => this.confirmIn(manager, input));
    } catch (error) {
      throw takenByConstraint(error) ?? error;
    }
  }

  private async confirmIn(
    manager: EntityManager,
    { token: secret, keep = [], remove = [] }: EmailConfirmationInput,
  ): Promise<ConfirmedEmail> {
    const before = await this.lockOwner(manager, secret);
    const token = await this.tokens.consume(manager, PURPOSES, secret);
    if (!token) throw new NotFound(MESSAGES.linkInvalid);
    const { userId, purpose, email } = token;
    const isChange = purpose === 'change-email';
    const oldEmail = before?.emailVerifiedAt ? before.email : null;
    const isDone = isChange
      ? await this.users.changeEmail(manager, userId, email)
      : await this.users.verifyEmail(manager, userId, email);
    if (!isDone) throw new NotFound(MESSAGES.linkInvalid);
    if (isChange) await this.completeChange(manager, userId, oldEmail);
    if (before?.emailVerifiedAt) return { email };
    await this.methods.decideAtConfirmation(manager, userId, { keep, remove });
    await this.confirmed.notify(manager, userId);
    return { email };
  }

  /** Locks the user before the token, in the order of all that delete a user's tokens, which avoids deadlocks. */
  private async lockOwner(manager: EntityManager, secret: string): Promise<UserEntity | null> {
    const found = await this.tokens.find(PURPOSES, secret, manager);
    return found && this.users.lock(manager, found.userId);
  }

  /** Deletes the user's other links and sends an email to the old address; null when that was never confirmed. */
  private async completeChange(
    manager: EntityManager,
    userId: number,
    oldEmail: string | null,
  ): Promise<void> {
    await this.tokens.deleteOf(manager, userId);
    await this.audit.record(
      {
        action: 'email-changed',
        actor: { id: userId, address: null },
        subject: { type: 'user', id: userId },
      },
      manager,
    );
    if (!oldEmail) return;
    const key = `email-changed:${userId}:${Date.now()}`;
    await this.mail.enqueue(manager, {
      to: userId,
      data: {},
      template: 'email-changed',
      address: oldEmail,
      key,
    });
  }

  private async lock(manager: EntityManager, owner: SessionUser): Promise<UserEntity> {
    const user = await this.users.lockSignedIn(manager, owner);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    return user;
  }
}
