import { useEffect } from 'react';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { UNREAD } from '@kampvuur/domain/limits';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { ROUTES } from '../../base/paths';
import { useUnreadNoticesQuery } from './notices-api';

/** The way to one's notices, with the number of those one has not read. */
export function NoticeBell() {
  const { pathname } = useLocation();
  const unread = useUnread();
  const count = unread > UNREAD.max ? `${UNREAD.max}+` : String(unread);
  return (
    <IconButton
      component={RouterLink}
      to={ROUTES.notices}
      aria-label={unread === 0 ? 'Notices' : `Notices, ${count} unread`}
      aria-current={pathname === ROUTES.notices ? 'page' : undefined}
      sx={BELL}
    >
      <Badge badgeContent={unread} max={UNREAD.max} aria-hidden sx={BADGE}>
        <NotificationsRounded />
      </Badge>
    </IconButton>
  );
}

/** Asked for again while the page is seen: each minute, and whenever somebody comes back to it. */
function useUnread(): number {
  const { data, refetch } = useUnreadNoticesQuery();
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refetch();
    };
    const timer = setInterval(ask, UNREAD.pollMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [refetch]);
  return data?.unread ?? 0;
}

const BELL = {
  color: 'text.secondary',
  '&:hover, &[aria-current]': { color: 'text.primary' },
} as const;

// Beside the bell, not over the user's picture.
const BADGE = { '& .MuiBadge-badge': { top: 2, right: 2, px: '5px' } } as const;
