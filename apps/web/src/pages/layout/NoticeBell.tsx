import { type ComponentType, useEffect, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { NotificationsRounded } from '../../base/icons/NotificationsRounded';
import { afterLoadWhenIdle } from '../../base/offline';
import { ROUTES } from '../../base/paths';
import type { UnreadBadgeProps } from '../../features/notices/UnreadBadge';
import { say } from './say';
import { withMessages } from '../../base/messages/language';

/** Delays the count, so that the connection is free for the initial load and its pictures, in ms. */
const DELAY_MS = 1_500;

/** Links to the notices; the number of unread ones loads after the initial load. */
export function NoticeBell() {
  const { pathname } = useLocation();
  const [name, setName] = useState<string>();
  return (
    <IconButton
      component={RouterLink}
      to={ROUTES.notices}
      aria-label={name ?? say('notices')}
      aria-current={pathname === ROUTES.notices ? 'page' : undefined}
      sx={BELL}
    >
      <NotificationsRounded />
      <LazyUnreadBadge onNameChange={setName} />
    </IconButton>
  );
}

/** Loads the badge in the background; when that fails, there is no badge until the network is back. */
function LazyUnreadBadge({ onNameChange }: UnreadBadgeProps) {
  const [UnreadBadge, setUnreadBadge] = useState<ComponentType<UnreadBadgeProps>>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;
    const load = () => {
      if (!navigator.onLine) return;
      withMessages(() => import('../../features/notices/UnreadBadge')).then(
        (loaded) => !isUnmounted && setUnreadBadge(() => loaded.UnreadBadge),
        () => undefined,
      );
    };
    // Later also after the `online` event, which fires before the connection works.
    const loadSoon = () => {
      clearTimeout(timer);
      if (!isUnmounted) timer = setTimeout(load, DELAY_MS);
    };
    afterLoadWhenIdle(loadSoon);
    window.addEventListener('online', loadSoon);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      window.removeEventListener('online', loadSoon);
    };
  }, []);
  return UnreadBadge && <UnreadBadge onNameChange={onNameChange} />;
}

const BELL = {
  width: 44,
  height: 44,
  mr: { xs: 0.5, sm: 1 },
  color: 'text.secondary',
  '&:hover, &[aria-current]': { color: 'text.primary' },
} as const;
