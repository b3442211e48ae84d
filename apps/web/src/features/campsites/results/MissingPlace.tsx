import Box from '@mui/material/Box';
import { ROUTES } from '../../../base/paths';
import { RouteLink } from '../../../ui/RouteLink';

/** Where campsites end, or none is found: the way to propose one. */
export function MissingPlace() {
  return (
    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {'Is a place missing? '}
      <RouteLink to={ROUTES.propose} isTarget sx={{ justifyContent: 'center', minWidth: 44 }}>
        Add it
      </RouteLink>
    </Box>
  );
}
