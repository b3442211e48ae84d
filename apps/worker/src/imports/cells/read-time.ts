import { readTimeOfDay } from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { isDate, shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Minutes of a day, of which spreadsheet programs store a time as a part. */
const MINUTES_A_DAY = 24 * 60;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The time that a number stands for: `0.75` is 18:00. Null for a whole number of days or more. */
function timeOfPart(part: number): string | null {
  if (part < 0 || part >= 1) return null;
  const minutes = Math.round(part * MINUTES_A_DAY) % MINUTES_A_DAY;
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** Reads a time of day: `18:00`, `18h00`, `6 pm`; null for an empty cell, and for anything else with a warning. */
export function readTime(cell: RawCell | undefined): ParseResult<string | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotTime, { date: cell.date }));
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const isNumeric = typeof cell === 'object' && cell !== null && 'number' in cell;
  // Before the number: `18.00` is a time as well, formatted with two decimals.
  const formatted = isNumeric ? readTimeOfDay(cell.formatted) : null;
  const value = formatted ?? (isNumeric ? timeOfPart(cell.number) : readTimeOfDay(text));
  return value === null
    ? parsed(null, filled(IMPORT_ROW_TEMPLATES.notATime, { text: quoted(text) }))
    : parsed(value);
}
