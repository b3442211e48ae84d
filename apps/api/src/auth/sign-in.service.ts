import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { CurrentUser, SecondStep } from '@kampvuur/contracts';
import { MESSAGES, NotFound, NotSignedIn, SECOND_STEP_METHODS } from '@kampvuur/domain';
import { type SignInAccount, type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../audit/audit-log';
import { CodesService } from './factors/codes.service';
import { PasskeysService } from './factors/passkeys.service';
import { AuthenticationStepsService } from './factors/authentication-steps.service';
import { SecondFactorsRepository } from './factors/second-factors.repository';
import { presentCurrentUser } from './present-user';
import { SessionsService } from './sessions.service';
import { refuseSuspended } from './suspension';

/** A request of a sign-in with its reply, for reading and setting cookies; `timeZone`: as sent by the browser. */
export interface SignInRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  timeZone?: string | null | undefined;
}

const NO_STEP: SecondStep = { methods: [] };

/** Completes sign-ins: asks for a second factor where the account has one, then opens a session (docs/decisions 18). */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: DataSource,
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsService,
    private readonly steps: AuthenticationStepsService,
    private readonly codes: CodesService,
    private readonly passkeys: PasskeysService,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** Opens a session and returns null; for an account with a second factor returns the second step, which a cookie identifies. */
  async openOrAskSecondStep(account: SignInAccount, signIn: SignInRequest): Promise<SecondStep | null> {
    const { request, reply, timeZone = null } = signIn;
    const needed = await this.methodsOf(account.id);
    if (needed.methods.length > 0) {
      await this.beginSecondStep(reply, account, timeZone);
      return needed;
    }
    await this.sessions.open(request, reply, account, timeZone);
    return null;
  }

  /** The second step of the sign-in this browser has begun. @throws NotFound when there is none. */
  async pending(request: FastifyRequest): Promise<SecondStep> {
    const step = await this.steps.find(request, 'second-step');
    const needed = step?.userId ? await this.methodsOf(step.userId) : NO_STEP;
    // The factors may have been removed meanwhile: signing in again then needs the password alone.
    if (needed.methods.length === 0) throw new NotFound(MESSAGES.stepExpired);
    return needed;
  }

  /**
   * Finishes a sign-in by a code of the authenticator app, or a recovery code.
   * @throws NotFound when there is none, NotSignedIn for a wrong code, TooManyAttempts.
   */
  async finishByCode(code: string, signIn: SignInRequest): Promise<CurrentUser> {
    const { request, reply } = signIn;
    const step = await this.steps.find(request, 'second-step');
    const user = await this.existingUser(step?.userId);
    if (!step || !user) throw new NotFound(MESSAGES.stepExpired);
    if (!(await this.codes.verifySecondStep({ id: user.id, address: request.ip }, code)))
      await this.refuse(request, user.id, MESSAGES.codeWrong);
    if (!(await this.steps.consume(request, reply, 'second-step'))) throw new NotFound(MESSAGES.stepExpired);
    return this.open(user, { ...signIn, timeZone: step.timeZone });
  }

  /**
   * Signs in by passkey, as the second step or without a password.
   * @throws NotFound without a challenge, NotSignedIn when the response to it is not valid.
   */
  async finishByPasskey(response: object, signIn: SignInRequest): Promise<CurrentUser> {
    const { request, reply } = signIn;
    const step = await this.steps.consume(request, reply, 'passkey-sign-in');
    if (!step) throw new NotFound(MESSAGES.stepExpired);
    const user = await this.existingUser(await this.passkeys.verifyAssertion(step, response));
    if (!user) return this.refuse(request, step.userId, MESSAGES.passkeyRefused);
    // A challenge without a user was not preceded by the password.
    const isAlone = step.userId === null;
    if (isAlone && user.signInReviewSince) throw new NotSignedIn(MESSAGES.passwordWasReset);
    await this.steps.consume(request, reply, 'second-step');
    return this.open(user, signIn, isAlone ? { id: user.id } : user);
  }

  /** The signed-in user's own record. */
  present(user: UserEntity, { hasSecondFactor }: { hasSecondFactor: boolean }): CurrentUser {
    const mustAddSecondFactor = user.isAdmin && this.settings.isAdminSecondFactorRequired && !hasSecondFactor;
    return presentCurrentUser(user, { mustAddSecondFactor });
  }

  private async open(
    user: UserEntity,
    { request, reply, timeZone = null }: SignInRequest,
    account: SignInAccount = user,
  ): Promise<CurrentUser> {
    await refuseSuspended(user, this.audit, request.ip);
    await this.sessions.open(request, reply, { ...account, isFactorProven: true }, timeZone);
    return this.present(user, { hasSecondFactor: true });
  }

  /** A new password deletes all steps, and no step begins with the old one after that. @throws NotSignedIn */
  private beginSecondStep(
    reply: FastifyReply,
    account: SignInAccount,
    timeZone: string | null,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      const user = await this.users.lockForSignIn(manager, account);
      if (!user) throw new NotSignedIn(MESSAGES.wrongCredentials);
      await this.steps.begin(reply, { purpose: 'second-step', userId: user.id, timeZone }, manager);
    });
  }

  private async refuse(request: FastifyRequest, userId: number | null, message: string): Promise<never> {
    const subject = userId === null ? undefined : ({ type: 'user', id: userId } as const);
    const actor = { id: null, address: request.ip };
    await this.audit.record({ action: 'second-factor-failed', actor, subject });
    throw new NotSignedIn(message);
  }

  private async existingUser(id: number | null | undefined): Promise<UserEntity | null> {
    return id ? this.users.findById(id) : null;
  }

  private async methodsOf(userId: number): Promise<SecondStep> {
    const { hasTotp, hasPasskeys, recoveryCodes } = await this.factors.summary(userId);
    if (!hasTotp && !hasPasskeys) return NO_STEP;
    const methods = { totp: hasTotp, passkey: hasPasskeys, 'recovery-code': recoveryCodes > 0 };
    return { methods: SECOND_STEP_METHODS.filter((method) => methods[method]) };
  }
}
