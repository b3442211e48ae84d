import { checkinTime } from './checkin-time';

const NOW = new Date('2026-02-02T07:00:00Z');

it.each([
  ['2026-01-31T19:00:00Z', '2026-01-31T19:00:00.000Z'],
  ['2026-01-31T21:00:00+02:00', '2026-01-31T19:00:00.000Z'],
  // A device whose clock is fast, and one whose clock was never set.
  ['2026-02-03T07:00:00Z', '2026-02-02T07:00:00.000Z'],
  ['1970-01-01T00:00:00Z', '2026-01-03T07:00:00.000Z'],
  [undefined, '2026-02-02T07:00:00.000Z'],
  [null, '2026-02-02T07:00:00.000Z'],
  ['yesterday', '2026-02-02T07:00:00.000Z'],
])('a check-in written at %s bears %s', (writtenAt, expected) => {
  expect(checkinTime(writtenAt, NOW).toISOString()).toBe(expected);
});
