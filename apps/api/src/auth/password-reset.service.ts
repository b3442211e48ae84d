import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { AccountTokenInput, PasswordResetInput, PasswordResetRequestInput } from '@kampvuur/contracts';
import {
  MESSAGES,
  NotFound,
  PASSWORD_RESET_ANSWER_MS,
  PASSWORD_RESET_QUIET_MS,
  supersededLinkMessage,
} from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { AccountTokensRepository, hashPassword, UsersRepository } from '@kampvuur/persistence';
import { EmailAddressService } from './email-address.service';
import { refuseGuessablePassword } from './guessable-passwords';
import { SignInMethodChanges } from './sign-in-methods/sign-in-method-changes';
import { ThrottleService } from './throttle.service';

/** Replaces forgotten passwords by a link in an email (docs/decisions 13), valid for `ACCOUNT_TOKEN_TTL_MS`. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly tokens: AccountTokensRepository,
    private readonly mail: MailOutbox,
    private readonly emailAddresses: EmailAddressService,
    private readonly throttle: ThrottleService,
    private readonly changes: SignInMethodChanges,
  ) {}

  /**
   * Sends the link to the account's email address; if that is not confirmed, a link to confirm it. Sends nothing within
   * `PASSWORD_RESET_QUIET_MS` of the last one, which stays valid: the first email may only be slow. Neither the response nor its
   * time shows whether there is such an account.
   * @throws TooManyAttempts
   */
  async request({ emailOrUsername }: PasswordResetRequestInput, ip: string): Promise<void> {
    const answerTime = sleep(PASSWORD_RESET_ANSWER_MS);
    const account = await this.throttle.countPasswordReset(ip, async () => {
      const user = await this.users.findByLogin(emailOrUsername);
      return user ? { id: user.id } : { unknownLogin: emailOrUsername };
    });
    await Promise.all(['id' in account && this.sendLink(account.id), answerTime]);
  }

  /** Checks a link before the page asks for a new password. @throws NotFound when it is not valid, TooManyAttempts */
  async check({ token }: AccountTokenInput, ip: string): Promise<void> {
    await this.throttle.countResetCheck(ip);
    if (!(await this.tokens.find(['reset-password'], token))) throw await this.refusal(token);
  }

  /**
   * Sets the password of the account the link was sent to, and ends all its sessions. Its second factors stay; after the next
   * sign-in the account is asked about every other sign-in method, and until then only the password signs in.
   * @throws NotFound for a link that is not valid any more; InvalidInput for a guessable password, after which the link is
   * still valid.
   */
  async complete({ token: secret, newPassword }: PasswordResetInput): Promise<void> {
    const token = await this.tokens.find(['reset-password'], secret);
    if (!token) throw await this.refusal(secret);
    const hash = await hashPassword(newPassword);

    await this.database.transaction(async (manager) => {
      const user = await this.users.lock(manager, token.userId);
      const used = user && (await this.tokens.consume(manager, ['reset-password'], secret));
      if (!used) throw new NotFound(MESSAGES.linkInvalid);
      refuseGuessablePassword(newPassword, user, 'newPassword');
      await this.users.resetPassword(manager, used.userId, hash);
      // Whoever had the old password may have requested a change of the address.
      await this.tokens.deleteOf(manager, used.userId, 'change-email');
      const subject = { type: 'user', id: user.id } as const;
      const change = { method: 'password', change: 'added', isReset: true } as const;
      const actor = { id: user.id, address: null };
      await this.changes.record(manager, actor, { ...change, action: 'password-reset', subject });
    });
  }

  /** Why a link is not valid: a newer one was sent, or it is over, used or made up. */
  private async refusal(secret: string): Promise<NotFound> {
    const supersededAt = await this.tokens.supersededAt('reset-password', secret);
    return new NotFound(supersededAt ? supersededLinkMessage(supersededAt) : MESSAGES.linkInvalid);
  }

  private async sendLink(userId: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const user = await this.users.lock(manager, userId);
      if (!user) return;
      const { id, email } = user;
      const purpose = user.emailVerifiedAt ? 'reset-password' : 'verify-email';
      if (await this.tokens.hasRecent(manager, { userId: id, purpose }, PASSWORD_RESET_QUIET_MS)) return;
      if (purpose === 'verify-email')
        return this.emailAddresses.sendVerification(manager, user, { isForgotten: true });
      const tokenId = await this.tokens.create(manager, { userId: id, purpose, email: email ?? '' });
      const key = `reset-password:${tokenId}`;
      await this.mail.enqueue(manager, { to: id, template: 'reset-password', data: {}, tokenId, key });
    });
  }
}
