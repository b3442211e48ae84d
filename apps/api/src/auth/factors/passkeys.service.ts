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
import type { PasskeyEntity } from '@kampvuur/persistence';
import { Settings } from '@kampvuur/runtime';
import type { SessionUser } from '../../http/session-user';
import { SignInMethodChanges } from '../sign-in-methods/sign-in-method-changes';
import type { AuthenticationStep } from './authentication-steps.repository';
import { SecondFactorsRepository } from './second-factors.repository';

/** A discoverable credential, with the user verified by fingerprint, face or PIN: two factors in one. */
const SELECTION = { residentKey: 'required', userVerification: 'required' } as const;

/** Registers and verifies passkeys (WebAuthn) for the host and origin of this installation. */
@Injectable()
export class PasskeysService {
  private readonly logger = new Logger(PasskeysService.name);
  private readonly rpID: string;

  constructor(
    private readonly settings: Settings,
    private readonly factors: SecondFactorsRepository,
    private readonly changes: SignInMethodChanges,
  ) {
    this.rpID = new URL(settings.PUBLIC_URL).hostname;
  }

  /**
   * Registration options for the browser.
   * @throws FurtherProofNeeded while the address is not confirmed, Conflict when the account has the maximum number of
   * passkeys.
   */
  async creationOptions(owner: SessionUser): Promise<PublicKeyCredentialCreationOptionsJSON> {
    await this.changes.requireConfirmedAddress(owner);
    const passkeys = await this.factors.passkeys(owner.id);
    if (passkeys.length >= PASSKEYS.perUser) throw new Conflict(MESSAGES.tooManyPasskeys);
    return generateRegistrationOptions({
      rpName: PRODUCT.name,
      rpID: this.rpID,
      userName: owner.username,
      userID: this.userHandleOf(owner.id),
      timeout: STEP_TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: passkeys.map(descriptorOf),
      authenticatorSelection: SELECTION,
    });
  }

  /**
   * Adds the passkey the browser has created.
   * @throws InvalidInput when it does not match the challenge, Conflict when an account has this passkey already or the
   * owner has the maximum number.
   */
  async add(
    owner: SessionUser,
    challenge: string,
    { name, response }: { name: string; response: object },
  ): Promise<{ result: PasskeyEntity; recoveryCodes: string[] }> {
    const credential = await this.verifyCredential(challenge, response as RegistrationResponseJSON);
    return this.changes.addFactor(owner, 'passkey', async (manager) => {
      if ((await this.factors.countPasskeys(manager, owner.id)) >= PASSKEYS.perUser)
        throw new Conflict(MESSAGES.tooManyPasskeys);
      const passkey = await this.factors.insertPasskey(manager, { userId: owner.id, name, ...credential });
      if (!passkey) throw new Conflict(MESSAGES.passkeyKnown);
      return passkey;
    });
  }

  /** Authentication options for the browser: for the passkeys of one account or, with null, for any passkey. */
  async requestOptions(userId: number | null): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const allowed = userId === null ? [] : await this.factors.passkeys(userId);
    return generateAuthenticationOptions({
      rpID: this.rpID,
      timeout: STEP_TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: allowed.map(descriptorOf),
    });
  }

  /**
   * Verifies the browser's response to the challenge of a step and returns the id of the passkey's user; null when it is not
   * valid, or the step was for another account.
   */
  async verifyAssertion(
    { userId, value: challenge }: AuthenticationStep,
    assertion: object,
  ): Promise<number | null> {
    const response = assertion as AuthenticationResponseJSON;
    const passkey = typeof response.id === 'string' && (await this.factors.passkeyByCredential(response.id));
    if (!passkey || !challenge || (userId !== null && passkey.userId !== userId)) return null;
    const counter = await this.verifySignature(passkey, challenge, response);
    if (counter === null || !(await this.factors.recordPasskeyUse(passkey.id, counter))) return null;
    return passkey.userId;
  }

  private async verifyCredential(challenge: string, response: RegistrationResponseJSON) {
    const verification = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: this.settings.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch((error: unknown) => this.logRefusal(error));
    if (!verification?.verified) throw new InvalidInput(MESSAGES.passkeyRefused);
    const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports: transports.filter((transport) => TRANSPORT.test(transport)),
    };
  }

  /** The passkey's new signature counter; null when the signature is invalid, or the counter shows a cloned passkey. */
  private async verifySignature(
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
    }).catch((error: unknown) => this.logRefusal(error));
    return verification?.verified ? verification.authenticationInfo.newCounter : null;
  }

  /** The library throws for malformed and forged responses. */
  private logRefusal(error: unknown): undefined {
    this.logger.warn(`Passkey refused: ${error instanceof Error ? error.message : 'unknown'}`);
  }

  /** The user handle that authenticators store: always the same for an account, without giving away its id. */
  private userHandleOf(userId: number): Uint8Array<ArrayBuffer> {
    const key = `kampvuur passkeys ${this.settings.SESSION_SECRET}`;
    return new Uint8Array(createHmac('sha256', key).update(String(userId)).digest());
  }
}

/** Form of the standard's transports, such as `internal` and `smart-card`. */
const TRANSPORT = /^[a-z-]{1,20}$/;

function descriptorOf({ credentialId, transports }: PasskeyEntity) {
  return { id: credentialId, transports: transports as AuthenticatorTransport[] };
}
