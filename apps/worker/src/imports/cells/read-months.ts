import { ALL_MONTHS, monthName, readMonths, visibleText } from '@kampvuur/domain';
import { monthDayFromText } from '@kampvuur/domain/stays/tariff-text';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { isDate, shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Between the first and the last day of a period, and between periods. */
const TO = /\s*[-–—]\s*|\s+(?:to|tot|until|till|through|tot en met)\s+/;
const BETWEEN_PERIODS = /\s*[;,&\n]\s*|\s+(?:and|en)\s+/;
const FROM = /^(?:from|vanaf|van|open)\s+/;

/** The last days of months. */
const LAST_DAYS: ReadonlySet<string> = new Set(
  '01-31 02-28 02-29 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31'.split(' '),
);

/** A period of days that are those of whole months as its months: `april to september` for `1 april - 30 september`. */
function inMonths(period: string): string {
  const [first = '', last = '', ...more] = period
    .replace(FROM, '')
    .split(TO)
    .map((day) => monthDayFromText(day.replace(/\.$/, '')) ?? '');
  if (more.length > 0 || !first.endsWith('-01') || !LAST_DAYS.has(last)) return period;
  return [first, last].map((day) => monthName(Number(day.slice(0, 2)))).join(' to ');
}

function monthsIn(text: string): number[] | null {
  const plain = visibleText(text).toLowerCase();
  return readMonths(plain) ?? readMonths(plain.split(BETWEEN_PERIODS).map(inMonths).join('; '));
}

const CLOSED_IN =
  /^(?:closed|gesluit|toe)(?:\s*:\s*|\s+(?:(?:in|during|from|gedurende|vanaf|van)\s+)?)(.+)$/i;
const IN_CLOSED = /^(.+?)\s+(?:closed|gesluit|toe)$/i;
const ALL_BUT =
  /^(?:open\s+)?(?:all year(?: round)?|heeljaar|die hele jaar|hele jaar)\s*,?\s*(?:except|but|excluding|behalwe|buiten)(?:\s+(?:for|in|vir))?\s+(.+)$/i;

/** The months in which a text says that it is closed; undefined where it says nothing of that. */
const closedIn = (text: string): string | undefined =>
  [CLOSED_IN, IN_CLOSED, ALL_BUT].map((form) => form.exec(text)?.[1]).find((rest) => rest !== undefined);

/** What is open is not among what is closed: `closed June, open July`. */
const SAYS_OPEN = /\b(?:open|oop)\b/i;
const SAYS_CLOSED = /\b(?:closed|gesluit|toe)\b/i;

/** All other months; null where there are none. */
function otherMonths(months: readonly number[] | null): number[] | null {
  const others = months === null ? [] : ALL_MONTHS.filter((month) => !months.includes(month));
  return others.length > 0 ? others : null;
}

/**
 * Reads the months in which it is open: `April - September`, `heeljaar`, `1 April to 30 September`, `Closed June & July`, or those
 * in which it is closed, where the header says so; null for an empty cell, and for anything else with a warning.
 */
export function readMonthsCell(cell: RawCell | undefined, header = ''): ParseResult<number[] | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotMonths, { date: cell.date }));
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const closed = closedIn(text) ?? (SAYS_CLOSED.test(header) ? text : undefined);
  const months =
    closed === undefined ? monthsIn(text) : otherMonths(SAYS_OPEN.test(closed) ? null : monthsIn(closed));
  return months === null
    ? parsed(null, filled(IMPORT_ROW_TEMPLATES.noMonths, { text: quoted(text) }))
    : parsed(months);
}
