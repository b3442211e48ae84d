import Box from '@mui/material/Box';
import { useInView } from 'react-intersection-observer';
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
  /** Campsites that match; undefined while unknown. */
  total: number | undefined;
  onChange: ChangeSearch;
}

/** The floating plate with the search field and the way into the filters; smaller, it stays when the page scrolls on. */
export function SearchBar({ search, isAdmin, userId, total, onChange }: SearchBarProps) {
  const { ref: place, inView: isAtPlace } = useInView({ initialInView: true, rootMargin: '-9px 0px 0px' });
  return (
    <>
      <Box ref={place} sx={PLACE} />
      <Box
        role="search"
        sx={{
          position: 'sticky',
          top: 8,
          // Above the hearts of the cards, which the list below the field covers.
          zIndex: 3,
          display: 'flex',
          gap: { xs: 1, sm: '10px' },
          mt: { xs: '-28px', sm: '-32px' },
          p: isAtPlace ? { xs: 1, sm: '10px' } : '4px',
          borderRadius: '18px',
          bgcolor: 'background.paper',
          boxShadow: isAtPlace ? 2 : 8,
        }}
      >
        <SearchField query={search.query} userId={userId} onChange={onChange} />
        <Filters search={search} isAdmin={isAdmin} total={total} onChange={onChange} />
      </Box>
      {/* What it loses in height, which a margin would not keep (it collapses): nothing below moves. */}
      {!isAtPlace && <Box sx={{ height: { xs: 8, sm: 12 } }} />}
    </>
  );
}

// Where the plate lies over the artwork: once it is out of sight, the plate has left it.
const PLACE = { position: 'absolute', width: '1px', height: '1px' } as const;
