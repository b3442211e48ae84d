import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { useIsInView } from '../../ui/layout/use-is-in-view';
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

/** The search field and the filter button on a floating bar, which sticks to the top when the page scrolls. */
export function SearchBar({ search, isAdmin, userId, total, onChange }: SearchBarProps) {
  return (
    <StickyBar>
      <SearchField query={search.query} userId={userId} onChange={onChange} />
      <Filters search={search} isAdmin={isAdmin} total={total} onChange={onChange} />
    </StickyBar>
  );
}

function StickyBar({ children }: { children: ReactNode }) {
  const { ref: sentinel, isInView } = useIsInView(true, '-9px 0px 0px');
  const isStuck = !isInView;
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
          // Only the background changes: another box would shift the page below it, and scroll the page back.
          '&::before': {
            content: '""',
            position: 'absolute',
            zIndex: -1,
            // Stuck, it reaches from edge to edge, so that nothing of the page shows beside or above it.
            inset: isStuck ? { xs: '-4px -16px 0', sm: '-2px -24px 0' } : 0,
            borderRadius: isStuck ? '0 0 18px 18px' : '18px',
            bgcolor: 'background.paper',
            outline: '1px solid',
            outlineColor: 'var(--mui-palette-plateEdge)',
            boxShadow: isStuck ? 8 : 2,
          },
        }}
      >
        {children}
      </Box>
    </>
  );
}

// Marks the bar's place in the page: once it is scrolled out of view, the bar is stuck to the top.
const SENTINEL = { position: 'absolute', width: '1px', height: '1px' } as const;
