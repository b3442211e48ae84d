import { useEffect, useState } from 'react';
import { SIGN_IN_MESSAGES } from '@kampvuur/domain/sign-in-messages';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_OUTCOME } from '../../base/paths';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';
import { useAuth } from './auth-context';

// A reload in front of the consent view must not lose it; the tab remembers until it is over.
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

const TOO_MANY_ATTEMPTS = { ...LINKED_ELSEWHERE, description: SIGN_IN_MESSAGES.tooManyAttempts } as const;

/** The dialog that asked says these itself. */
const ON_THE_PROFILE = new Set(['wrong-password', 'sign-in-again']);

/**
 * Reads the outcome of an external sign-in, removes it from the address and shows a toast about a failure or a link. True when a
 * first-time user has yet to accept the legal texts.
 */
export function useExternalSignIn(): boolean {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const outcome = params.get(SIGN_IN_OUTCOME);
  const { user } = useAuth();
  const [isPending, setPending] = useState(outcome === 'pending' || sessionStorage.getItem(WAITING) !== null);
  // Whoever signs out later sees the ordinary sign-in dialog.
  if (isPending && user) setPending(false);

  useEffect(() => {
    if (isPending) sessionStorage.setItem(WAITING, 'true');
    else sessionStorage.removeItem(WAITING);
  }, [isPending]);

  useEffect(() => {
    if (outcome === null || ON_THE_PROFILE.has(outcome)) return;
    const description = FAILURES[outcome];
    if (description) dispatch(showToast({ title: 'Login failed', description, variant: 'destructive' }));
    if (outcome === 'linked') dispatch(showToast(LINKED));
    if (outcome === 'linked-elsewhere') dispatch(showToast(LINKED_ELSEWHERE));
    if (outcome === 'too-many-attempts') dispatch(showToast(TOO_MANY_ATTEMPTS));
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(SIGN_IN_OUTCOME);
        return rest;
      },
      { replace: true },
    );
  }, [outcome, dispatch, setParams]);

  return isPending;
}

/** The person chose another way in, or the waiting time is over: a reload shows the ordinary sign-in dialog. */
export function forgetWaiting(): void {
  sessionStorage.removeItem(WAITING);
}
