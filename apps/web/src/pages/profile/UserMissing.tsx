import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { MESSAGES } from '@kampvuur/domain';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';
import { PageContainer } from '../../ui/PageContainer';

/** Nobody has this name, or nobody has it any more. */
export function UserMissing() {
  return (
    <PageContainer>
      <Typography variant="h1">{MESSAGES.userNotFound}</Typography>
      <EmptyState
        message="Nobody here has this name. It may have been changed, or the account deleted."
        action={
          <Button variant="contained" component={RouterLink} to={ROUTES.leaderboard}>
            Top Scouts
          </Button>
        }
      />
    </PageContainer>
  );
}
