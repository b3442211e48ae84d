import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  PasskeyEntry,
  RecoveryCodes,
  SecondFactors,
  TotpConfirmationInput,
  TotpEnrolment,
} from '@kampvuur/contracts';
import { Conflict, InvalidInput, MESSAGES, NotFound } from '@kampvuur/domain';
import type { PasskeyEntity } from '@kampvuur/persistence';
import type { SessionUser } from '../../http/session-user';
import { ThrottleService } from '../throttle.service';
import { SignInMethodChanges } from '../sign-in-methods/sign-in-method-changes';
import { matchingTimeStep, newTotpSecret, totpEnrolment } from './one-time-codes';
import { SecondFactorsRepository } from './second-factors.repository';
import { SecretBox } from './secret-box';
import { AuthenticationStepsService } from './authentication-steps.service';

/** A request and its reply, for reading and setting cookies. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Second factors of accounts: setting up, listing, renaming and removing them (docs/decisions 18). */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly changes: SignInMethodChanges,
    private readonly steps: AuthenticationStepsService,
    private readonly box: SecretBox,
    private readonly throttle: ThrottleService,
  ) {}

  async overview({ id }: SessionUser): Promise<SecondFactors> {
    const [totp, passkeys, { recoveryCodes: recoveryCodesLeft }] = await Promise.all([
      this.factors.totp(id),
      this.factors.passkeys(id),
      this.factors.summary(id),
    ]);
    return {
      totpSince: totp?.createdAt.toISOString() ?? null,
      recoveryCodesLeft,
      passkeys: passkeys.map(presentPasskey),
    };
  }

  /**
   * Creates a secret, which `confirmTotp` stores.
   * @throws FurtherProofNeeded while the address is not confirmed, Conflict when an app is set up already.
   */
  async startTotp(owner: SessionUser, { reply }: Exchange): Promise<TotpEnrolment> {
    await this.changes.requireConfirmedAddress(owner);
    if (await this.factors.totp(owner.id)) throw new Conflict(MESSAGES.totpAlreadySetUp);
    const secret = newTotpSecret();
    const value = this.box.seal(secret, owner.id).toString('base64');
    await this.steps.begin(reply, { purpose: 'totp-enrolment', userId: owner.id, value });
    return totpEnrolment(secret, owner.username);
  }

  /** The latest setup this browser has started, in whichever tab. @throws NotFound when there is none. */
  async pendingTotp(owner: SessionUser, request: FastifyRequest): Promise<TotpEnrolment> {
    const secret = await this.pendingSecret(owner, request);
    if (!secret) throw new NotFound(MESSAGES.challengeExpired);
    return totpEnrolment(secret, owner.username);
  }

  /**
   * Completes the setup. The code proves that the app works and cannot be used again to sign in.
   * @throws NotFound when no app is being set up, InvalidInput for a wrong code, Conflict when an app is set up already, or
   * the secret the page shows was replaced in another tab.
   */
  async confirmTotp(
    owner: SessionUser,
    { code, secret: displayedSecret }: TotpConfirmationInput,
    { request, reply }: Exchange,
  ): Promise<RecoveryCodes> {
    const secret = await this.pendingSecret(owner, request);
    if (!secret) throw await this.noPendingSetup(owner);
    if (displayedSecret !== undefined && displayedSecret !== totpEnrolment(secret, owner.username).secret)
      throw new Conflict(MESSAGES.enrolmentReplaced);
    const timeStep = await this.verifyTimeStep(owner, secret, code);
    if (!(await this.steps.consume(request, reply, 'totp-enrolment')))
      throw new NotFound(MESSAGES.challengeExpired);
    const { recoveryCodes } = await this.changes.addFactor(owner, 'totp', async (manager) => {
      const sealed = this.box.seal(secret, owner.id);
      const isAdded = await this.factors.insertTotp(manager, owner.id, sealed, timeStep);
      if (!isAdded) throw new Conflict(MESSAGES.totpAlreadySetUp);
    });
    return { recoveryCodes };
  }

  /** @throws NotFound when there is none. */
  async removeTotp(owner: SessionUser): Promise<void> {
    const isRemoved = await this.changes.remove(owner, { method: 'totp', id: null });
    if (!isRemoved) throw new NotFound(MESSAGES.noFactor);
  }

  /** Replaces the recovery codes. @throws Conflict for an account without a second factor. */
  async renewCodes(owner: SessionUser): Promise<RecoveryCodes> {
    const recoveryCodes = await this.changes.renewCodes(owner);
    if (!recoveryCodes) throw new Conflict(MESSAGES.noFactor);
    return { recoveryCodes };
  }

  /** @throws NotFound */
  async renamePasskey(owner: SessionUser, id: string, name: string): Promise<void> {
    if (!(await this.factors.renamePasskey(owner.id, id, name))) throw new NotFound(MESSAGES.passkeyNotFound);
  }

  /** @throws NotFound */
  async removePasskey(owner: SessionUser, id: string): Promise<void> {
    const isRemoved = await this.changes.remove(owner, { method: 'passkey', id: id.toLowerCase() });
    if (!isRemoved) throw new NotFound(MESSAGES.passkeyNotFound);
  }

  private async pendingSecret(owner: SessionUser, request: FastifyRequest): Promise<Uint8Array | null> {
    const pending = await this.steps.find(request, 'totp-enrolment');
    if (pending?.userId !== owner.id || !pending.value) return null;
    return this.box.open(Buffer.from(pending.value, 'base64'), owner.id);
  }

  /** The error for a missing setup: it was completed, perhaps in another tab, or it has expired. */
  private async noPendingSetup({ id }: SessionUser): Promise<Conflict | NotFound> {
    const isSetUp = (await this.factors.totp(id)) !== null;
    return isSetUp ? new Conflict(MESSAGES.totpAlreadySetUp) : new NotFound(MESSAGES.challengeExpired);
  }

  private async verifyTimeStep(owner: SessionUser, secret: Uint8Array, code: string): Promise<number> {
    let timeStep: number | null = null;
    await this.throttle.checkCode(owner.id, () => {
      timeStep = matchingTimeStep(secret, code);
      return Promise.resolve(timeStep !== null);
    });
    const message = MESSAGES.enrolmentCodeWrong;
    if (timeStep === null) throw new InvalidInput(message, { code: [message] });
    return timeStep;
  }
}

function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyEntity): PasskeyEntry {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
