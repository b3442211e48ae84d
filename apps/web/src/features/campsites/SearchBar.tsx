import Box from '@mui/material/Box';
import { Filters } from './filters/Filters';
import { SearchField } from './SearchField';
import type { SearchState } from './search-state';
import type { ChangeSearch } from './use-search';

interface SearchBarProps {
  search: SearchState;
  /** Administrators find a filter of their own. */
  isAdmin: boolean;
  /** Whose searches the device remembers. */
  userId: number | undefined;
  onChange: ChangeSearch;
}

/** The floating plate with the search field and the way into the filters. */
export function SearchBar({ search, isAdmin, userId, onChange }: SearchBarProps) {
  return (
    <Box
      role="search"
      sx={{
        position: 'relative',
        // Above the hearts of the cards, which the list below the field covers.
        zIndex: 3,
        display: 'flex',
        gap: { xs: 1, sm: '10px' },
        mt: { xs: '-28px', sm: '-32px' },
        p: { xs: 1, sm: '10px' },
        borderRadius: '18px',
        bgcolor: 'background.paper',
        boxShadow: 2,
      }}
    >
      <SearchField query={search.query} userId={userId} onChange={onChange} />
      <Filters search={search} isAdmin={isAdmin} onChange={onChange} />
    </Box>
  );
}
