import { DAY, HOUR, MINUTE } from './units';

/** What the secret of a link in an email lets its holder do once, and for how long, in ms from when it was sent. */
export const ACCOUNT_TOKENS = {
  'verify-email': 7 * DAY,
  'change-email': DAY,
  'reset-password': 30 * MINUTE,
} as const;

export type AccountTokenPurpose = keyof typeof ACCOUNT_TOKENS;

/** Longest secret that is looked up at all, in characters. */
export const ACCOUNT_TOKEN_MAX = 100;

/** How often an email is tried, over about an hour and a half, before it is given up. */
export const MAIL_ATTEMPTS = 10;

/** Days for which it is kept which emails were sent to whom. */
export const MAIL_RETENTION_DAYS = 30;

/** Browsers an account has signed in from: how many are remembered, the last ones, and how long, in ms. */
export const KNOWN_BROWSERS = { perUser: 20, maxAge: 400 * DAY } as const;

/** How long any answer to "forgot password" takes at least, in ms: its time must not tell whether the account exists. */
export const PASSWORD_RESET_ANSWER_MS = 400;

/** Requests for a new password: of one account, and from one address; and looks from one at whether a link counts. */
export const PASSWORD_RESET_THROTTLE = {
  perAccount: { limit: 5, window: HOUR },
  perAddress: { limit: 30, window: HOUR },
  checks: { limit: 60, window: HOUR },
} as const;
