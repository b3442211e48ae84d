import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface SkeletonRowsProps {
  rows: number;
  /** Of each, in pixels; by the width of the window where it differs. */
  height: number | { xs: number; sm?: number; md?: number };
  /** What is loading, for screen readers. */
  label?: string;
}

/** The rows of a list on their way, about as large as they will be. */
export function SkeletonRows({ rows, height, label = 'Loading...' }: SkeletonRowsProps) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} sx={{ height, borderRadius: '12px' }} />
      ))}
    </Box>
  );
}
