import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { useAuth } from '../../features/auth/auth-context';
import { CheckinMenu } from '../../features/checkins/CheckinMenu';
import { WaitingCheckins } from '../../features/checkins/outbox/Waiting';
import { useOwnCheckinsQuery } from '../../features/profiles/profiles-api';
import { EmptyState } from '../../ui/EmptyState';
import { CheckinHistory } from './CheckinHistory';

/** What the viewer wrote (docs/product.md 2). */
export function MyCheckins() {
  const { data, isError, isFetching, refetch } = useOwnCheckinsQuery();
  const { user } = useAuth();
  return (
    <>
      <Box sx={{ '&:not(:empty)': { mb: 4 } }}>{user && <WaitingCheckins userId={user.id} />}</Box>
      <CheckinHistory
        title="My Check-ins"
        entries={data}
        isFailed={isError && !isFetching}
        onRetry={() => void refetch()}
        menuFor={(entry) => <CheckinMenu entry={entry} viewer={user} />}
        empty={
          <EmptyState
            picture="no-checkins"
            message="You haven't checked in anywhere yet. Tell the next camper about your last stay."
            action={
              <Button variant="contained" component={RouterLink} to={ROUTES.home}>
                Find campsites
              </Button>
            }
          />
        }
      />
    </>
  );
}
