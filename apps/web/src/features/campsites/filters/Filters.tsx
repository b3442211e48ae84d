import { startTransition, Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { nextPaint } from '../../../base/yield-to-main';
import { preloadWhenIdle } from '../../../base/when-idle';
import { activeFilterCount, type SearchState } from '../search-state';
import type { ChangeSearch, SearchChanges } from '../use-search';
import { FilterButton } from './FilterButton';
import { useFilterDialog } from './use-filter-dialog';

// Not part of the initial load: loaded, and rendered without its fields, once the browser is idle.
const FilterDialog = lazyWithRetry(() => import('./FilterDialog'));

interface FiltersProps {
  search: SearchState;
  isAdmin: boolean;
  /** Campsites that match; undefined while unknown. */
  total: number | undefined;
  onChange: ChangeSearch;
}

/** The filter button and the dialog it opens. */
export function Filters({ search, isAdmin, total, onChange }: FiltersProps) {
  const { isOpen, historyGroup, open, close, recordChoice } = useFilterDialog();
  const [timesOpened, setTimesOpened] = useState(0);
  const [isPreloaded, setPreloaded] = useState(false);
  useEffect(() => {
    const preload = async () => {
      const isLoaded = await FilterDialog.preload();
      startTransition(() => setPreloaded(isLoaded));
    };
    return preloadWhenIdle([preload]);
  }, []);
  const show = async () => {
    await nextPaint();
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
        onClick={() => void show()}
        onHoverOrFocus={() => void FilterDialog.preload()}
      />
      {(isPreloaded || timesOpened > 0) && (
        <Suspense fallback={null}>
          <FilterDialog
            retryKey={timesOpened}
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
