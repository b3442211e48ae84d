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
import { type PasskeyEntity, SecondFactorsRepository } from '@kampvuur/persistence';
import type { SessionUser } from '../../http/session-user';
import { ThrottleService } from '../throttle.service';
import { FactorChanges } from './factor-changes';
import { matchingStep, newTotpSecret, totpEnrolment } from './one-time-codes';
import { SecretBox } from './secret-box';
import { StepsService } from './steps.service';

/** The request and reply of one step of an enrolment. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Second factors of accounts (docs/decisions 34). */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly factors: SecondFactorsRepository,
    private readonly changes: FactorChanges,
    private readonly steps: StepsService,
    private readonly box: SecretBox,
    private readonly throttle: ThrottleService,
  ) {}

  async overview({ id }: SessionUser): Promise<SecondFactors> {
    const [totp, passkeys, { recoveryCodes }] = await Promise.all([
      this.factors.totp(id),
      this.factors.passkeys(id),
      this.factors.summary(id),
    ]);
    return {
      totpSince: totp?.createdAt.toISOString() ?? null,
      recoveryCodesLeft: recoveryCodes,
      passkeys: passkeys.map(presentPasskey),
    };
  }

  /** Makes a secret that counts once a code of it was entered. @throws Conflict when there is an app already. */
  async startTotp(owner: SessionUser, { reply }: Exchange): Promise<TotpEnrolment> {
    if (await this.factors.totp(owner.id)) throw new Conflict(MESSAGES.totpKnown);
    const secret = newTotpSecret();
    const value = this.box.seal(secret, owner.id).toString('base64');
    await this.steps.begin(reply, { purpose: 'totp-enrolment', userId: owner.id, value });
    return totpEnrolment(secret, owner.username);
  }

  /** The setup this browser began last, in whichever tab. @throws NotFound when none is under way. */
  async pendingTotp(owner: SessionUser, request: FastifyRequest): Promise<TotpEnrolment> {
    const secret = await this.pendingSecret(owner, request);
    if (!secret) throw new NotFound(MESSAGES.enrolmentExpired);
    return totpEnrolment(secret, owner.username);
  }

  /**
   * Takes the app into use. The code that shows it works counts for nothing else.
   * @throws NotFound when none is being set up, InvalidInput for a wrong code, Conflict when there is an app already, or
   * the code is of another key than the one that counts.
   */
  async confirmTotp(
    owner: SessionUser,
    { code, secret: shown }: TotpConfirmationInput,
    { request, reply }: Exchange,
  ): Promise<RecoveryCodes> {
    const secret = await this.pendingSecret(owner, request);
    if (!secret) throw await this.nothingPending(owner);
    if (shown !== undefined && shown !== totpEnrolment(secret, owner.username).secret)
      throw new Conflict(MESSAGES.enrolmentReplaced);
    const step = await this.stepOf(owner, secret, code);
    if (!(await this.steps.consume(request, reply, 'totp-enrolment')))
      throw new NotFound(MESSAGES.enrolmentExpired);
    const { recoveryCodes } = await this.changes.add(owner, 'totp', async (manager) => {
      const sealed = this.box.seal(secret, owner.id);
      const isAdded = await this.factors.insertTotp(manager, owner.id, sealed, step);
      if (!isAdded) throw new Conflict(MESSAGES.totpKnown);
    });
    return { recoveryCodes };
  }

  /** @throws NotFound when there is none. */
  async removeTotp(owner: SessionUser): Promise<void> {
    const remove = this.changes.remove(owner, 'totp', (manager) =>
      this.factors.deleteTotp(manager, owner.id),
    );
    if (!(await remove)) throw new NotFound(MESSAGES.noFactor);
  }

  /** The old ones count no longer. @throws Conflict for an account without a factor. */
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
    const remove = this.changes.remove(owner, 'passkey', (manager) =>
      this.factors.deletePasskey(manager, owner.id, id),
    );
    if (!(await remove)) throw new NotFound(MESSAGES.passkeyNotFound);
  }

  private async pendingSecret(owner: SessionUser, request: FastifyRequest): Promise<Uint8Array | null> {
    const pending = await this.steps.find(request, 'totp-enrolment');
    if (pending?.userId !== owner.id || !pending.value) return null;
    return this.box.open(Buffer.from(pending.value, 'base64'), owner.id);
  }

  /** Why nothing is being set up: it is done, in another tab perhaps, or its time is over. */
  private async nothingPending({ id }: SessionUser): Promise<Conflict | NotFound> {
    const isDone = (await this.factors.totp(id)) !== null;
    return isDone ? new Conflict(MESSAGES.totpKnown) : new NotFound(MESSAGES.enrolmentExpired);
  }

  private async stepOf(owner: SessionUser, secret: Uint8Array, code: string): Promise<number> {
    let step: number | null = null;
    await this.throttle.checkCode(owner.id, () => {
      step = matchingStep(secret, code);
      return Promise.resolve(step !== null);
    });
    const message = MESSAGES.enrolmentCodeWrong;
    if (step === null) throw new InvalidInput(message, { code: [message] });
    return step;
  }
}

/** A passkey as its owner sees it. */
function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyEntity): PasskeyEntry {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
