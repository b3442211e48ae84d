import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { PasskeyQuestion } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';

/** What came of asking an authenticator: its answer, or a sentence. */
export type AuthenticatorResult = { response: Record<string, unknown> } | { failure: string };

const UNSUPPORTED = 'This browser cannot use passkeys.';
const STOPPED = 'No passkey was used. Please try again.';

/** Has the browser make a passkey. */
export function makePasskey({ options }: PasskeyQuestion): Promise<AuthenticatorResult> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return resultOf(() => startRegistration({ optionsJSON }));
}

/** Has the browser sign with a passkey. */
export function signWithPasskey({ options }: PasskeyQuestion): Promise<AuthenticatorResult> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return resultOf(() => startAuthentication({ optionsJSON }));
}

async function resultOf(
  ask: () => Promise<RegistrationResponseJSON | AuthenticationResponseJSON>,
): Promise<AuthenticatorResult> {
  if (!browserSupportsWebAuthn()) return { failure: UNSUPPORTED };
  try {
    return { response: { ...(await ask()) } };
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return { failure: isKnown ? MESSAGES.passkeyKnown : STOPPED };
  }
}
