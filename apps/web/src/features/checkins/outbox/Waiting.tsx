import { Suspense } from 'react';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { useIsOffline } from '../../../base/offline';
import { useWaitingCount } from '../../../base/waiting-count';

// One file for both, fetched only when something waits, and asked for again when the connection returns.
const views = () => import('./views');
const Items = lazyWithRetry(() => views().then(({ OutboxItems }) => ({ default: OutboxItems })));
const Line = lazyWithRetry(() => views().then(({ OutboxLine }) => ({ default: OutboxLine })));

interface WaitingProps {
  /** The signed-in user: what others left on the device is not shown. */
  userId: number;
}

/** One's own check-ins that wait on this device, of one campsite or of all; nothing when there are none. */
export function WaitingCheckins({ userId, campsiteId }: WaitingProps & { campsiteId?: number }) {
  const isOffline = useIsOffline();
  if (useWaitingCount(userId) === 0) return null;
  return (
    <Suspense>
      <Items at={isOffline} userId={userId} campsiteId={campsiteId} />
    </Suspense>
  );
}

/** The line under the top bar; while it stands there, what waits is sent as soon as it can be. */
export function WaitingNotice({ userId }: WaitingProps) {
  const isOffline = useIsOffline();
  if (useWaitingCount(userId) === 0) return null;
  return (
    <Suspense>
      <Line at={isOffline} userId={userId} />
    </Suspense>
  );
}
