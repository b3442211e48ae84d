import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '../../../base/paths';

/** Where campsites end, or none is found: the way to propose one. */
export function MissingPlace() {
  return (
    <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
      {'Is a place missing? '}
      <Link component={RouterLink} to={ROUTES.propose} sx={LINK}>
        Add it
      </Link>
    </Box>
  );
}

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
} as const;
