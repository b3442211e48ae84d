import { useEffect, useLayoutEffect } from 'react';
import Badge from '@mui/material/Badge';
import { UNREAD_NOTICES } from '@kampvuur/domain/limits';
import { useUnreadNoticesQuery } from './notices-api';
import { say } from './say';

export interface UnreadBadgeProps {
  /** Receives the accessible name of the bell, which includes the number of unread notices. */
  onNameChange: (name: string) => void;
}

/** The number of unread notices, at the corner of the bell. */
export function UnreadBadge({ onNameChange }: UnreadBadgeProps) {
  const unread = useUnreadCount();
  const count = unread > UNREAD_NOTICES.max ? `${UNREAD_NOTICES.max}+` : String(unread);
  const name = unread === 0 ? say('notices') : say('noticesUnread', { count });
  // Before it is painted: the number and the name of the bell change together.
  useLayoutEffect(() => onNameChange(name), [onNameChange, name]);
  // One badge keeps its last number, out of sight, when it has no content any more.
  return (
    <Badge
      key={unread === 0 ? 'none' : 'some'}
      badgeContent={unread || undefined}
      max={UNREAD_NOTICES.max}
      aria-hidden
      sx={BADGE}
    />
  );
}

/** Polls while the page is visible: every minute, and when the user comes back to its tab. */
function useUnreadCount(): number {
  const { data, refetch } = useUnreadNoticesQuery();
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refetch();
    };
    const timer = setInterval(poll, UNREAD_NOTICES.pollMs);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [refetch]);
  return data?.unread ?? 0;
}

// Beside the bell, not over the user's picture.
const BADGE = { position: 'absolute', top: 12, right: 12, '& .MuiBadge-badge': { px: '5px' } } as const;
