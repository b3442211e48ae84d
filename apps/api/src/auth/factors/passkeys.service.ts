import { Injectable, Logger } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { createHmac } from 'node:crypto';
import { Conflict, InvalidInput, MESSAGES, PASSKEYS, PRODUCT, STEP_TIMEOUT_MS } from '@kampvuur/domain';
import {
  type NewAuthenticationStep,
  type PasskeyEntity,
  SecondFactorsRepository,
} from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import type { SessionUser } from '../../http/session-user';
import { FactorChanges } from './factor-changes';

/**
 * The person is known to the authenticator (a finger, a PIN), and so is the account: a passkey is two factors in one.
 */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const;

/** Makes and checks passkeys (WebAuthn), for this installation's host and origin alone. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly rpID: string;

  constructor(
    private readonly settings: Settings,
    private readonly factors: SecondFactorsRepository,
    private readonly changes: FactorChanges,
  ) {
    this.rpID = new URL(settings.PUBLIC_URL).hostname;
  }

  /** Registration options for the browser. @throws Conflict when the account has as many as it may. */
  async creationOptions(owner: SessionUser): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const passkeys = await this.factors.passkeys(owner.id);
    if (passkeys.length >= PASSKEYS.perUser) throw new Conflict(MESSAGES.tooManyPasskeys);
    return generateRegistrationOptions({
      rpName: PRODUCT.name,
      rpID: this.rpID,
      userName: owner.username,
      userID: this.handleOf(owner.id),
      timeout: STEP_TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(descriptorOf),
      authenticatorSelection: SELECTION,
    });
  }

  /**
   * Adds what the browser has made.
   * @throws InvalidInput for what does not answer the challenge, Conflict for a passkey somebody has already.
   */
  async add(
    owner: SessionUser,
    challenge: string,
    { name, response }: { name: string; response: object },
  ): Promise<{ result: PasskeyEntity; recoveryCodes: string[] }> {
    const credential = await this.verifiedCredential(challenge, response as RegistrationResponseJSON);
    return this.changes.add(owner, 'passkey', async (manager) => {
      const count = (await this.factors.passkeys(owner.id)).length;
      if (count >= PASSKEYS.perUser) throw new Conflict(MESSAGES.tooManyPasskeys);
      const passkey = await this.factors.insertPasskey(manager, { userId: owner.id, name, ...credential });
      if (!passkey) throw new Conflict(MESSAGES.passkeyKnown);
      return passkey;
    });
  }

  /** Authentication options for the browser, for any passkey or for those of an account. */
  async requestOptions(userId: number | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const allowed = userId === null ? [] : await this.factors.passkeys(userId);
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: STEP_TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: allowed.map(descriptorOf),
    });
  }

  /** Whose passkey has answered the step's challenge; null when none has, or one of another account than asked. */
  async ownerOf({ userId, value }: NewAuthenticationStep, answer: object): Promise<number | null> {
    const response = answer as AuthenticationResponseJSON;
    const passkey = typeof response.id === 'string' && (await this.factors.passkeyByCredential(response.id));
    if (!passkey || !value || (userId !== null && passkey.userId !== userId)) return null;
    const counter = await this.verifiedCounter(passkey, value, response);
    if (counter === null || !(await this.factors.recordPasskeyUse(passkey.id, counter))) return null;
    return passkey.userId;
  }

  private async verifiedCredential(challenge: string, response: RegistrationResponseJSON) {
    const verification = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.settings.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch((error: unknown) => this.refuse(error));
    if (!verification?.verified) throw new InvalidInput(MESSAGES.passkeyRefused);
    const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports: transports.filter((transport) => TRANSPORT.test(transport)),
    };
  }

  /**
   * Signatures the authenticator has made with this one; null when it is not right, or its counter went back: a copy.
   */
  private async verifiedCounter(
    passkey: PasskeyEntity,
    challenge: string,
    response: AuthenticationResponseJSON,
  ): Promise<number | null> {
    const { id, transports } = descriptorOf(passkey);
    const verification = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.settings.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
      credential: {
        id,
        transports,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    }).catch((error: unknown) => this.refuse(error));
    return verification?.verified ? verification.authenticationInfo.newCounter : null;
  }

  /** The library throws at what is malformed or forged; the reason helps an operator. */
  private refuse(error: unknown): undefined {
    this.logger.warn(`Passkey refused: ${error instanceof Error ? error.message : 'unknown'}`);
  }

  /** The user handle that authenticators store: the same each time, and not the id of the account. */
  private handleOf(userId: number): Uint8Array<ArrayBuffer> {
    const key = `kampvuur passkeys ${this.settings.SESSION_SECRET}`;
    return new Uint8Array(createHmac('sha256', key).update(String(userId)).digest());
  }
}

/** Words of the standard, such as `internal` and `smart-card`. */
const TRANSPORT = /^[a-z-]{1,20}$/;

function descriptorOf({ credentialId, transports }: PasskeyEntity) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}
