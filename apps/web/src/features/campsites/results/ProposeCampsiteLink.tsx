import Box from '@mui/material/Box';
import { ROUTES } from '../../../base/paths';
import { RouteLink } from '../../../ui/links/RouteLink';
import { say } from '../say-list';

/** A link to the proposal form, shown below the last result, and when there is none. */
export function ProposeCampsiteLink() {
  return (
    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {say('missing')}{' '}
      <RouteLink to={ROUTES.propose} hasTapTargetSize sx={{ justifyContent: 'center', minWidth: 44 }}>
        {say('add')}
      </RouteLink>
    </Box>
  );
}
