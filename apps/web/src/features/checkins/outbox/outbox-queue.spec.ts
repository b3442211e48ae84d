import type { CheckinReceipt } from '@kampvuur/contracts';
import { MemoryStore } from '../../../../test/memory-store';
import { outboxCount } from '../../../base/outbox-count';
import type { OutboxCheckin } from './outbox-checkin';
import { OutboxList } from './outbox-list';
import { MAX_RETRY_AFTER_MS, BACKOFF_MS, OutboxQueue, type Outcome } from './outbox-queue';

const OWNER = 7;
const SECOND = 1000;
const SENT: Outcome = { kind: 'sent', receipt: { award: { total: 10 } } as CheckinReceipt };
const LATER: Outcome = { kind: 'later' };
const FAILED: Outcome = { kind: 'failed' };

const waiting = (key: string, changes: Partial<OutboxCheckin> = {}): OutboxCheckin => ({
  key,
  userId: OWNER,
  campsiteId: 1,
  campsiteName: 'Mahai',
  rating: 4,
  summary: 'Quiet stands under the oaks.',
  photos: [],
  createdAt: `2026-11-0${key}T10:00:00.000Z`,
  attempts: 0,
  triedAt: 0,
  refusal: null,
  ...changes,
});

/** A queue over these check-ins, of a page that is `age` ms old; `answer` says what becomes of each try. */
function queueOver(
  checkins: OutboxCheckin[],
  answer: (checkin: OutboxCheckin) => Outcome | Promise<Outcome>,
  age = 60 * SECOND,
) {
  const store = new MemoryStore();
  for (const checkin of checkins) store.checkins.set(checkin.key, checkin);
  const list = new OutboxList(store);
  const tried: string[] = [];
  const sent: string[][] = [];
  const refused: string[] = [];
  const queue = new OutboxQueue({
    userId: OWNER,
    list,
    pageStartedAt: Date.now() - age,
    send: async (checkin) => {
      tried.push(checkin.key);
      return answer(checkin);
    },
    withLock: (work) => work(),
    onSent: (run) => sent.push(run.map(({ checkin }) => checkin.key)),
    onRefused: (_checkin, message) => refused.push(message),
  });
  return { queue, store, list, tried, sent, refused };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it('sends the oldest first, one after the other, and forgets what has arrived', async () => {
  const { queue, store, tried, sent } = queueOver([waiting('2'), waiting('1')], () => SENT);
  await queue.start();
  expect(tried).toEqual(['1', '2']);
  expect(sent).toEqual([['1', '2']]);
  expect(store.checkins.size).toBe(0);
  expect(outboxCount(OWNER)).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

it('leaves alone what another user wrote on this device', async () => {
  const { queue, store, list, tried } = queueOver([waiting('1', { userId: 8 })], () => SENT);
  await queue.start();
  expect(tried).toEqual([]);
  expect(list.ofUser(OWNER)).toEqual([]);
  expect(store.checkins.size).toBe(1);
});

it('waits with growing pauses while the network is away, and tries one at a time, each in its turn', async () => {
  const { queue, store, tried } = queueOver([waiting('1'), waiting('2')], () => LATER);
  await queue.start();
  expect(tried).toEqual(['1']);
  const pauses: number[] = [];
  for (let round = 2; round <= 9; round += 1) {
    const before = Date.now();
    await jest.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - before);
    expect(tried).toHaveLength(round);
  }
  expect(pauses.slice(0, 3)).toEqual([BACKOFF_MS.first, 2 * BACKOFF_MS.first, 4 * BACKOFF_MS.first]);
  expect(pauses.at(-1)).toBe(BACKOFF_MS.max);
  expect(tried.slice(0, 4)).toEqual(['1', '2', '1', '2']);
  expect(store.checkins.get('1')?.attempts).toBe(5);
  queue.stop();
  expect(jest.getTimerCount()).toBe(0);
});

it('waits shortly once there is a network again, whose first connection often fails', async () => {
  let answer: Outcome = LATER;
  const { queue, tried, sent } = queueOver([waiting('1')], () => answer);
  await queue.start();
  await jest.advanceTimersByTimeAsync(6 * BACKOFF_MS.max);
  const before = tried.length;
  await queue.sendOnline();
  expect(tried).toHaveLength(before + 1);
  answer = SENT;
  await jest.advanceTimersByTimeAsync(BACKOFF_MS.first);
  expect(sent).toEqual([['1']]);
});

it('continues with the others when the server always fails on one, which is retried ever less often', async () => {
  const answer = ({ key }: OutboxCheckin) => (key === '1' ? FAILED : SENT);
  const { queue, list, store, tried, sent } = queueOver([waiting('1'), waiting('2'), waiting('3')], answer);
  await queue.start();
  expect(tried).toEqual(['1', '2', '3']);
  expect(sent).toEqual([['2', '3']]);
  expect([...store.checkins.keys()]).toEqual(['1']);

  // One that comes later does not wait for the pause of the other.
  await jest.advanceTimersByTimeAsync(BACKOFF_MS.first);
  expect(tried.slice(3)).toEqual(['1']);
  await list.add(waiting('4'));
  await jest.advanceTimersByTimeAsync(BACKOFF_MS.first);
  expect(tried.slice(4)).toEqual(['4']);
  await jest.advanceTimersByTimeAsync(BACKOFF_MS.first);
  expect(tried.slice(5)).toEqual(['1']);
  expect(store.checkins.get('1')?.refusal).toBeNull();
  queue.stop();
});

it('tries at once what somebody asks to send, whatever pause it is in', async () => {
  let answer: Outcome = FAILED;
  const { queue, store, tried } = queueOver([waiting('1')], () => answer);
  await queue.start();
  answer = SENT;
  await queue.send();
  expect(tried).toEqual(['1', '1']);
  expect(store.checkins.size).toBe(0);
});

it.each([
  [90 * SECOND, 90 * SECOND],
  [10 * MAX_RETRY_AFTER_MS, MAX_RETRY_AFTER_MS],
  [1, BACKOFF_MS.first],
])('waits as long as the server asks, within reason: %i ms', async (waitMs, expected) => {
  const { queue, tried } = queueOver([waiting('1'), waiting('2')], () => ({ kind: 'later', waitMs }));
  await queue.start();
  await jest.advanceTimersByTimeAsync(expected - 1);
  expect(tried).toEqual(['1']);
  await jest.advanceTimersByTimeAsync(1);
  expect(tried).toEqual(['1', '2']);
  queue.stop();
});

it('does not try again sooner than the server asked the dialog to', async () => {
  const now = Date.now();
  const { queue, tried } = queueOver(
    [waiting('1', { triedAt: now, notBefore: now + 60 * SECOND })],
    () => SENT,
  );
  await queue.start();
  await jest.advanceTimersByTimeAsync(60 * SECOND - 1);
  expect(tried).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(tried).toEqual(['1']);
});

it('does not try again at once what this page tried a moment ago', async () => {
  const { queue, tried } = queueOver([waiting('1', { triedAt: Date.now() - SECOND })], () => SENT);
  await queue.start();
  expect(tried).toEqual([]);
  await jest.advanceTimersByTimeAsync(BACKOFF_MS.first);
  expect(tried).toEqual(['1']);
});

it('tries at once what an earlier page left, however lately', async () => {
  const left = waiting('1', { triedAt: Date.now() - 2 * SECOND });
  const { queue, tried } = queueOver([left, waiting('2')], () => SENT, SECOND);
  await queue.start();
  expect(tried).toEqual(['1', '2']);
});

it('takes up what comes while it runs', async () => {
  const { queue, list, tried } = queueOver([], () => SENT);
  await queue.start();
  await list.add(waiting('1', { triedAt: Date.now() }));
  expect(tried).toEqual([]);
  await jest.advanceTimersByTimeAsync(BACKOFF_MS.first);
  expect(tried).toEqual(['1']);
  queue.stop();
});

it('keeps what the server refuses, says why once, and continues with the next', async () => {
  const refusal: Outcome = { kind: 'refused', message: 'Campsite not found' };
  const answer = ({ key }: OutboxCheckin) => (key === '1' ? refusal : SENT);
  const { queue, store, tried, sent, refused } = queueOver([waiting('1'), waiting('2')], answer);
  await queue.start();
  expect(sent).toEqual([['2']]);
  expect(refused).toEqual(['Campsite not found']);
  expect(store.checkins.get('1')?.refusal).toBe('Campsite not found');
  await queue.send();
  expect(tried).toEqual(['1', '2']);
  expect(outboxCount(OWNER)).toBe(1);
});

it('is done when somebody else is signed in', async () => {
  const { queue, store, tried } = queueOver([waiting('1'), waiting('2')], () => ({ kind: 'wrong-user' }));
  await queue.start();
  await queue.send();
  expect(tried).toEqual(['1']);
  expect(store.checkins.get('1')).toEqual(waiting('1'));
  expect(jest.getTimerCount()).toBe(0);
});

it('sends nothing twice when asked twice, and discards stay discarded', async () => {
  let answer: (outcome: Outcome) => void = () => undefined;
  const pending = () => new Promise<Outcome>((resolve) => (answer = resolve));
  const { queue, store, list, tried } = queueOver([waiting('1')], pending);
  const first = queue.start();
  await jest.advanceTimersByTimeAsync(0);
  let isOver = false;
  const second = queue.send().then(() => (isOver = true));
  await jest.advanceTimersByTimeAsync(0);
  expect(tried).toEqual(['1']);
  // Callers that asked meanwhile wait until the run is over.
  expect(isOver).toBe(false);
  await list.remove(waiting('1'));
  answer(LATER);
  await Promise.all([first, second]);
  expect(store.checkins.size).toBe(0);
});
