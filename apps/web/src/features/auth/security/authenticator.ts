import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyOptions } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { say } from './say';

/** The authenticator's response, or a message that says why there is none. */
export type AuthenticatorResult = { response: Record<string, unknown> } | { failure: string };

/** Asks the browser to create a passkey. */
export function makePasskey({ options }: PasskeyOptions): Promise<AuthenticatorResult> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return resultOf(() => startRegistration({ optionsJSON }));
}

/** Asks the browser to sign the challenge with a passkey. */
export function signWithPasskey({ options }: PasskeyOptions): Promise<AuthenticatorResult> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return resultOf(() => startAuthentication({ optionsJSON }));
}

/** Whether the browser can offer passkeys at a username field. */
export const canAutofill = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Aborts the ceremony that is running, if any. */
export const cancelCeremony = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Lets the browser offer passkeys at a username field. Resolves to the response for the chosen one, to `expired` when none
 * was chosen within `timeoutMs`, to undefined when it failed or was cancelled.
 */
export async function autofillPasskey(
  { options }: PasskeyOptions,
  timeoutMs: number,
): Promise<Record<string, unknown> | 'expired' | undefined> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  let isExpired = false;
  const timer = setTimeout(() => {
    isExpired = true;
    cancelCeremony();
  }, timeoutMs);
  try {
    return { ...(await startAuthentication({ optionsJSON, useBrowserAutofill: true })) };
  } catch {
    return isExpired ? 'expired' : undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function resultOf(
  start: () => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
): Promise<AuthenticatorResult> {
  if (!browserSupportsWebAuthn()) return { failure: say('unsupported') };
  try {
    return { response: { ...(await start()) } };
  } catch (error) {
    const isRegistered =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { failure: isRegistered ? MESSAGES.passkeyKnown : say('aborted') };
  }
}
