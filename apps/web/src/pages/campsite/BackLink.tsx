import type { MouseEvent } from 'react';
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { ROUTES } from '../../base/paths';

/** Back to the list the reader came from, with its search and filters and at the place it was left. */
export function BackLink() {
  const navigate = useNavigate();
  const state = useLocation().state as { from?: unknown } | null;
  const from = typeof state?.from === 'string' && state.from.startsWith('/') ? state.from : undefined;
  const goBack = (event: MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    // The list is the step before this page: going back finds it as it was, a link would begin it at the top.
    if (from === undefined || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      component={RouterLink}
      to={from ?? ROUTES.home}
      onClick={goBack}
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
      {from?.startsWith(ROUTES.favorites) ? 'Favourites' : 'Campsites'}
    </Link>
  );
}
