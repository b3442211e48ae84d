import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withMessages } from '../../base/messages/language';
import { SIGN_IN_OUTCOME } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from './auth-context';

// Key in sessionStorage: a reload must not lose the step that a sign-in still needs.
const PENDING_STEP_KEY = 'kampvuur-external-sign-in';

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
    withMessages(() => import('./external-outcome')).then(
      ({ outcomeToast }) => {
        const toast = outcomeToast(outcome);
        if (toast) dispatch(showToast(toast));
      },
      // Without a network nothing is reported; the page says so itself.
      () => undefined,
    );
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
