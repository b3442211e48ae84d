import { calendarFile, type DayEvent } from './calendar-file';
import { fileNamePart } from './save-file';

const NOW = new Date('2026-11-29T09:24:48.123Z');
const REMINDER: DayEvent = {
  uid: 'bookings-7-2027-01-03@kampvuur.example',
  day: '2027-01-03',
  title: 'Bookings open: Mahai',
  notes: 'Arrival: 3 December 2027',
  url: 'https://kampvuur.example/campsite/7',
  hasReminder: true,
};

const fileOf = (changes: Partial<DayEvent> = {}) => calendarFile([{ ...REMINDER, ...changes }], NOW);

/** The lines as a calendar reads them: unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** A text as a calendar reads it. */
const textOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replace(/\\([\\;,n])/g, (_all, sign: string) => (sign === 'n' ? '\n' : sign));

describe('a calendar file', () => {
  it('has one event on a whole day, with a reminder', () => {
    expect(linesOf(fileOf())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kampvuur//Calendar//EN',
      'BEGIN:VEVENT',
      'UID:bookings-7-2027-01-03@kampvuur.example',
      'DTSTAMP:20261129T092448Z',
      'DTSTART;VALUE=DATE:20270103',
      'DTEND;VALUE=DATE:20270104',
      'SUMMARY:Bookings open: Mahai',
      'DESCRIPTION:Arrival: 3 December 2027',
      'URL:https://kampvuur.example/campsite/7',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Bookings open: Mahai',
      'TRIGGER:PT8H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['2027-12-31', '20280101'],
    ['2028-02-28', '20280229'],
    ['2027-02-28', '20270301'],
  ])('ends the day %s before %s', (day, end) => {
    expect(linesOf(fileOf({ day }))).toContain(`DTEND;VALUE=DATE:${end}`);
  });

  it('ends every line with CRLF', () => {
    expect(fileOf().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(fileOf().endsWith('END:VCALENDAR\r\n')).toBe(true);
  });

  it('escapes what has a meaning, so that a name adds no line of its own', () => {
    const title = 'Kudu; Kloof, "A\\B"\r\nBEGIN:VALARM\nx\u0007';
    const file = fileOf({ title });
    expect(linesOf(file)).toContain(String.raw`SUMMARY:Kudu\; Kloof\, "A\\B"\nBEGIN:VALARM\nx `);
    expect(textOf(file, 'SUMMARY')).toBe('Kudu; Kloof, "A\\B"\nBEGIN:VALARM\nx ');
    expect(linesOf(file).filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1);
  });

  it.each(['a'.repeat(200), 'ë'.repeat(100), '|Ai-|Ais ⛺🏕️'.repeat(20), `${'a'.repeat(66)}🏕`])(
    'folds lines at 75 octets, and never within a character: %s',
    (title) => {
      const file = fileOf({ title });
      const sizes = file.split('\r\n').map((line) => Buffer.byteLength(line));
      expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
      expect(file).not.toContain('\ufffd');
      expect(textOf(file, 'SUMMARY')).toBe(title);
    },
  );
});

it.each([
  ['Witkrans', 'witkrans'],
  ['|Ai-|Ais Sëeperd’s Camp / Kamp', 'ai-ais-seeperds-camp-kamp'],
  ['../..\\x:*?"<>', 'x'],
  ['⛺', '7'],
  ['a'.repeat(200), 'a'.repeat(60)],
])('a file about %s is named after it', (name, part) => {
  expect(fileNamePart({ id: 7, name })).toBe(part);
});

it('several events of several days, without a reminder, follow each other', () => {
  const stays = ['2027-12-14', '2027-12-16'].map((day) => ({
    uid: day,
    day,
    until: '2027-12-18',
    title: 'Mahai',
    notes: '',
  }));
  const lines = linesOf(calendarFile(stays, NOW));
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines.filter((line) => line === 'DTEND;VALUE=DATE:20271218')).toHaveLength(2);
  expect(lines.some((line) => /^(BEGIN:VALARM|DESCRIPTION|URL)/.test(line))).toBe(false);
});
