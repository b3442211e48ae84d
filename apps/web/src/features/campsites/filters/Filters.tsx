import { startTransition, Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { fetchAhead } from '../../../base/when-idle';
import { activeFilterCount, type SearchState } from '../search-state';
import type { ChangeSearch, SearchChanges } from '../use-search';
import { FilterButton } from './FilterButton';
import { useFilterDialog } from './use-filter-dialog';

// Not part of the first view, which rural data pays for: fetched, and drawn without its fields, once that stands.
const FilterDialog = lazyWithRetry(() => import('./FilterDialog'));

interface FiltersProps {
  search: SearchState;
  isAdmin: boolean;
  /** Campsites that match; undefined while unknown. */
  total: number | undefined;
  onChange: ChangeSearch;
}

/** The button to the filters, and the filters. */
export function Filters({ search, isAdmin, total, onChange }: FiltersProps) {
  const { isOpen, historyGroup, open, close, recordChoice } = useFilterDialog();
  const [timesOpened, setTimesOpened] = useState(0);
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const drawAhead = async () => {
      const isThere = await FilterDialog.preload();
      startTransition(() => setFetched(isThere));
    };
    return fetchAhead([drawAhead]);
  }, []);
  const show = () => {
    setTimesOpened((times) => times + 1);
    open();
  };
  const choose = (changes: SearchChanges) => {
    onChange(changes, historyGroup);
    recordChoice();
  };
  return (
    <>
      <FilterButton
        count={activeFilterCount(search)}
        onClick={show}
        onReach={() => void FilterDialog.preload()}
      />
      {(isFetched || timesOpened > 0) && (
        <Suspense fallback={null}>
          <FilterDialog
            at={timesOpened}
            open={isOpen}
            search={search}
            isAdmin={isAdmin}
            total={total}
            onChange={choose}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
