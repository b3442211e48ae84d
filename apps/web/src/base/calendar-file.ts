import { PRODUCT } from '@kampvuur/domain';

/** One or several whole days in a calendar. */
export interface DayEvent {
  /** Unique in the world, and the same for the same event: a calendar then replaces it. */
  uid: string;
  /** `2027-01-03`; the day of the calendar's owner, so it has no time zone. */
  day: string;
  /** The day after the last one; by default the event has one day. */
  until?: string;
  title: string;
  notes: string;
  /** Address of the page it is about. */
  url?: string | undefined;
  /** Whether it reminds on its first day. */
  hasReminder?: boolean;
}

/** Time of the reminder after the day has begun. */
const ALARM = 'PT8H';

/** Most octets of a line without its end (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;

/** A text value: control characters out, and what has a meaning escaped (RFC 5545, section 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;

/** A line, continued behind a blank where it is too long; never within a character. */
function foldedLine(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
}

const dateOf = (day: string): string => day.replaceAll('-', '');

function nextDay(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** `20261129T092448Z`. */
const stampOf = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A calendar file (RFC 5545). */
export function calendarFile(events: readonly DayEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT.name}//Calendar//EN`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}

function eventLines(event: DayEvent, now: Date): string[] {
  const { uid, day, until = nextDay(day), title, notes, url, hasReminder = false } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(until)}`,
    `SUMMARY:${escaped(title)}`,
    ...(notes === '' ? [] : [`DESCRIPTION:${escaped(notes)}`]),
    ...(url === undefined ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    ...(hasReminder ? reminderLines(title) : []),
    'END:VEVENT',
  ];
}

const reminderLines = (title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:${ALARM}`,
  'END:VALARM',
];
