import { TokenCache } from './token-cache';

const NOW = new Date('2026-11-21T10:00:00Z');
const seconds = NOW.getTime() / 1_000;
beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

it('remembers a token for a minute', () => {
  const tokens = new TokenCache();
  tokens.remember('token', { sid: 'session', exp: seconds + 3_600 });
  expect(tokens.sessionOf('token')).toBe('session');
  expect(tokens.sessionOf('Token')).toBeUndefined();
  jest.advanceTimersByTime(59_000);
  expect(tokens.sessionOf('token')).toBe('session');
  jest.advanceTimersByTime(2_000);
  expect(tokens.sessionOf('token')).toBeUndefined();
});

it('never remembers one beyond its end', () => {
  const tokens = new TokenCache();
  tokens.remember('token', { sid: 'session', exp: seconds + 10 });
  tokens.remember('ended', { sid: 'session', exp: seconds });
  expect(tokens.sessionOf('ended')).toBeUndefined();
  jest.advanceTimersByTime(11_000);
  expect(tokens.sessionOf('token')).toBeUndefined();
});
