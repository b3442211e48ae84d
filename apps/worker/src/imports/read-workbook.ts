import { IMPORT, IMPORT_MESSAGES, type SpreadsheetKind, spreadsheetKind } from '@kampvuur/domain';
import { IMPORT_EXAMPLE, importFieldOf } from '@kampvuur/domain/import-columns';
import { cellText } from './cells/cell-text';
import { findTables, type ReadingOptions, type Table, type Tables } from './find-tables';
import type { ImportedRow } from './imported-row';
import { checkOle } from './ole-check';
import { parseWorkbook } from './parse-workbook';
import type { RawRow } from './raw-sheets';
import { readRow } from './read-row';
import type { SheetColumn } from './sheet-columns';
import { UnreadableWorkbook } from './unreadable-workbook';
import { checkZip } from './zip-check';

/** A workbook whose rows can be read. */
export interface Workbook extends Tables {
  /** It was converted from map data, so its columns cannot be reassigned. */
  isMapData: boolean;
  /** Its rows, without empty ones, repeated headers and the template's example. */
  rows: { row: RawRow; table: Table }[];
}

/**
 * Checks a workbook, parses it in a worker thread and finds its tables.
 * @throws UnreadableWorkbook with a message for the person who sent it.
 */
export async function openWorkbook(
  bytes: Buffer,
  options: ReadingOptions = { choices: {}, isGuessing: false },
): Promise<Workbook> {
  const kind = await checkWorkbook(bytes);
  const { sheets, warnings } = await parseWorkbook(bytes, kind);
  const isMapData = kind === 'json';
  const found = findTables(sheets, isMapData ? { ...options, choices: {} } : options);
  const rows = found.tables.flatMap((table) => {
    const withHeader = table.sheetColumns.filter(({ header }) => header !== '').slice(0, REPEATED_HEADERS);
    return table.rows
      .filter((row) => !isRepeatedHeader(row, table, withHeader) && !isExample(row, table))
      .map((row) => ({ row, table }));
  });
  if (rows.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.noRows);
  const allWarnings = isMapData ? warnings : [...warnings, ...found.warnings];
  return { ...found, isMapData, warnings: allWarnings, rows };
}

/** Reads some of its rows: a large workbook is read in batches, so that the event loop is not blocked. */
export function readRows(workbook: Workbook, from: number, count: number): ImportedRow[] {
  const isOnlyTable = workbook.tables.length === 1;
  return workbook.rows.slice(from, from + count).map(({ row, table }) => readRow(row, table, isOnlyTable));
}

/**
 * Checks a workbook before it is parsed; its kind is decided by its bytes, never by its name.
 * @throws UnreadableWorkbook
 */
async function checkWorkbook(bytes: Buffer): Promise<SpreadsheetKind> {
  if (bytes.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  if (bytes.length > IMPORT.maxBytes) throw new UnreadableWorkbook(IMPORT_MESSAGES.tooLarge);
  const kind = spreadsheetKind(bytes);
  if (kind === null) throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
  if (kind === 'zip') await checkZip(bytes);
  if (kind === 'ole') checkOle(bytes);
  return kind;
}

/** A row in which this many cells equal their column's header is a repeated header. */
const REPEATED_HEADERS = 2;

/** Whether a row repeats the header, as long sheets do for every printed page. */
function isRepeatedHeader(
  { cells }: RawRow,
  { columns }: Table,
  withHeader: readonly SheetColumn[],
): boolean {
  if (
    withHeader.length === REPEATED_HEADERS &&
    withHeader.every(({ column, header }) => cellText(cells[column]) === header)
  )
    return true;
  return (['name', 'province'] as const).every((field) => {
    const texts = (columns.get(field) ?? []).map((index) => cellText(cells[index]));
    return texts.some((text) => text !== '' && importFieldOf(text) === field);
  });
}

function isExample({ cells }: RawRow, { columns }: Table): boolean {
  return (['name', 'closestTown'] as const).every((field) => {
    return (columns.get(field) ?? []).some((index) => cellText(cells[index]) === IMPORT_EXAMPLE.get(field));
  });
}
