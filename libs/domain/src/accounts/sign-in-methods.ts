/** The rules of one way into an account. */
interface SignInMethodRules {
  /** Signs in without any other method; an account keeps at least one of these. */
  isSufficient: boolean;
  /** Actions of the audit log when it is added and removed. */
  audit: { added: string; removed: string };
}

/**
 * Every way into an account, in the order in which its owner sees them. Each is listed and removed under "Security", except the
 * last one that is sufficient, and each change is recorded in the audit log and reported by email (docs/decisions 18).
 */
export const SIGN_IN_METHODS = {
  password: {
    isSufficient: true,
    audit: { added: 'password-changed', removed: 'password-removed' },
  },
  /** A linked account of an external provider. */
  provider: {
    isSufficient: true,
    audit: { added: 'identity-linked', removed: 'identity-removed' },
  },
  passkey: {
    isSufficient: true,
    audit: { added: 'second-factor-added', removed: 'second-factor-removed' },
  },
  /** An authenticator app. */
  totp: {
    isSufficient: false,
    audit: { added: 'second-factor-added', removed: 'second-factor-removed' },
  },
  'recovery-codes': {
    isSufficient: false,
    audit: { added: 'recovery-codes-made', removed: 'recovery-codes-removed' },
  },
  /** A browser that is signed in. */
  session: {
    isSufficient: false,
    audit: { added: 'sign-in', removed: 'session-ended' },
  },
} as const satisfies Record<string, SignInMethodRules>;

export type SignInMethod = keyof typeof SIGN_IN_METHODS;

/** Every method, in the order of the list. */
export const SIGN_IN_METHOD_NAMES = Object.keys(SIGN_IN_METHODS) as SignInMethod[];

/** One of an account's methods; `id` is null where an account has at most one of a kind. */
export interface SignInMethodRef {
  method: SignInMethod;
  id: string | null;
}

/** The method in a path or a list: `totp`, or `passkey:` and its id. */
export function signInMethodKey({ method, id }: SignInMethodRef): string {
  return id === null ? method : `${method}:${id}`;
}

/** Longest key of a method in a request, in characters. */
export const MAX_SIGN_IN_METHOD_KEY = 100;

/** Whether `removed` is the last method of `all` with which the account can be signed in to. */
export function isLastSignInMethod(all: readonly SignInMethod[], removed: SignInMethod): boolean {
  if (!SIGN_IN_METHODS[removed].isSufficient) return false;
  return all.filter((method) => SIGN_IN_METHODS[method].isSufficient).length <= 1;
}

/**
 * Whether a password reset, or the first confirmation of an address, asks about a method. The reset has set the password and
 * ended the sessions; anything else may have been added by somebody else.
 */
export function isReviewed(method: SignInMethod): boolean {
  return method !== 'password' && method !== 'session';
}

/** Messages about sign-in methods. */
export const SIGN_IN_METHOD_MESSAGES = {
  lastSignInMethod: 'This is your only way to sign in. Add another one first.',
  signInMethodNotFound: 'This is no longer on your list.',
  signInMethodsUndecided: 'Please choose for each whether to keep or remove it.',
  signInMethodsChanged: 'This list has changed. Please look at it again.',
  emailConfirmationRequired: 'Confirm your email address first. Then you can add ways to sign in.',
  passwordWasReset: 'The password of this account was reset. Sign in with the new password first.',
} as const;
