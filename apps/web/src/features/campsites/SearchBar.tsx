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
          top: { xs: 4, sm: 2 },
          // Above the hearts of the cards, which the list below the field covers.
          zIndex: 3,
          display: 'flex',
          gap: { xs: 1, sm: '10px' },
          mt: { xs: '-28px', sm: '-32px' },
          p: { xs: 1, sm: '10px' },
          // Only what is drawn becomes small: a smaller box would move what is below it, and the page scroll back.
          '&::before': {
            content: '""',
            position: 'absolute',
            zIndex: -1,
            inset: isAtPlace ? 0 : { xs: '4px', sm: '6px' },
            borderRadius: '18px',
            bgcolor: 'background.paper',
            outline: '1px solid',
            outlineColor: 'var(--mui-palette-plateEdge)',
            boxShadow: isAtPlace ? 2 : 8,
          },
        }}
      >
        <SearchField query={search.query} userId={userId} onChange={onChange} />
        <Filters search={search} isAdmin={isAdmin} total={total} onChange={onChange} />
      </Box>
    </>
  );
}

// Where the plate lies over the artwork: once it is out of sight, the plate has left it.
const PLACE = { position: 'absolute', width: '1px', height: '1px' } as const;
