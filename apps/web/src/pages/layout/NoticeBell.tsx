import { type ComponentType, useEffect, useState } from 'react';
import NotificationsRounded from '@mui/icons-material/NotificationsRounded';
import IconButton from '@mui/material/IconButton';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { afterLoadWhenIdle } from '../../base/offline';
import { ROUTES } from '../../base/paths';
import type { UnreadBadgeProps } from '../../features/notices/UnreadBadge';

/** How long the number leaves the connection to the first view and its pictures, in ms. */
const DELAY_MS = 1_500;

/** The way to one's notices; how many of them one has not read comes after the first view. */
export function NoticeBell() {
  const { pathname } = useLocation();
  const [name, setName] = useState('Notices');
  return (
    <IconButton
      component={RouterLink}
      to={ROUTES.notices}
      aria-label={name}
      aria-current={pathname === ROUTES.notices ? 'page' : undefined}
      sx={BELL}
    >
      <NotificationsRounded />
      <LazyUnreadBadge onName={setName} />
    </IconButton>
  );
}

/** Nobody has asked for the number: where its code cannot be fetched, there is none until the network is back. */
function LazyUnreadBadge({ onName }: UnreadBadgeProps) {
  const [UnreadBadge, setUnreadBadge] = useState<ComponentType<UnreadBadgeProps>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () => {
      if (!navigator.onLine) return;
      import('../../features/notices/UnreadBadge').then(
        (loaded) => !isGone && setUnreadBadge(() => loaded.UnreadBadge),
        () => undefined,
      );
    };
    afterLoadWhenIdle(() => {
      if (!isGone) timer = setTimeout(load, DELAY_MS);
    });
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('online', load);
    };
  }, []);
  return UnreadBadge && <UnreadBadge onName={onName} />;
}

const BELL = {
  width: 44,
  height: 44,
  mr: { xs: 0.5, sm: 1 },
  color: 'text.secondary',
  '&:hover, &[aria-current]': { color: 'text.primary' },
} as const;
