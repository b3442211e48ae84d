import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { OwnNote } from './OwnNote';
import type { Scout } from './ranking';
import { ScoutRow } from './ScoutRow';

/** The viewer's own place below the list; without points, how the first are earned. */
export function OutsidePlace({ scout }: { scout: Scout }) {
  if (scout.rank === null || scout.points === 0) {
    return (
      <OwnNote>
        {scout.counts ? 'You have no points this month yet. ' : 'You have no points yet. '}
        Your next check-in can put you on this list.{' '}
        <Link component={RouterLink} to={ROUTES.points} color="inherit">
          How points work
        </Link>
      </OwnNote>
    );
  }
  return (
    <Box component="ul" aria-label="Your place" sx={{ mt: 2, mb: 0, p: 0, listStyle: 'none' }}>
      <ScoutRow scout={scout} />
    </Box>
  );
}
