import { Injectable } from '@nestjs/common';
import type { ConfirmationInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES, NotAllowed, NotFound, NotSignedIn } from '@kampvuur/domain';
import { UsersRepository, verifyPassword } from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import type { AuthenticationStep } from './factors/authentication-steps.repository';
import { CodesService } from './factors/codes.service';
import { PasskeysService } from './factors/passkeys.service';
import { SecondFactorsRepository } from './factors/second-factors.repository';
import { SessionsRepository } from './sessions.repository';
import { ThrottleService } from './throttle.service';

/** Confirms the identity of a signed-in user again, which opens `@RecentlyConfirmed()` routes for a while. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly throttle: ThrottleService,
    private readonly codes: CodesService,
    private readonly passkeys: PasskeysService,
    private readonly factors: SecondFactorsRepository,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Confirms by a code of the authenticator app or, for an account without a second factor, by password.
   * @throws NotAllowed, naming the wrong field, TooManyAttempts after too many failures, InvalidInput without either.
   */
  async confirm(session: SessionUser, { password, code }: ConfirmationInput, ip: string): Promise<void> {
    if (password) return this.confirmPassword(session, password, ip);
    if (!code) throw new InvalidInput(MESSAGES.passwordOrCodeRequired);
    if (!(await this.codes.verifyTotp(session.id, code))) {
      await this.recordFailure(session);
      throw refused('code', MESSAGES.codeWrong);
    }
    await this.sessions.recordConfirmation(session.sessionId);
  }

  /** Confirms by one of the user's passkeys. @throws NotFound without a challenge, NotAllowed when it is not valid. */
  async confirmPasskey(
    session: SessionUser,
    step: AuthenticationStep | null,
    response: object,
  ): Promise<void> {
    if (step?.userId !== session.id) throw new NotFound(MESSAGES.challengeExpired);
    if ((await this.passkeys.verifyAssertion(step, response)) === null) {
      await this.recordFailure(session);
      throw new NotAllowed(MESSAGES.passkeyRefused);
    }
    await this.sessions.recordConfirmation(session.sessionId);
  }

  /**
   * True for the password of the session's user. Failures are limited and audited like those of a sign-in. For an account
   * without a second factor a right password is also a confirmation.
   */
  async checkPassword(
    session: SessionUser,
    hash: string | null,
    password: string,
    ip: string,
  ): Promise<boolean> {
    const check = () => verifyPassword(hash, password);
    const isRight = await this.throttle.checkPassword({ id: session.id }, ip, check);
    if (!isRight) await this.recordFailure(session);
    if (isRight && !(await this.hasFactor(session)))
      await this.sessions.recordConfirmation(session.sessionId);
    return isRight;
  }

  private async confirmPassword(session: SessionUser, password: string, ip: string): Promise<void> {
    if (await this.hasFactor(session)) throw refused('password', MESSAGES.secondFactorNeeded);
    const user = await this.users.findById(session.id);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    const isRight = await this.checkPassword(session, user.passwordHash, password, ip);
    if (!isRight) throw refused('password', MESSAGES.currentPasswordWrong);
  }

  private recordFailure(session: SessionUser): Promise<void> {
    return this.audit.record({ action: 'confirmation-failed', actor: session });
  }

  private async hasFactor({ id }: SessionUser): Promise<boolean> {
    const { hasTotp, hasPasskeys } = await this.factors.summary(id);
    return hasTotp || hasPasskeys;
  }
}

function refused(field: keyof ConfirmationInput, message: string): NotAllowed {
  return new NotAllowed(message, { [field]: [message] });
}
