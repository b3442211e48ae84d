import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readSearch, writeSearch, type SearchState } from './search-state';

/** Changes the address; a change of view is a step of its own in the history, a filter is not. */
export type ChangeSearch = (changes: Partial<SearchState>) => void;

/** The home page's state, kept in the address (Spec 2). */
export function useSearch(): [SearchState, ChangeSearch] {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => readSearch(params), [params]);
  const change = useCallback<ChangeSearch>(
    (changes) => {
      const replace = changes.view === undefined;
      setParams((now) => writeSearch(now, changes), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return [search, change];
}
