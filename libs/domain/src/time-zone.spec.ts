import { isTimeZone, timeZoneLabel } from './local-time';

describe('a time zone', () => {
  it.each(['Africa/Johannesburg', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+2'])('is %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each(['', '+02:00', 'Africa/Nowhere', 'Africa/Johannesburg; DROP', '<b>', 'x'.repeat(5_000)])(
    'is not %p',
    (zone) => {
      expect(isTimeZone(zone)).toBe(false);
    },
  );

  it.each([
    ['Africa/Johannesburg', 'Johannesburg, Africa'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires, Argentina, America'],
    ['UTC', 'UTC'],
  ])('%s reads %p', (zone, label) => {
    expect(timeZoneLabel(zone)).toBe(label);
  });
});
