import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { sayCommon } from '../../base/messages/say-common';

interface SkeletonRowsProps {
  rows: number;
  /** Height of each row in px, by breakpoint if it differs. */
  height: number | { xs: number; sm?: number; md?: number };
  /** What is loading, for screen readers. */
  label?: string;
}

/** Placeholders for the rows of a list that is loading. */
export function SkeletonRows({ rows, height, label = sayCommon('loading') }: SkeletonRowsProps) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} sx={{ height, borderRadius: '12px' }} />
      ))}
    </Box>
  );
}
