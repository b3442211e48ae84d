import { readMonths } from '@kampvuur/domain';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { isDate, shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Reads months of the year: `April - September`, `heeljaar`; null for an empty cell, and for anything else with a warning. */
export function readMonthsCell(cell: RawCell | undefined): ParseResult<number[] | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotMonths, { date: cell.date }));
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const months = readMonths(text);
  return months === null
    ? parsed(null, filled(IMPORT_ROW_TEMPLATES.noMonths, { text: quoted(text) }))
    : parsed(months);
}
