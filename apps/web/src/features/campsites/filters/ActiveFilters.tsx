import Box from '@mui/material/Box';
import type { SearchState } from '../search-state';
import type { ChangeSearch } from '../use-search';
import { activeFilters } from './active-filters';
import { FilterChips } from './FilterChips';

interface ActiveFiltersProps {
  search: SearchState;
  onChange: ChangeSearch;
}

/** What narrows the results, each with its own way out; on a phone one row that scrolls sideways. */
export function ActiveFilters({ search, onChange }: ActiveFiltersProps) {
  const chips = activeFilters(search, onChange);
  if (chips.length === 0) return null;
  return (
    <Box sx={ROW}>
      <FilterChips label="Active filters" chips={chips} sx={LIST} />
    </Box>
  );
}

// Bleeds to the edges of a phone, so that a cut chip tells there is more.
const ROW = {
  mx: { xs: -2, sm: 0 },
  mt: { xs: 0, sm: '-8px' },
  mb: { xs: 2, sm: '20px' },
} as const;

const LIST = {
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  px: { xs: 2, sm: 0 },
  // Room for the target and the focus ring of a cross.
  py: '6px',
  my: '-6px',
  '& > li': { flex: 'none', maxWidth: { xs: '80vw', sm: '100%' } },
} as const;
