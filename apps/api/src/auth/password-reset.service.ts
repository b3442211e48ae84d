import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { AccountTokenInput, PasswordResetInput, PasswordResetRequestInput } from '@kampvuur/contracts';
import { MESSAGES, NotFound, PASSWORD_RESET_ANSWER_MS } from '@kampvuur/domain';
import { MailOutbox } from '@kampvuur/mail';
import { AccountTokensRepository, hashPassword, UsersRepository } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import { EmailAddressService } from './email-address.service';
import { refuseGuessablePassword } from './guessable-passwords';
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
    private readonly audit: AuditLog,
  ) {}

  /**
   * Sends the link to the account's email address; if that is not confirmed, a link to confirm it. Neither the response nor
   * its time shows whether there is such an account.
   * @throws TooManyAttempts
   */
  async request({ emailOrUsername }: PasswordResetRequestInput, ip: string): Promise<void> {
    await this.throttle.countPasswordReset(emailOrUsername, ip);
    await Promise.all([this.sendLink(emailOrUsername), sleep(PASSWORD_RESET_ANSWER_MS)]);
  }

  /** Checks a link before the page asks for a new password. @throws NotFound when it is not valid, TooManyAttempts */
  async check({ token }: AccountTokenInput, ip: string): Promise<void> {
    await this.throttle.countResetCheck(ip);
    if (!(await this.tokens.find(['reset-password'], token))) throw new NotFound(MESSAGES.linkInvalid);
  }

  /**
   * Sets the password of the account the link was sent to, and ends all its sessions.
   * @throws NotFound for a link that is not valid any more; InvalidInput for a guessable password, after which the link is
   * still valid.
   */
  async complete({ token: secret, newPassword }: PasswordResetInput): Promise<void> {
    const token = await this.tokens.find(['reset-password'], secret);
    const user = token && (await this.users.findById(token.userId));
    if (!user) throw new NotFound(MESSAGES.linkInvalid);
    refuseGuessablePassword(newPassword, user, 'newPassword');
    const hash = await hashPassword(newPassword);

    await this.database.transaction(async (manager) => {
      await this.users.lock(manager, user.id);
      const used = await this.tokens.consume(manager, ['reset-password'], secret);
      if (!used) throw new NotFound(MESSAGES.linkInvalid);
      await this.users.resetPassword(manager, used.userId, hash);
      // Whoever had the old password may have requested a change of the address.
      await this.tokens.deleteOf(manager, used.userId, 'change-email');
      const subject = { type: 'user', id: user.id } as const;
      const actor = { id: user.id, address: null };
      await this.audit.record({ action: 'password-reset', actor, subject }, manager);
    });
  }

  private async sendLink(login: string): Promise<void> {
    const found = await this.users.findByLogin(login);
    if (!found) return;
    await this.database.transaction(async (manager) => {
      const user = await this.users.lock(manager, found.id);
      if (!user) return;
      const { id, email } = user;
      if (!user.emailVerifiedAt)
        return this.emailAddresses.sendVerification(manager, user, { isForgotten: true });
      const purpose = 'reset-password';
      const tokenId = await this.tokens.create(manager, { userId: id, purpose, email: email ?? '' });
      const key = `reset-password:${tokenId}`;
      await this.mail.enqueue(manager, { to: id, template: 'reset-password', data: {}, tokenId, key });
    });
  }
}
