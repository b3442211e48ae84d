import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { type Measure, measured, readMeasure } from '../../scraping/measure';
import type { RawCell } from '../raw-sheets';
import { isDate, shortText } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

/** Before a number that is counted or measured roughly. */
const ABOUT =
  /^(?:±|\+ ?\/ ?-|\+-|~|≈|(?:ca|approx)\.?|circa|approximately|about|around|ongeveer|omtrent|sowat|plus-?minus)\s*(?=\d)/i;

/** Reads a number with a unit, also a rough one: `8`, `8,5 m`, `26 ft`, `±30`; null for an empty cell, and for anything else with a warning. */
export function readNumber(cell: RawCell | undefined, measure: Measure): ParseResult<number | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotNumber, { date: cell.date }));
  const text = shortText(cell);
  if (text === '') return parsed(null);
  const isNumeric = typeof cell === 'object' && cell !== null && 'number' in cell;
  const value = isNumeric ? measured(cell.number, measure) : readMeasure(text.replace(ABOUT, ''), measure);
  if (value !== null) return parsed(value);
  const { unit, min, max } = measure;
  return parsed(null, filled(IMPORT_ROW_TEMPLATES.notANumber, { text: quoted(text), unit, min, max }));
}
