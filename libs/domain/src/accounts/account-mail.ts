import { formatDateTime } from '../local-time';
import { MessageTemplate } from '../message-templates';
import { DAY, HOUR, MINUTE } from '../units';

/** How long a token, which is the single-use link in an email, is valid, in ms, by its purpose. */
export const ACCOUNT_TOKEN_TTL_MS = {
  'verify-email': 7 * DAY,
  'change-email': DAY,
  'reset-password': 30 * MINUTE,
} as const;

export type AccountTokenPurpose = keyof typeof ACCOUNT_TOKEN_TTL_MS;

/** How long after a request for a new password a further one sends nothing, in ms: the first link stays the one that works. */
export const PASSWORD_RESET_QUIET_MS = 2 * MINUTE;

/** What the page of an older link says once a newer email was sent. */
export const SUPERSEDED_LINK = new MessageTemplate(
  'A newer email was sent on {sentAt}. Please use the link in that one.',
);

export const supersededLinkMessage = (sentAt: Date): string =>
  SUPERSEDED_LINK.with({ sentAt: formatDateTime(sentAt) });

/** Pages that links in emails open, with a secret behind the `#`, which the page removes from the address bar. */
export const LINK_PAGES = {
  confirmEmail: '/confirm-email',
  resetPassword: '/reset-password',
  unsubscribe: '/unsubscribe',
} as const;

/** Longest token that is looked up, in characters. */
export const MAX_ACCOUNT_TOKEN = 100;

/** Attempts to send an email, over about an hour and a half, before it is given up. */
export const MAIL_ATTEMPTS = 10;

/** Days for which sent emails are recorded. */
export const MAIL_RETENTION_DAYS = 30;

/** Browsers an account has signed in from: how many of the latest are remembered, and for how long, in ms. */
export const KNOWN_BROWSERS = { perUser: 20, maxAge: 400 * DAY } as const;

/** Shortest response time of "forgot password", in ms: the time must not reveal whether the account exists. */
export const PASSWORD_RESET_ANSWER_MS = 400;

/** Requests for a new password, by account and by IP address; `checks` of whether a link is valid, by IP address. */
export const PASSWORD_RESET_THROTTLE = {
  perAccount: { limit: 5, window: HOUR },
  perIp: { limit: 30, window: HOUR },
  checks: { limit: 60, window: HOUR },
} as const;
