import { FakeApi, noConnection } from '../../../../test/fake-api';
import { FakeSocket } from '../../../../test/fake-socket';
import { ADMIN, CAMPER } from '../../../../test/render-app';
import { setSignedInHint } from '../../../base/signed-in-hint';
import { connectLive } from './connect-live';

const SESSION = 'GET /api/user';
/** Longer than any pause. */
const TEN_MINUTES_MS = 600_000;

let api: FakeApi;
let disconnect = () => {};
const listener = { onOpen: jest.fn(), onMessage: jest.fn(), onLost: jest.fn(), onDenied: jest.fn() };

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  FakeSocket.install();
  api = new FakeApi().on(SESSION, { body: ADMIN }).install();
  disconnect = connectLive(listener);
});
afterEach(() => {
  disconnect();
  jest.useRealTimers();
});

/** Lets the answer to a request arrive, which takes no time of the clock. */
const answered = () => jest.advanceTimersByTimeAsync(1);

/** Closes the socket; resolves to the pause until the next one, in seconds, or Infinity when there is none. */
async function pauseAfterClose(code?: number): Promise<number> {
  const { length } = FakeSocket.made;
  FakeSocket.last.drop(code);
  for (let second = 1; second <= TEN_MINUTES_MS / 1000; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    if (FakeSocket.made.length > length) return second;
  }
  return Infinity;
}

async function pausesAfterCloses(count: number): Promise<number[]> {
  const pauses: number[] = [];
  while (pauses.length < count) pauses.push(await pauseAfterClose());
  return pauses;
}

it('reconnects after 3 s three times, then after longer and longer pauses up to a minute', async () => {
  api.on(SESSION, noConnection);
  expect(await pausesAfterCloses(9)).toEqual([3, 3, 3, 6, 12, 24, 48, 60, 60]);
});

it('backs off from a server that accepts and closes each connection at once', async () => {
  const pauses: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    FakeSocket.last.open();
    pauses.push(await pauseAfterClose());
  }
  expect(pauses).toEqual([3, 3, 3, 6, 12]);
});

it('reconnects after 3 s again once a connection has lasted', async () => {
  api.on(SESSION, noConnection);
  await pausesAfterCloses(6);
  FakeSocket.last.open();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await pauseAfterClose()).toBe(3);
});

it('stops after code 1008 until somebody is signed in', async () => {
  FakeSocket.last.open();
  expect(await pauseAfterClose(1008)).toBe(Infinity);
  expect(listener.onDenied).toHaveBeenCalledTimes(1);
  setSignedInHint(false);
  await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect(FakeSocket.made).toHaveLength(1);
  setSignedInHint(true);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(FakeSocket.made).toHaveLength(2);
});

it.each([
  ['nobody', { status: 401 }],
  ['no administrator', { body: CAMPER }],
])('stops after a refused connection while %s is signed in', async (_who, answer) => {
  api.on(SESSION, answer);
  expect(await pauseAfterClose()).toBe(Infinity);
  expect(listener.onDenied).toHaveBeenCalledTimes(1);
  expect(api.sent(SESSION)).toHaveLength(1);
});

it('waits as long as the server asks when it has no capacity', async () => {
  api.on(SESSION, { status: 429, headers: { 'Retry-After': '300' } });
  expect(await pauseAfterClose()).toBe(300);
});

it('makes a long pause when an administrator is refused again, as with too many connections', async () => {
  expect(await pausesAfterCloses(3)).toEqual([3, 30, 30]);
});

it('neither reconnects nor listens after it was disconnected', async () => {
  FakeSocket.last.drop();
  disconnect();
  await answered();
  setSignedInHint(true);
  await jest.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect(FakeSocket.made).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});
