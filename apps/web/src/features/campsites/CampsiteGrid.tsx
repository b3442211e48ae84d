import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface CampsiteGridProps {
  children: ReactNode;
  /** Shown cards belong to the search before. */
  isOutdated?: boolean;
  isLoading?: boolean;
}

/** One, two or three cards side by side with the gutters of DESIGN, "Layout grid". */
export function CampsiteGrid({ children, isOutdated = false, isLoading = false }: CampsiteGridProps) {
  return (
    <Box
      aria-busy={isOutdated || isLoading}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
        },
        columnGap: 3,
        rowGap: { xs: 4, sm: 3, lg: '36px' },
        opacity: isOutdated ? 0.5 : 1,
        transition: 'opacity 160ms ease-out',
      }}
    >
      {children}
    </Box>
  );
}
