import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentUser, SecondStep } from '@kampvuur/contracts';
import { MESSAGES, NotFound, NotSignedIn, SECOND_STEPS } from '@kampvuur/domain';
import { SecondFactorsRepository, type UserEntity, UsersRepository } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import { AuditLog } from '../audit/audit-log';
import { CodesService } from './factors/codes.service';
import { PasskeysService } from './factors/passkeys.service';
import { StepsService } from './factors/steps.service';
import { presentCurrentUser } from './present-user';
import { SessionsService } from './sessions.service';
import { refuseSuspended } from './suspension';

/** The request and reply of one step of a sign-in. */
export interface SignInRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  timeZone?: string | null;
}

const NO_STEP: SecondStep = { methods: [] };

/** From a first factor that was right to a session, over a second one where the account has it (docs/decisions 34). */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly factors: SecondFactorsRepository,
    private readonly sessions: SessionsService,
    private readonly steps: StepsService,
    private readonly codes: CodesService,
    private readonly passkeys: PasskeysService,
    private readonly settings: Settings,
    private readonly audit: AuditLog,
  ) {}

  /** Opens a session, or returns what else is needed, which the browser's cookie holds on to. */
  async begin(userId: number, signIn: SignInRequest): Promise<SecondStep | null> {
    const { request, reply, timeZone = null } = signIn;
    const needed = await this.methodsOf(userId);
    if (needed.methods.length > 0) {
      await this.steps.begin(reply, { purpose: 'second-step', userId, timeZone });
      return needed;
    }
    await this.sessions.open(request, reply, userId, timeZone);
    return null;
  }

  /** What this browser's sign-in still needs. @throws NotFound when none is under way. */
  async pending(request: FastifyRequest): Promise<SecondStep> {
    const step = await this.steps.find(request, 'second-step');
    const needed = step?.userId ? await this.methodsOf(step.userId) : NO_STEP;
    // Factors can go while a sign-in waits for one: the password is enough then, entered once more.
    if (needed.methods.length === 0) throw new NotFound(MESSAGES.stepExpired);
    return needed;
  }

  /**
   * Finishes a sign-in by a code of the authenticator app, or a recovery code.
   * @throws NotFound when none is under way, NotSignedIn for a wrong code, TooManyAttempts.
   */
  async finishByCode(code: string, signIn: SignInRequest): Promise<CurrentUser> {
    const { request, reply } = signIn;
    const step = await this.steps.find(request, 'second-step');
    const user = await this.livingUser(step?.userId);
    if (!step || !user) throw new NotFound(MESSAGES.stepExpired);
    if (!(await this.codes.isSecondStep({ id: user.id, address: request.ip }, code)))
      await this.refuse(request, user.id, MESSAGES.codeWrong);
    if (!(await this.steps.consume(request, reply, 'second-step'))) throw new NotFound(MESSAGES.stepExpired);
    return this.open(user, { ...signIn, timeZone: step.timeZone });
  }

  /**
   * Finishes, or does alone, a sign-in by passkey.
   * @throws NotFound when no challenge was asked for, NotSignedIn for a passkey that does not answer it.
   */
  async finishByPasskey(response: object, signIn: SignInRequest): Promise<CurrentUser> {
    const { request, reply } = signIn;
    const step = await this.steps.consume(request, reply, 'passkey-sign-in');
    if (!step) throw new NotFound(MESSAGES.stepExpired);
    const user = await this.livingUser(await this.passkeys.ownerOf(step, response));
    if (!user) return this.refuse(request, step.userId, MESSAGES.passkeyRefused);
    await this.steps.consume(request, reply, 'second-step');
    return this.open(user, signIn);
  }

  /** The signed-in user's own record; `hasSecondFactor` is what the database said a moment ago. */
  present(user: UserEntity, hasSecondFactor: boolean): CurrentUser {
    const isMissing = user.isAdmin && this.settings.isAdminSecondFactorRequired && !hasSecondFactor;
    return presentCurrentUser(user, isMissing);
  }

  private async open(
    user: UserEntity,
    { request, reply, timeZone = null }: SignInRequest,
  ): Promise<CurrentUser> {
    await refuseSuspended(user, this.audit, request.ip);
    await this.sessions.open(request, reply, user.id, timeZone);
    return this.present(user, true);
  }

  private async refuse(request: FastifyRequest, userId: number | null, message: string): Promise<never> {
    const subject = userId === null ? undefined : ({ type: 'user', id: userId } as const);
    const actor = { id: null, address: request.ip };
    await this.audit.record({ action: 'second-factor-failed', actor, subject });
    throw new NotSignedIn(message);
  }

  private async livingUser(id: number | null | undefined): Promise<UserEntity | null> {
    return id ? this.users.findById(id) : null;
  }

  private async methodsOf(userId: number): Promise<SecondStep> {
    const { hasTotp, hasPasskeys, recoveryCodes } = await this.factors.summary(userId);
    if (!hasTotp && !hasPasskeys) return NO_STEP;
    const methods = { totp: hasTotp, passkey: hasPasskeys, 'recovery-code': recoveryCodes > 0 };
    return { methods: SECOND_STEPS.filter((method) => methods[method]) };
  }
}
