import { SESSION } from '../limits';
import { isRecentlyConfirmed, isSessionAlive, sessionEnd } from './sessions';

const DAY = 24 * 3_600_000;
const createdAt = new Date('2026-11-01T08:00:00Z');
const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);

describe('a session of a camper', () => {
  it('ends fourteen days after it was last seen', () => {
    const session = { createdAt, lastSeenAt: after(3 * DAY) };
    expect(sessionEnd(session, false)).toEqual(after(17 * DAY));
  });

  it('ends thirty days after it began, however often it is seen', () => {
    const session = { createdAt, lastSeenAt: after(29 * DAY) };
    expect(sessionEnd(session, false)).toEqual(after(30 * DAY));
  });
});

describe('a session of an administrator', () => {
  it('ends twelve hours after it began, seen or not', () => {
    expect(sessionEnd({ createdAt, lastSeenAt: after(SESSION.adminMaxAge - 1) }, true)).toEqual(
      after(DAY / 2),
    );
  });
});

it.each([
  [false, 14 * DAY - 1, true],
  [false, 14 * DAY, false],
  [true, DAY / 2 - 1, true],
  [true, DAY / 2, false],
])('a session of an administrator (%p) is alive %i ms after it was opened: %p', (isAdmin, age, isAlive) => {
  expect(isSessionAlive({ createdAt, lastSeenAt: createdAt }, isAdmin, after(age))).toBe(isAlive);
});

it.each([
  [0, true],
  [15 * 60_000 - 1, true],
  [15 * 60_000, false],
])('%i ms after the sign-in it is fresh: %p', (age, isRecent) => {
  expect(isRecentlyConfirmed(createdAt, after(age), SESSION.confirmationMaxAge)).toBe(isRecent);
});
