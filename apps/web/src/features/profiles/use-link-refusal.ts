import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SIGN_IN_OUTCOME } from '../../base/paths';
import type { LinkRefusal } from './LinkDialog';

const REFUSALS: readonly string[] = ['wrong-password', 'sign-in-again'] satisfies LinkRefusal[];

/** Why the server sent the form for linking back, as the address says it; and what takes it out of the address. */
export function useLinkRefusal(): [LinkRefusal | null, () => void] {
  const [params, setParams] = useSearchParams();
  const outcome = params.get(SIGN_IN_OUTCOME);
  const forget = useCallback(() => {
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(SIGN_IN_OUTCOME);
        return rest;
      },
      { replace: true },
    );
  }, [setParams]);
  return [outcome !== null && REFUSALS.includes(outcome) ? (outcome as LinkRefusal) : null, forget];
}
