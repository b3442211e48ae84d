import { backupCutoff, inactiveAccountCutoff } from './retention';

it.each([
  ['2026-11-21T08:00:00.000Z', '2024-11-21T08:00:00.000Z'],
  // A leap day has no anniversary: its account lives a day longer, never shorter.
  ['2028-02-28T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['2030-02-28T12:00:00.000Z', '2028-02-28T12:00:00.000Z'],
  ['2030-03-01T12:00:00.000Z', '2028-03-01T12:00:00.000Z'],
])('at %s accounts unused since before %s go', (now, cutoff) => {
  expect(inactiveAccountCutoff(new Date(now)).toISOString()).toBe(cutoff);
});

it('backups are kept for 30 days', () => {
  expect(backupCutoff(new Date('2026-03-31T08:00:00Z'))).toEqual(new Date('2026-03-01T08:00:00Z'));
});
