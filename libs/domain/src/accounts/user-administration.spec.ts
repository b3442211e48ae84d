import { isSuspended, suspendedMessage } from './user-administration';

const NOW = new Date('2026-11-21T08:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

it.each([
  [null, false],
  [after(-1), false],
  [NOW, false],
  [after(1), true],
])('an account suspended until %p is suspended at 08:00: %p', (suspendedUntil, isOut) => {
  expect(isSuspended({ suspendedUntil }, NOW)).toBe(isOut);
});

it('a suspended user reads when it ends, in South African time, and why', () => {
  expect(suspendedMessage(NOW, 'Advertising.')).toBe(
    'This account is suspended until 21 November 2026, 10:00 (South African time): Advertising.',
  );
});
