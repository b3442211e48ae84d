import { Injectable } from '@nestjs/common';
import type { ConfirmationInput } from '@kampvuur/contracts';
import { InvalidInput, MESSAGES, NotAllowed, NotFound, NotSignedIn } from '@kampvuur/domain';
import {
  type NewAuthenticationStep,
  SecondFactorsRepository,
  SessionsRepository,
  UsersRepository,
  verifyPassword,
} from '@kampvuur/persistence';
import { AuditLog } from '../audit/audit-log';
import type { SessionUser } from '../http/session-user';
import { CodesService } from './factors/codes.service';
import { PasskeysService } from './factors/passkeys.service';
import { ThrottleService } from './throttle.service';

/** Confirms the identity of a signed-in user again: `@RecentlyConfirmed()` routes then open for `SESSION.freshFor`. */
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
   * By a code of the authenticator app; by password where there is no second factor, which a password cannot stand in for.
   * @throws NotAllowed that says at the field what was wrong, TooManyAttempts after too many guesses.
   */
  async confirm(session: SessionUser, { password, code }: ConfirmationInput, address: string): Promise<void> {
    if (password) return this.confirmPassword(session, password, address);
    if (!code) throw new InvalidInput(MESSAGES.proofRequired);
    if (!(await this.codes.isTotp(session.id, code))) {
      await this.recordFailure(session);
      throw refused('code', MESSAGES.codeWrong);
    }
    await this.sessions.renewAuthentication(session.sessionId);
  }

  /** By one of their passkeys. @throws NotFound when no challenge was asked for, NotAllowed for another passkey. */
  async confirmPasskey(
    session: SessionUser,
    step: NewAuthenticationStep | null,
    response: object,
  ): Promise<void> {
    if (step?.userId !== session.id) throw new NotFound(MESSAGES.enrolmentExpired);
    if ((await this.passkeys.ownerOf(step, response)) === null) {
      await this.recordFailure(session);
      throw new NotAllowed(MESSAGES.passkeyRefused);
    }
    await this.sessions.renewAuthentication(session.sessionId);
  }

  /**
   * Whether it is the password of the session's user; guesses count, and are recorded, like a sign-in's. A right one confirms where there is
   * no second factor.
   */
  async isPassword(
    session: SessionUser,
    hash: string | null,
    password: string,
    address: string,
  ): Promise<boolean> {
    const check = () => verifyPassword(hash, password);
    const isRight = await this.throttle.checkPassword({ id: session.id }, address, check);
    if (!isRight) await this.recordFailure(session);
    if (isRight && !(await this.hasFactor(session)))
      await this.sessions.renewAuthentication(session.sessionId);
    return isRight;
  }

  private async confirmPassword(session: SessionUser, password: string, address: string): Promise<void> {
    if (await this.hasFactor(session)) throw refused('password', MESSAGES.secondFactorNeeded);
    const user = await this.users.findById(session.id);
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    const isRight = await this.isPassword(session, user.passwordHash, password, address);
    if (!isRight) throw refused('password', MESSAGES.currentPasswordWrong);
  }

  /** Somebody with the session did not know what its owner knows. */
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
