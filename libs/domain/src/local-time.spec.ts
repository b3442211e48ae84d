import { daysBetween, monthsBefore, monthsBetween } from './local-time';

describe('whole months', () => {
  it.each([
    ['2026-11-15T10:00Z', '2026-11-30T10:00Z', 0],
    ['2026-10-15T10:00Z', '2026-11-15T09:59Z', 0],
    ['2026-10-15T10:00Z', '2026-11-15T10:00Z', 1],
    ['2025-11-15T10:00Z', '2026-11-15T10:00Z', 12],
    ['2025-12-20T10:00Z', '2027-01-19T10:00Z', 12],
    ['2024-03-01T00:00Z', '2026-11-30T00:00Z', 32],
    ['2026-02-28T10:00Z', '2026-03-31T10:00Z', 1],
    ['2026-03-01T10:00Z', '2026-03-31T10:00Z', 0],
  ])('from %s to %s are %i', (from, to, months) => {
    expect(monthsBetween(new Date(from), new Date(to))).toBe(months);
  });

  it.each([
    ['2026-02-15T10:00Z', 14, '2024-12-15T10:00Z'],
    ['2026-03-31T10:00Z', 1, '2026-02-28T10:00Z'],
    ['2028-03-31T10:00Z', 1, '2028-02-29T10:00Z'],
    ['2026-03-31T10:00Z', 2, '2026-01-31T10:00Z'],
    ['2026-12-31T10:00Z', 1, '2026-11-30T10:00Z'],
  ])('before %s, %i of them, is %s', (now, months, then) => {
    expect(monthsBefore(new Date(now), months)).toEqual(new Date(then));
  });
});

it.each([
  ['2026-12-14', '2026-12-14', 0],
  ['2026-12-31', '2027-01-02', 2],
  ['2027-01-02', '2026-12-31', -2],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
