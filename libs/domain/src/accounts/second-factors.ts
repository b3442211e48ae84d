import type { RateLimit } from '../limits';
import { asciiDigits, halfWidth } from '../text/digits';
import { MINUTE, SECOND } from '../units';

/** Codes of an authenticator app (RFC 6238): digits, time step in ms, and time steps a clock may be off either way. */
export const TOTP_CODES = { digits: 6, step: 30 * SECOND, window: 1 } as const;

/**
 * Recovery codes: how many are made at once, characters of one without hyphens (5 bits each), and of a hyphenated
 * group.
 */
export const RECOVERY_CODES = { count: 10, characters: 24, group: 4 } as const;

/** Most passkeys of one account, and most characters of a passkey's name. */
export const PASSKEYS = { perUser: 20, nameMax: 60 } as const;

/** How long a started sign-in or setup of a second factor can be completed, in ms. */
export const STEP_TIMEOUT_MS = 5 * MINUTE;

/**
 * Wrong codes for an account, from all IP addresses; passkey challenges requested from one IP address (docs/decisions
 * 18).
 */
export const SECOND_FACTOR_THROTTLE = {
  codes: { limit: 10, window: 10 * MINUTE },
  challenges: { limit: 300, window: 5 * MINUTE },
} as const satisfies Record<string, RateLimit>;

/** Longest code in a request, in characters. */
export const MAX_CODE = 64;

/** Methods of the second step of a sign-in, after the password. */
export const SECOND_STEP_METHODS = ['totp', 'passkey', 'recovery-code'] as const;
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** Longest secret key of an authenticator app in a request, in characters. */
export const MAX_TOTP_KEY = 64;

/** Names of factors in emails and in the audit log. */
export type SecondFactor = 'totp' | 'passkey';

/** Machine-readable reasons of a 403 that the client acts upon. */
export const PROBLEM_CODES = {
  confirmationRequired: 'confirmation-required',
  secondFactorRequired: 'second-factor-required',
  emailConfirmationRequired: 'email-confirmation-required',
} as const;
export type ProblemCode = (typeof PROBLEM_CODES)[keyof typeof PROBLEM_CODES];

/** Messages about second factors and confirmations. */
export const SECOND_FACTOR_MESSAGES = {
  confirmationRequired: 'Please confirm that it is you.',
  queueConfirmationRequired:
    'Please confirm that it is you first: open “Security” in your account, confirm there, and run the command again.',
  secondFactorRequired:
    'Administrators need a second factor here. Set one up under “Security” in your account first.',
  codeRequired: 'Please enter a code',
  codeWrong: 'That code is incorrect, or has already been used.',
  enrolmentCodeWrong:
    'That code is incorrect. Check the clock of your phone, and enter the code it shows now.',
  challengeExpired: 'This took too long. Please start again.',
  enrolmentReplaced:
    'Setup was restarted, perhaps in another tab. Add the key shown now to your app, and enter its code.',
  stepExpired: 'This sign-in took too long. Please sign in again.',
  passkeyRefused: 'This passkey could not be used here.',
  passkeyKnown: 'This passkey is already on your list.',
  passkeyNotFound: 'This passkey is no longer on your list.',
  tooManyPasskeys: `An account can have at most ${PASSKEYS.perUser} passkeys.`,
  passkeyName: `Please give the passkey a name of at most ${PASSKEYS.nameMax} characters`,
  totpAlreadySetUp: 'An authenticator app is already set up. Remove it first.',
  noFactor: 'Set up an authenticator app or a passkey first.',
  passwordOrCodeRequired: 'Please enter your password or a code',
} as const;

/** What people and their keyboards put between the characters of a code. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu;

/** A code as it is compared: ASCII digits, full-width letters as usual ones, upper case, without blanks and hyphens. */
export function plainCode(code: string): string {
  return asciiDigits(halfWidth(code)).replace(BETWEEN, '').toUpperCase();
}

const TOTP_CODE = new RegExp(`^[0-9]{${TOTP_CODES.digits}}$`);

/** The digits of a code of an authenticator app; null for anything else, such as a recovery code. */
export function totpDigits(code: string): string | null {
  const plain = plainCode(code);
  return TOTP_CODE.test(plain) ? plain : null;
}

/** Whether somebody entered a code of an authenticator app rather than a recovery code. */
export function isTotpCode(code: string): boolean {
  return totpDigits(code) !== null;
}
