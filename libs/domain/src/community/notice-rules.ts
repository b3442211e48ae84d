import { DAY } from '../units';

/** Notices on one page of the list. */
export const NOTICES_PAGE = 20;

/** The daily digest: the hour in South African time from which it is sent, and how many notices it lists. */
export const DIGEST = { hour: 7, listed: 10 } as const;

/** How long the unsubscribe link of a digest is valid, in ms. */
export const UNSUBSCRIBE_LINK_VALIDITY_MS = 180 * DAY;

/** Longest token of such a link, in characters. */
export const MAX_UNSUBSCRIBE_TOKEN = 1_000;

/** Messages of notices. */
export const NOTICE_MESSAGES = {
  unsubscribeLink: 'This link is incomplete or too old. Choose in your account which emails you get.',
  notFound: 'This notice no longer exists.',
  setting: 'Must be true or false',
  failed: 'Failed to fetch notices',
  settingsFailed: 'Failed to load notification settings',
} as const;
