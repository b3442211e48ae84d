import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestQueue } from './request-queue';

/** Longer than a queue may stand, in ms. */
const STANDING = 520;

/** The same while an overload goes on, in ms. */
const STANDING_OVERLOADED = 70;

let queue: RequestQueue;
let started: number[];
let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  queue = new RequestQueue();
  started = [];
});

function add(amount: number): void {
  // Of the test before some may still wait.
  const own = started;
  const first = own.length + queue.length;
  for (let n = first; n < first + amount; n += 1) queue.add(() => own.push(n));
}

/** Nothing is started meanwhile. */
function block(ms: number): void {
  now += ms;
}

/** How many were started in each turn until all were. `beforeTurn` runs before each. */
async function startedPerTurn(beforeTurn = (): void => undefined): Promise<number[]> {
  const perTurn: number[] = [];
  while (queue.length > 0) {
    const before = started.length;
    beforeTurn();
    await nextTurn();
    perTurn.push(started.length - before);
  }
  return perTurn;
}

it('begins requests in the order they came, a few in a turn', async () => {
  add(10);
  expect(started).toEqual([]);
  const perTurn = await startedPerTurn();
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(Math.max(...perTurn)).toBe(4);
});

it('begins one in a turn while clients connect, so that they are accepted soon', async () => {
  add(3);
  expect(await startedPerTurn(() => queue.noteConnection())).toEqual([1, 1, 1]);
});

it('begins none of many while a burst of clients connects, then one in a turn', async () => {
  add(60);
  const perTurn = await startedPerTurn(() => queue.noteConnection());
  const first = perTurn.indexOf(1);
  expect(first).toBeGreaterThanOrEqual(2_000);
  expect(Math.max(...perTurn)).toBe(1);
  expect(started).toHaveLength(60);
});

it('takes a burst, whatever its size', () => {
  add(2_000);
  expect(queue.isFull).toBe(false);
});

it('takes a few however long they wait: the machine is busy with other work', () => {
  add(30);
  block(STANDING);
  expect(queue.isFull).toBe(false);
});

it('is full when it stands, and takes requests again as soon as it is short', async () => {
  add(400);
  block(STANDING);
  expect(queue.isFull).toBe(true);
  while (queue.length > 0) await nextTurn();
  expect(started).toHaveLength(400);
  expect(queue.isFull).toBe(false);
  block(STANDING_OVERLOADED);
  add(100);
  expect(queue.isFull).toBe(false);
});

/** Fills the queue for as long as it may stand in an overload only; whether it is full then. */
async function isFullAfter(refusals: number): Promise<boolean> {
  while (queue.length > 0) await nextTurn();
  for (let n = 0; n < refusals; n += 1) queue.noteRefusal();
  add(400);
  expect(queue.isFull).toBe(false);
  block(STANDING_OVERLOADED);
  return queue.isFull;
}

it('stands for a moment after a pause, which refused a few, but not in an overload', async () => {
  expect(await isFullAfter(0)).toBe(false);
  expect(await isFullAfter(60)).toBe(false);
  expect(await isFullAfter(100)).toBe(true);
});
