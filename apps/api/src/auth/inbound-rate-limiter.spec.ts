import { LIVE_SOCKETS } from '@kampvuur/domain';
import { InboundRateLimiter } from './inbound-rate-limiter';

const { frames, bytes, window } = LIVE_SOCKETS.inbound;

let now = 0;
beforeEach(() => void jest.spyOn(performance, 'now').mockImplementation(() => now));

it('is used up by frames or by bytes, and is whole again in the next window', () => {
  const limiter = new InboundRateLimiter();
  expect(limiter.consume({ frames })).toBe(true);
  expect(limiter.consume({ frames: 1 })).toBe(false);
  now += window;
  expect(limiter.consume({ frames: 1, bytes })).toBe(true);
  expect(limiter.consume({ bytes: 1 })).toBe(false);
  now += window;
  expect(limiter.consume({ bytes: 1 })).toBe(true);
});

it('is more than twice what the answers to the server’s pings need', () => {
  const answers = window / LIVE_SOCKETS.recheckMs;
  expect(frames).toBeGreaterThan(2 * answers);
  // A frame without content from a client: two bytes and a mask of four.
  expect(bytes).toBeGreaterThan(2 * answers * 6);
});
