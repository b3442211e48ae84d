import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { pointsHistoryPath, ROUTES } from '../../base/paths';
import { pointsText } from '../../features/points/ranking';

/** The viewer's points, and where each comes from. */
export function OwnPoints({ points }: { points: number }) {
  return (
    <Box sx={ROW}>
      <Typography sx={TOTAL}>{pointsText(points)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5 }}>
        <Link component={RouterLink} to={pointsHistoryPath} sx={LINK}>
          Points history
        </Link>
        <Link component={RouterLink} to={ROUTES.leaderboard} sx={LINK}>
          Top Scouts
        </Link>
      </Box>
    </Box>
  );
}

const ROW = {
  my: 2.5,
  py: 2,
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;
const TOTAL = {
  fontSize: '1.875rem',
  lineHeight: '36px',
  fontWeight: 680,
  fontFeatureSettings: "'tnum'",
} as const;
const LINK = { py: 1.25, fontWeight: 540 } as const;
