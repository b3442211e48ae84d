import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSearch, writeSearch, type SearchState } from './search-state';

/**
 * Changes the address. Each change is a step Back undoes; changes that carry the same `historyGroup` one after the other
 * (the letters of one search, one visit to the filters) share a step.
 */
export type ChangeSearch = (changes: SearchChanges, historyGroup?: string) => void;

/** In place of a historyGroup: no step of its own, whatever came before. */
export const IN_PLACE = 'in place';

/** Changes, or how to find them from the newest state: what is on the screen may lag behind quick fingers. */
export type SearchChanges = Partial<SearchState> | ((now: SearchState) => Partial<SearchState>);

/** The home page's state, kept in the address (docs/product.md 2). */
export function useSearch(isAdmin: boolean): [SearchState, ChangeSearch] {
  const location = useLocation();
  const navigate = useNavigate();
  const search = useMemo(
    () => readSearch(new URLSearchParams(location.search), isAdmin),
    [location.search, isAdmin],
  );
  const lastHistoryGroup = useRef(historyGroupOf(location.state));
  useLayoutEffect(() => {
    lastHistoryGroup.current = historyGroupOf(location.state);
  }, [location]);
  const change = useCallback<ChangeSearch>(
    (changes, historyGroup) => {
      // The browser's own address is the newest one; the router follows a moment later.
      const params = new URLSearchParams(window.location.search);
      const wanted = typeof changes === 'function' ? changes(readSearch(params, isAdmin)) : changes;
      const after = writeSearch(params, wanted).toString();
      if (after === params.toString()) return;
      const isInPlace = historyGroup === IN_PLACE;
      const replace = isInPlace || (historyGroup !== undefined && lastHistoryGroup.current === historyGroup);
      if (!isInPlace) lastHistoryGroup.current = historyGroup;
      const state =
        lastHistoryGroup.current === undefined ? null : { historyGroup: lastHistoryGroup.current };
      void navigate({ search: after }, { replace, state, preventScrollReset: true });
    },
    [navigate, isAdmin],
  );
  return [search, change];
}

/** The history group stored in the state of a history entry. */
function historyGroupOf(state: unknown): unknown {
  return state !== null && typeof state === 'object' && 'historyGroup' in state
    ? state.historyGroup
    : undefined;
}

/** A new history group; unique over reloads, as the history outlives the page. */
export function newHistoryGroup(kind: string): string {
  return `${kind} ${Date.now()}`;
}
