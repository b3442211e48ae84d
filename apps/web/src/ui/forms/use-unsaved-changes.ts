import { useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogHistory } from '../dialogs/use-dialog-history';

/**
 * Asks before a page with unsaved changes is left by a link, by Back (which then calls `onBack`) or by closing the tab.
 * `isAsking` is true while the question has to be shown; it is answered by `leave` or `stay`.
 */
export function useUnsavedChanges(isDirty: boolean, onBack: () => void) {
  /** The action to run if the user chooses to leave; null for a link, which `blocker` handles. */
  const [pending, setPending] = useState<{ act: () => void } | null>(null);
  const isLeaving = useRef(false);
  useDialogHistory(isDirty, () => setPending({ act: onBack }));
  // Back ('POP') is handled by `useDialogHistory`.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      !isLeaving.current &&
      historyAction !== 'POP' &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty && !isLeaving.current) event.preventDefault();
  });

  /** Runs an action that leaves the page, without asking. */
  const leaveBy = (act: () => void) => {
    isLeaving.current = true;
    act();
  };

  return {
    isAsking: pending !== null || blocker.state === 'blocked',
    leaveBy,
    /** Runs an action that leaves the page; asks first if there are unsaved changes. */
    ask: (act: () => void) => (isDirty ? setPending({ act }) : act()),
    leave: () => {
      leaveBy(pending?.act ?? (() => blocker.proceed?.()));
      setPending(null);
    },
    stay: () => {
      setPending(null);
      blocker.reset?.();
    },
  };
}
