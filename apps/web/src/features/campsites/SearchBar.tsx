import Box from '@mui/material/Box';
import { useInView } from 'react-intersection-observer';
import { Filters } from './filters/Filters';
import { SearchField } from './SearchField';
import type { SearchState } from './search-state';
import type { ChangeSearch } from './use-search';

interface SearchBarProps {
  search: SearchState;
  /** Administrators have an additional filter: verified or not. */
  isAdmin: boolean;
  /** Recent searches are stored per user; undefined when signed out. */
  userId: number | undefined;
  /** Campsites that match; undefined while unknown. */
  total: number | undefined;
  onChange: ChangeSearch;
}

/** The search field and the filter button on a floating bar, which shrinks and sticks to the top when the page scrolls. */
export function SearchBar({ search, isAdmin, userId, total, onChange }: SearchBarProps) {
  const { ref: sentinel, inView } = useInView({ initialInView: true, rootMargin: '-9px 0px 0px' });
  const isStuck = !inView;
  return (
    <>
      <Box ref={sentinel} sx={SENTINEL} />
      <Box
        role="search"
        sx={{
          position: 'sticky',
          top: { xs: 4, sm: 2 },
          // The list of completions covers the hearts of the cards.
          zIndex: 3,
          display: 'flex',
          gap: { xs: 1, sm: '10px' },
          mt: { xs: '-28px', sm: '-32px' },
          p: { xs: 1, sm: '10px' },
          // Only the background shrinks: a smaller box would shift the page below it, and scroll the page back.
          '&::before': {
            content: '""',
            position: 'absolute',
            zIndex: -1,
            inset: isStuck ? { xs: '4px', sm: '6px' } : 0,
            borderRadius: '18px',
            bgcolor: 'background.paper',
            outline: '1px solid',
            outlineColor: 'var(--mui-palette-plateEdge)',
            boxShadow: isStuck ? 8 : 2,
          },
        }}
      >
        <SearchField query={search.query} userId={userId} onChange={onChange} />
        <Filters search={search} isAdmin={isAdmin} total={total} onChange={onChange} />
      </Box>
    </>
  );
}

// Marks the bar's place in the page: once it is scrolled out of view, the bar is stuck to the top.
const SENTINEL = { position: 'absolute', width: '1px', height: '1px' } as const;
