import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface CampsiteGridProps {
  children: ReactNode;
  /** The cards belong to the previous search; they are dimmed. */
  isStale?: boolean;
  isLoading?: boolean;
  /** The grid has only a part of the page's width: as many cards side by side as have room there. */
  isBeside?: boolean;
}

/** One, two or three cards side by side with the gutters of docs/design.md, "Layout grid". */
export function CampsiteGrid({ children, isStale = false, isLoading = false, isBeside }: CampsiteGridProps) {
  return (
    <Box
      aria-busy={isStale || isLoading}
      sx={{ ...GRID, ...(isBeside && FITTING), opacity: isStale ? 0.5 : 1 }}
    >
      {children}
    </Box>
  );
}

/** Narrower cards would have no room for their tags. */
const MIN_CARD_PX = 280;

const FITTING = {
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${MIN_CARD_PX}px), 1fr))`,
} as const;

const GRID = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: '24px',
  rowGap: { xs: '32px', sm: '24px', lg: '36px' },
  transition: 'opacity 160ms ease-out',
} as const;
