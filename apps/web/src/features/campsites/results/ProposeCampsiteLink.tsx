import Box from '@mui/material/Box';
import { ROUTES } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';

/** A link to the proposal form, shown below the last result, and when there is none. */
export function ProposeCampsiteLink() {
  return (
    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {'Is a place missing? '}
      <RouteLink to={ROUTES.propose} hasTapTargetSize sx={{ justifyContent: 'center', minWidth: 44 }}>
        Add it
      </RouteLink>
    </Box>
  );
}
