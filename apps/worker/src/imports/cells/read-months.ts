import { readMonths } from '@kampvuur/domain';
import type { RawCell } from '../raw-sheets';
import { isDate, shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Reads months of the year: `April - September`, `heeljaar`; null for an empty cell, and for anything else with a warning. */
export function readMonthsCell(cell: RawCell | undefined): ParseResult<number[] | null> {
  if (isDate(cell)) return parsed(null, `holds the date ${cell.date}, not months; left out`);
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const months = readMonths(text);
  return months === null
    ? parsed(null, `${quoted(text)} names no months such as April to September; left out`)
    : parsed(months);
}
