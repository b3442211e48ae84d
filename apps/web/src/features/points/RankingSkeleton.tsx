import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { stageHeight } from './Podium';

const ROWS = 6;

/** Placeholder of a leaderboard while it loads, in the size of the loaded one. */
export function RankingSkeleton({ hasCounts = false }: { hasCounts?: boolean }) {
  return (
    <Box role="status" aria-label="Loading...">
      <Skeleton sx={{ ...STAGE, height: stageHeight(hasCounts) }} />
      <Box sx={{ mt: { xs: 2, sm: 3.5 } }}>
        {Array.from({ length: ROWS }, (_, index) => (
          <Box key={index} sx={ROW}>
            <Skeleton sx={{ width: 28, height: 22 }} />
            <Skeleton variant="circular" sx={{ flex: 'none', width: 40, height: 40 }} />
            <Box sx={{ flex: 1 }}>
              <Skeleton sx={{ width: 150, height: 18, mb: 0.75 }} />
              <Skeleton sx={{ width: 90, height: 14 }} />
            </Box>
            <Skeleton sx={{ width: 52, height: 22 }} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const STAGE = {
  width: 'auto',
  mx: { xs: -2, sm: 0 },
  borderRadius: { xs: 0, sm: '18px' },
} as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: 64,
  px: { xs: 1, sm: 2.5 },
  borderBottom: 'rule',
} as const;
