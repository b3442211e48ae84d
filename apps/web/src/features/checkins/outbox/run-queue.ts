import type { AppDispatch } from '../../../base/store';
import { showToast, type Toast } from '../../../base/toasts';
import { awardText } from '../award-text';
import { sendWaiting } from './send-outbox';
import { waitingList } from './outbox-list';
import { OutboxQueue, type Sent } from './outbox-queue';

/** Coming back to a tab soon after a try is no reason for another, in ms. */
const JUST_NOW = 10_000;

let running: OutboxQueue | null = null;

/** Tries at once, because somebody asked; resolves when that is over. */
export const sendWaitingNow = async (): Promise<void> => running?.send();

/** Sends what waits for this user: now, when the network returns, when the page comes into view, and now and then. */
export function runQueue(userId: number, dispatch: AppDispatch): () => void {
  const queue = new OutboxQueue({
    userId,
    list: waitingList,
    pageStartedAt: performance.timeOrigin,
    send: (checkin) => sendWaiting(checkin, dispatch),
    withLock,
    onSent: (sent) => dispatch(showToast(sentToast(sent))),
    onRefused: ({ campsiteName }, sentence) =>
      dispatch(
        showToast({
          title: 'Check-in could not be sent',
          description: `${campsiteName}: ${sentence}`,
          variant: 'destructive',
          outlivesPage: true,
        }),
      ),
  });
  const onOnline = () => void queue.send();
  const onVisible = () => {
    const latest = Math.max(0, ...waitingList.of(userId).map(({ triedAt }) => triedAt));
    if (!document.hidden && navigator.onLine && Date.now() - latest > JUST_NOW) void queue.send();
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

/** One tab sends at a time. Where browsers know no locks the key of the submission does: it is stored once. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  await locks.request('kampvuur-waiting', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

function sentToast(sent: Sent[]): Pick<Toast, 'title' | 'description'> {
  const [first] = sent;
  if (first && sent.length === 1) {
    const description = `${first.checkin.campsiteName}. ${awardText(first.receipt.award)}`.trim();
    return { title: 'Check-in sent', description };
  }
  const points = sent.reduce((total, { receipt }) => total + receipt.award.total, 0);
  return {
    title: `${sent.length} check-ins sent`,
    description: points > 0 ? `+${points} points.` : undefined,
  };
}
