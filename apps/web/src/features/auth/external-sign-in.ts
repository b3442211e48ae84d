import { useEffect, useState } from 'react';
import { SIGN_IN_MESSAGES } from '@kampvuur/domain/sign-in-messages';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_OUTCOME } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from './auth-context';

// A reload must not lose what a sign-in still lacks; the tab remembers until it is over.
const WAITING = 'kampvuur-external-sign-in';

const FAILURES: Readonly<Record<string, string>> = {
  failed: SIGN_IN_MESSAGES.externalSignInFailed,
  down: SIGN_IN_MESSAGES.externalSignInDown,
  unverified: SIGN_IN_MESSAGES.externalEmailUnverified,
  taken: SIGN_IN_MESSAGES.externalEmailTaken,
  suspended: SIGN_IN_MESSAGES.accountSuspended,
};

/** A provider was linked to the account of the session (docs/decisions 2). */
const LINKED = { title: 'Account linked', description: 'You can sign in with it from now on.' };
const LINKED_ELSEWHERE = {
  title: 'Linking failed',
  description: SIGN_IN_MESSAGES.externalLinkedElsewhere,
  variant: 'destructive',
} as const;

/** What an external sign-in still lacks: a first-time user's consent, or the account's second factor. */
export type ExternalStep = 'pending' | 'second-step';

const stepOf = (text: string | null): ExternalStep | null =>
  text === 'pending' || text === 'second-step' ? text : null;

/**
 * Reads the outcome of an external sign-in, removes it from the address and shows a toast about a failure or a link.
 * Returns what the sign-in still lacks.
 */
export function useExternalSignIn(): ExternalStep | null {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const outcome = params.get(SIGN_IN_OUTCOME);
  const { user } = useAuth();
  const [step, setStep] = useState(() => stepOf(outcome) ?? stepOf(sessionStorage.getItem(WAITING)));
  // Whoever signs out later sees the ordinary sign-in dialog.
  if (step && user) setStep(null);

  useEffect(() => {
    if (step) sessionStorage.setItem(WAITING, step);
    else forgetWaiting();
  }, [step]);
  // A second step after a password is no state of ours, and over as well once somebody is signed in.
  useEffect(() => {
    if (user) forgetWaiting();
  }, [user]);

  useEffect(() => {
    if (outcome === null) return;
    const description = FAILURES[outcome];
    if (description) dispatch(showToast({ title: 'Login failed', description, variant: 'destructive' }));
    if (outcome === 'linked') dispatch(showToast(LINKED));
    if (outcome === 'linked-elsewhere') dispatch(showToast(LINKED_ELSEWHERE));
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(SIGN_IN_OUTCOME);
        return rest;
      },
      { replace: true },
    );
  }, [outcome, dispatch, setParams]);

  return step;
}

/** A password was right and a second step is asked: a reload asks for it again. */
export function rememberSecondStep(): void {
  sessionStorage.setItem(WAITING, 'second-step');
}

/** The person chose another way in, or the waiting time is over: a reload shows the ordinary sign-in dialog. */
export function forgetWaiting(): void {
  sessionStorage.removeItem(WAITING);
}
