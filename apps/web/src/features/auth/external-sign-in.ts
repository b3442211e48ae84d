import { useEffect, useState } from 'react';
import { MESSAGES } from '@kampvuur/domain';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../base/store';
import { showToast } from '../../base/toasts';

/** What the callback of the external sign-in came back with, and where the person wanted to go. */
export interface ExternalSignIn {
  isPending: boolean;
  returnTo: string | undefined;
}

const PARAMETER = 'externalSignIn';
const RETURN_TO = 'returnTo';

const FAILURES: Readonly<Record<string, string>> = {
  failed: MESSAGES.externalSignInFailed,
  down: MESSAGES.externalSignInDown,
  unverified: MESSAGES.externalEmailUnverified,
  taken: MESSAGES.externalEmailTaken,
};

/** Reads the callback's parameters, takes them out of the address and tells about a failure. */
export function useExternalSignIn(): ExternalSignIn {
  const [params, setParams] = useSearchParams();
  const dispatch = useAppDispatch();
  const outcome = params.get(PARAMETER);
  const [arrived] = useState<ExternalSignIn>(() => ({
    isPending: outcome === 'pending',
    returnTo: ownPath(params.get(RETURN_TO)),
  }));

  useEffect(() => {
    if (outcome === null) return;
    const description = FAILURES[outcome];
    if (description) dispatch(showToast({ title: 'Login failed', description, variant: 'destructive' }));
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(PARAMETER);
        rest.delete(RETURN_TO);
        return rest;
      },
      { replace: true },
    );
  }, [outcome, dispatch, setParams]);

  return arrived;
}

/** Only paths of this site: `//elsewhere` and full addresses are dropped. */
function ownPath(path: string | null): string | undefined {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : undefined;
}
