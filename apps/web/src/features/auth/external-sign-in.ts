import { useEffect, useState } from 'react';
import { SIGN_IN_MESSAGES } from '@kampvuur/domain/sign-in-messages';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_OUTCOME } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from './auth-context';
import { say } from './say';

// Key in sessionStorage: a reload must not lose the step that a sign-in still needs.
const PENDING_STEP_KEY = 'kampvuur-external-sign-in';

/** Messages by outcome of the external sign-in. */
const FAILURES: Readonly<Record<string, string>> = {
  failed: SIGN_IN_MESSAGES.externalSignInFailed,
  down: SIGN_IN_MESSAGES.externalSignInDown,
  unverified: SIGN_IN_MESSAGES.externalEmailUnverified,
  taken: SIGN_IN_MESSAGES.externalEmailTaken,
  suspended: SIGN_IN_MESSAGES.externalAccountSuspended,
  'password-reset': SIGN_IN_MESSAGES.externalPasswordReset,
};

/** Toasts after linking a provider to the account of the session (docs/decisions 2). */
const linked = () => ({ title: say('linked'), description: say('linkedText') });
const linkingFailed = (description: string) =>
  ({ title: say('linkingFailed'), description, variant: 'destructive' }) as const;

/** The step a sign-in still needs: a first-time user's consent, or the account's second factor. */
export type PendingStep = 'pending' | 'second-step';

const toPendingStep = (text: string | null): PendingStep | null =>
  text === 'pending' || text === 'second-step' ? text : null;

/**
 * Reads the outcome of an external sign-in from the URL, removes it there, and shows a toast about a failure or a linked
 * account. Returns the step that the sign-in still needs; null when there is none.
 */
export function useExternalSignIn(): PendingStep | null {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const outcome = params.get(SIGN_IN_OUTCOME);
  const { user } = useAuth();
  const [step, setStep] = useState(
    () => toPendingStep(outcome) ?? toPendingStep(sessionStorage.getItem(PENDING_STEP_KEY)),
  );
  // After a later logout the ordinary sign-in dialog is shown.
  if (step && user) setStep(null);

  useEffect(() => {
    if (step) sessionStorage.setItem(PENDING_STEP_KEY, step);
    else clearPendingStep();
  }, [step]);
  // The second step after a password is not in this state, but it is over as well once somebody is signed in.
  useEffect(() => {
    if (user) clearPendingStep();
  }, [user]);

  useEffect(() => {
    if (outcome === null) return;
    const description = FAILURES[outcome];
    if (description) dispatch(showToast({ title: say('loginFailed'), description, variant: 'destructive' }));
    if (outcome === 'linked') dispatch(showToast(linked()));
    if (outcome === 'linked-elsewhere')
      dispatch(showToast(linkingFailed(SIGN_IN_MESSAGES.externalLinkedElsewhere)));
    if (outcome === 'address-unconfirmed')
      dispatch(showToast(linkingFailed(SIGN_IN_MESSAGES.externalLinkUnconfirmed)));
    setParams(
      (previous) => {
        const remaining = new URLSearchParams(previous);
        remaining.delete(SIGN_IN_OUTCOME);
        return remaining;
      },
      { replace: true },
    );
  }, [outcome, dispatch, setParams]);

  return step;
}

/** Makes a reload show the second step again, after a password that was right. */
export function savePendingSecondStep(): void {
  sessionStorage.setItem(PENDING_STEP_KEY, 'second-step');
}

/** Makes a reload show the ordinary sign-in dialog again. */
export function clearPendingStep(): void {
  sessionStorage.removeItem(PENDING_STEP_KEY);
}
