import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newHistoryGroup } from '../use-search';

interface DialogSession {
  /** Groups the changes made until the dialog closes into one history entry. */
  historyGroup: string;
  /** The query string when the dialog was opened. */
  before: string;
}

interface FilterDialogState {
  isOpen: boolean;
  historyGroup: string | undefined;
  open: () => void;
  /** Called after each change. */
  recordChoice: () => void;
  close: () => void;
}

/**
 * Gives the open filter dialog an entry of the browser history. Back closes the dialog, as users of phones expect, and
 * keeps the changes; the next Back undoes all changes made in the dialog. Without changes no entry remains. Unlike that of
 * `useDialogHistory` it is an entry of the router, which the chosen filters replace.
 */
export function useFilterDialog(): FilterDialogState {
  const navigate = useNavigate();
  const [session, setSession] = useState<DialogSession | null>(null);
  // The query string after the last choice. It is read from `window.location`, which changes before the router's state,
  // and kept, because Back changes it.
  const chosenSearch = useRef('');

  useEffect(() => {
    if (!session) return;
    const onPopState = () => {
      setSession(null);
      const isUndone = window.location.search === session.before && chosenSearch.current !== session.before;
      if (isUndone) void navigate({ search: chosenSearch.current }, { preventScrollReset: true });
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [session, navigate]);

  const open = () => {
    const historyGroup = newHistoryGroup('filters');
    const { search } = window.location;
    void navigate({ search }, { state: { historyGroup }, preventScrollReset: true });
    chosenSearch.current = search;
    setSession({ historyGroup, before: search });
  };
  const close = () => {
    if (!session) return;
    setSession(null);
    if (chosenSearch.current === session.before) void navigate(-1);
  };
  const recordChoice = () => {
    chosenSearch.current = window.location.search;
  };
  return { isOpen: session !== null, historyGroup: session?.historyGroup, open, close, recordChoice };
}
