import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { EmptyState } from '../../ui/EmptyState';

/** An administrator without edits, or nobody. */
export function NothingEdited() {
  return (
    <EmptyState
      picture="no-changes"
      message="No campsite has been edited by this administrator."
      action={
        <Button variant="contained" component={RouterLink} to={ROUTES.adminDashboard}>
          Back to the dashboard
        </Button>
      }
    />
  );
}
