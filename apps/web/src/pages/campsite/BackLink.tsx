import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';

/** Back to the campsites, with the search and filters the reader came from. */
export function BackLink() {
  const state = useLocation().state as { from?: unknown } | null;
  const from = typeof state?.from === 'string' && state.from.startsWith('/') ? state.from : ROUTES.home;
  return (
    <Link
      component={RouterLink}
      to={from}
      underline="hover"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: 48,
        color: 'text.secondary',
        fontWeight: 540,
      }}
    >
      <ArrowBackRounded fontSize="small" />
      Campsites
    </Link>
  );
}
