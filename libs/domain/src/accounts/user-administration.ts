import { formatDateTime } from '../local-time';
import { MessageTemplate } from '../message-templates';
import { DAY } from '../units';

/** Accounts on one page of the administrators' list. */
export const ACCOUNTS_PAGE = 20;

/** Longest suspension, in ms; to exclude somebody permanently, the account is removed. */
export const MAX_SUSPENSION = 3_650 * DAY;
export const MAX_SUSPENSION_REASON = 500;

/** Messages of the administration of accounts. */
export const ACCOUNT_MESSAGES = {
  notFound: 'This account no longer exists.',
  self: 'You cannot do this to your own account.',
  isAdmin: 'Make them a camper first: administrators are not suspended or removed.',
  lastAdministrator: 'They are the only administrator. Make somebody else an administrator first.',
  liftFirst: 'This account is suspended. Lift the suspension first.',
  flag: 'isAdmin must be true or false',
  reason: `Please give a reason in at most ${MAX_SUSPENSION_REASON} characters: they will read it.`,
  until: 'Please choose an end between tomorrow and ten years from now',
  confirm: 'Type their username to confirm',
} as const;

/** Whether an account is suspended at a moment. */
export function isSuspended(account: { suspendedUntil: Date | null }, now: Date): boolean {
  return account.suspendedUntil !== null && account.suspendedUntil > now;
}

/** Message for a suspended user who signs in. */
export const SUSPENDED = new MessageTemplate(
  'This account is suspended until {until} (South African time): {reason}',
);

export const suspendedMessage = (until: Date, reason: string): string =>
  SUSPENDED.with({ until: formatDateTime(until), reason });

/** Most people that one user can block (docs/decisions 21). */
export const MAX_BLOCKS = 500;

/** Messages of blocking. */
export const BLOCK_MESSAGES = {
  self: 'You cannot block yourself.',
  tooMany: `You can block at most ${MAX_BLOCKS} people.`,
} as const;
