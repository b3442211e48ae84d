import { Suspense } from 'react';
import { lazyWithRetry } from '../../../base/lazy-with-retry';
import { useIsOffline } from '../../../base/offline';
import { useOutboxCount } from '../../../base/outbox-count';

// One chunk for both, loaded only if the outbox is not empty, and again when the connection returns.
const views = () => import('./views');
const Items = lazyWithRetry(() => views().then(({ OutboxItems }) => ({ default: OutboxItems })));
const Line = lazyWithRetry(() => views().then(({ OutboxLine }) => ({ default: OutboxLine })));

interface OutboxProps {
  /** The signed-in user; check-ins of other users of the device are not shown. */
  userId: number;
}

/** The user's check-ins in the outbox, of one campsite or of all; renders nothing if there are none. */
export function OutboxCheckins({ userId, campsiteId }: OutboxProps & { campsiteId?: number }) {
  const isOffline = useIsOffline();
  if (useOutboxCount(userId) === 0) return null;
  return (
    <Suspense>
      <Items retryKey={isOffline} userId={userId} campsiteId={campsiteId} />
    </Suspense>
  );
}

/** The line below the top bar, which is shown and sends check-ins as long as the outbox is not empty. */
export function OutboxNotice({ userId }: OutboxProps) {
  const isOffline = useIsOffline();
  if (useOutboxCount(userId) === 0) return null;
  return (
    <Suspense>
      <Line retryKey={isOffline} userId={userId} />
    </Suspense>
  );
}
