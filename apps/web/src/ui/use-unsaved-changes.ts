import { useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useDialogHistory } from './use-dialog-history';

/**
 * Asks before a page's form with unsaved changes is left: by a link, by going back, which is to do `onBack`, or by closing
 * the tab. `isAsking` is true while the way out waits for an answer.
 */
export function useUnsavedChanges(isDirty: boolean, onBack: () => void) {
  /** What waits for the answer when it is no link. */
  const [pending, setPending] = useState<{ act: () => void } | null>(null);
  const isLeaving = useRef(false);
  useDialogHistory(isDirty, () => setPending({ act: onBack }));
  // Going back is a step of the form's own.
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

  /** Does it without a question. */
  const leaveBy = (act: () => void) => {
    isLeaving.current = true;
    act();
  };

  return {
    isAsking: pending !== null || blocker.state === 'blocked',
    leaveBy,
    /** Does it, after the question when something would be lost. */
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
