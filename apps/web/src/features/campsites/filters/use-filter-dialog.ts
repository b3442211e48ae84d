import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newBurst } from '../use-search';

interface Visit {
  /** What changes in this visit belongs together: one step for Back. */
  historyGroup: string;
  /** The query string it began with. */
  before: string;
}

interface FilterVisit {
  isOpen: boolean;
  historyGroup: string | undefined;
  open: () => void;
  /** Called after each change. */
  noteChoice: () => void;
  close: () => void;
}

/**
 * The filter dialog as a place in the history. Back closes it, as phones expect of what covers the screen, and keeps
 * what was chosen, as Done does; the next Back undoes the choices of the whole visit. A visit without a change leaves
 * no step behind.
 */
export function useFilterVisit(): FilterVisit {
  const navigate = useNavigate();
  const [visit, setVisit] = useState<Visit | null>(null);
  // Where the choices led: the browser's address is known before the router's, and Back takes it away.
  const chosen = useRef('');

  useEffect(() => {
    if (!visit) return;
    const leave = () => {
      setVisit(null);
      const isLeft = window.location.search === visit.before && chosen.current !== visit.before;
      if (isLeft) void navigate({ search: chosen.current }, { preventScrollReset: true });
    };
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [visit, navigate]);

  const open = () => {
    const historyGroup = newBurst('filters');
    const { search } = window.location;
    void navigate({ search }, { state: { historyGroup }, preventScrollReset: true });
    chosen.current = search;
    setVisit({ historyGroup, before: search });
  };
  const close = () => {
    if (!visit) return;
    setVisit(null);
    if (chosen.current === visit.before) void navigate(-1);
  };
  const noteChoice = () => {
    chosen.current = window.location.search;
  };
  return { isOpen: visit !== null, historyGroup: visit?.historyGroup, open, close, noteChoice };
}
