import type { AppDispatch } from '../../../base/store';
import { showToast, type Toast } from '../../../base/toasts';
import { awardText } from '../award-text';
import { sendCheckin } from './send-outbox';
import { outboxList } from './outbox-list';
import { OutboxQueue, type Sent } from './outbox-queue';
import { say } from '../say';

/** Minimum time since the last attempt for another one when the page becomes visible. */
const MIN_INTERVAL_MS = 10_000;

let running: OutboxQueue | null = null;

/** Tries to send all check-ins now; resolves when all were tried. */
export const sendOutboxNow = async (): Promise<void> => running?.send();

/**
 * Sends the user's check-ins: now, when the network returns, when the page becomes visible, and periodically. Returns a
 * function that stops it.
 */
export function runQueue(userId: number, dispatch: AppDispatch): () => void {
  const queue = new OutboxQueue({
    userId,
    list: outboxList,
    pageStartedAt: performance.timeOrigin,
    send: (checkin) => sendCheckin(checkin, dispatch),
    withLock,
    onSent: (sent) => dispatch(showToast(sentToast(sent))),
    onRefused: ({ campsiteName }, message) =>
      dispatch(
        showToast({
          title: say('sendFailed'),
          description: `${campsiteName}: ${message}`,
          variant: 'destructive',
          outlivesPage: true,
        }),
      ),
  });
  const onOnline = () => void queue.sendOnline();
  const onVisible = () => {
    const latest = Math.max(0, ...outboxList.ofUser(userId).map(({ triedAt }) => triedAt));
    if (!document.hidden && navigator.onLine && Date.now() - latest > MIN_INTERVAL_MS) void queue.send();
  };
  running = queue;
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onVisible);
  void queue.start();
  return () => {
    running = null;
    queue.stop();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Only one tab sends at a time. In browsers without locks the Idempotency-Key still prevents duplicates. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  await locks.request('kampvuur-waiting', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

function sentToast(sent: Sent[]): Pick<Toast, 'title' | 'description'> {
  const [first] = sent;
  if (first && sent.length === 1) {
    const description = `${first.checkin.campsiteName}. ${awardText(first.receipt.award)}`.trim();
    return { title: say('checkInSent'), description };
  }
  const points = sent.reduce((total, { receipt }) => total + receipt.award.total, 0);
  return {
    title: say('checkInsSent', { count: sent.length }),
    description: points > 0 ? say('pointsEarned', { points }) : undefined,
  };
}
