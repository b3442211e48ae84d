import { SIGN_IN_MESSAGES } from '@kampvuur/domain/sign-in-messages';
import type { Toast } from '../../base/toasts';
import { say } from './say';

type OutcomeToast = Pick<Toast, 'title' | 'description' | 'variant'>;

const loginFailed = (description: string) => (): OutcomeToast => ({
  title: say('loginFailed'),
  description,
  variant: 'destructive',
});

const linkingFailed = (description: string) => (): OutcomeToast => ({
  title: say('linkingFailed'),
  description,
  variant: 'destructive',
});

/** What is said of the outcomes of an external sign-in, and of linking a provider to the account of the session (docs/decisions 2). */
const TOASTS = new Map<string, () => OutcomeToast>([
  ['failed', loginFailed(SIGN_IN_MESSAGES.externalSignInFailed)],
  ['down', loginFailed(SIGN_IN_MESSAGES.externalSignInDown)],
  ['unverified', loginFailed(SIGN_IN_MESSAGES.externalEmailUnverified)],
  ['taken', loginFailed(SIGN_IN_MESSAGES.externalEmailTaken)],
  ['suspended', loginFailed(SIGN_IN_MESSAGES.externalAccountSuspended)],
  ['password-reset', loginFailed(SIGN_IN_MESSAGES.externalPasswordReset)],
  ['linked', () => ({ title: say('linked'), description: say('linkedText') })],
  ['linked-elsewhere', linkingFailed(SIGN_IN_MESSAGES.externalLinkedElsewhere)],
  ['address-unconfirmed', linkingFailed(SIGN_IN_MESSAGES.externalLinkUnconfirmed)],
]);

/** The toast about an outcome; undefined for one that needs none. */
export const outcomeToast = (outcome: string): OutcomeToast | undefined => TOASTS.get(outcome)?.();
