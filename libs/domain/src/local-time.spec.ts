import { daysBetween, monthsBefore, monthsBetween } from './local-time';

describe('whole months', () => {
  it.each([
    ['2026-11-15T10:00Z', '2026-11-30T10:00Z', 0],
    ['2026-10-15T10:00Z', '2026-11-15T09:59Z', 0],
    ['2026-10-15T10:00Z', '2026-11-15T10:00Z', 1],
    ['2025-11-15T10:00Z', '2026-11-15T10:00Z', 12],
    ['2025-12-20T10:00Z', '2027-01-19T10:00Z', 12],
    ['2024-03-01T00:00Z', '2026-11-30T00:00Z', 32],
  ])('from %s to %s are %i', (from, to, months) => {
    expect(monthsBetween(new Date(from), new Date(to))).toBe(months);
  });

  it('before a moment may be of the year before', () => {
    expect(monthsBefore(new Date('2026-02-15T10:00Z'), 14)).toEqual(new Date('2024-12-15T10:00Z'));
  });
});

it.each([
  ['2026-12-14', '2026-12-14', 0],
  ['2026-12-31', '2027-01-02', 2],
  ['2027-01-02', '2026-12-31', -2],
])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));
