import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';

/** A leaderboard without anybody on it. */
export function NobodyYet({ message }: { message: string }) {
  return (
    <EmptyState
      picture="no-points"
      message={message}
      action={
        <Button variant="contained" component={RouterLink} to={ROUTES.home}>
          Find campsites
        </Button>
      }
    />
  );
}
