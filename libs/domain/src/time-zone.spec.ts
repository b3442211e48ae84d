import {
  formatDate,
  formatDateTime,
  formatShortDate,
  isTimeZone,
  parseDateTime,
  timeZoneLabel,
} from './local-time';

describe('a time zone', () => {
  it.each(['Africa/Johannesburg', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+2'])('is %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true);
  });

  it.each([
    '',
    '+02:00',
    'Africa/Nowhere',
    'Etc/Unknown/x/y',
    'Africa/Johannesburg; DROP',
    '<b>',
    'x'.repeat(5_000),
  ])('is not %p', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });

  it.each([
    [
      'Africa/Johannesburg',
      'Johannesburg, South Africa Standard Time',
      'Johannesburg, Suid-Afrika-standaardtyd',
    ],
    [
      'America/Argentina/Buenos_Aires',
      'Buenos Aires, Argentina Standard Time',
      'Buenos Aires, Argentinië-standaardtyd',
    ],
    ['UTC', 'GMT+00:00', 'GMT+00:00'],
    ['Africa/Nowhere', 'Nowhere, Africa/Nowhere', 'Nowhere, Africa/Nowhere'],
  ])('%s reads %p and %p', (zone, english, afrikaans) => {
    expect([timeZoneLabel(zone), timeZoneLabel(zone, 'af')]).toEqual([english, afrikaans]);
  });
});

describe('a moment in South African time', () => {
  const beforeMidnight = '2026-10-14T21:59:00Z';

  it('has the date and clock of there, wherever it is read', () => {
    expect(formatDate(beforeMidnight)).toBe('14 October 2026');
    expect(formatDate(new Date('2026-10-14T22:00:00Z'))).toBe('15 October 2026');
    expect(formatShortDate(beforeMidnight)).toBe('14 Oct 2026');
    expect(formatDateTime(beforeMidnight)).toBe('14 October 2026, 23:59');
  });

  it('is read back from English text', () => {
    expect(parseDateTime(formatDateTime(beforeMidnight))).toEqual(new Date(beforeMidnight));
    expect(parseDateTime('14 Springtime 2026, 23:59')).toBeUndefined();
    expect(parseDateTime('Spam since 14 October 2026, 23:59')).toBeUndefined();
  });
});
