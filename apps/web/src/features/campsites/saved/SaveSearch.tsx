import { Suspense } from 'react';
import Box from '@mui/material/Box';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { isFiltered, type SearchState } from '../search-state';

// Not part of the initial load: there is nothing to save without a search.
const SaveSearchButton = lazyWithRetry(() => import('./SaveSearchButton'));

/** Saves what is searched for; without a search, a filter or a chosen part of the map there is nothing to save. */
export function SaveSearch({ search }: { search: SearchState }) {
  const isSavable = isFiltered(search) || (search.view === 'map' && search.area !== null);
  if (!isSavable) return null;
  return (
    <Suspense fallback={<Box sx={PLACE} />}>
      <SaveSearchButton search={search} />
    </Suspense>
  );
}

/** Takes about the space of the button until it is there. */
const PLACE = { flex: 'none', width: { xs: 44, sm: 140 }, height: 44 } as const;
