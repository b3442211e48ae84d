import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readSearch, writeSearch, type SearchState } from './search-state';

/**
 * Changes the search in the URL. Each change gets a history entry; successive changes with the same `historyGroup` (the
 * letters of one search, the choices of one filter dialog) share one.
 */
export type ChangeSearch = (changes: SearchChanges, historyGroup?: string) => void;

/** In place of a `historyGroup`: the change replaces the current history entry. */
export const REPLACE_ENTRY = 'replace-entry';

/** Changes, or a function of the newest state, which may not be rendered yet. */
export type SearchChanges = Partial<SearchState> | ((now: SearchState) => Partial<SearchState>);

/** The search of the home page, stored in the URL (docs/product.md#screens), and a function to change it. */
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
      // `window.location` is newer than the router's location, which is updated with a delay.
      const params = new URLSearchParams(window.location.search);
      const partial = typeof changes === 'function' ? changes(readSearch(params, isAdmin)) : changes;
      const after = writeSearch(params, partial).toString();
      if (after === params.toString()) return;
      const isReplacing = historyGroup === REPLACE_ENTRY;
      const replace =
        isReplacing || (historyGroup !== undefined && lastHistoryGroup.current === historyGroup);
      if (!isReplacing) lastHistoryGroup.current = historyGroup;
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

/** A new history group; unique also after a reload, since the browser history outlives the page. */
export function newHistoryGroup(kind: string): string {
  return `${kind} ${Date.now()}`;
}
