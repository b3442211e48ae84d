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

/** A workbook ready to be read row by row. */
export interface Workbook extends Tables {
  /** Its columns are ours and nobody's to choose: it is map data. */
  isMapData: boolean;
  /** Rows with something in them, headers repeated in between and the template's example left out. */
  rows: { row: RawRow; table: Table }[];
}

/**
 * Opens a workbook: checks it, unpacks it in a thread of its own and finds its tables.
 * @throws UnreadableWorkbook in words for the person who sent it.
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
    const headed = table.sheetColumns.filter(({ header }) => header !== '').slice(0, REPEATED_HEADERS);
    return table.rows
      .filter((row) => !isHeaderAgain(row, table, headed) && !isExample(row, table))
      .map((row) => ({ row, table }));
  });
  if (rows.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.noRows);
  const notes = isMapData ? warnings : [...warnings, ...found.warnings];
  return { ...found, isMapData, warnings: notes, rows };
}

/** Reads some of its rows; a large workbook is read in steps, so that nothing waits for all of it. */
export function readRows(workbook: Workbook, from: number, count: number): ImportedRow[] {
  const isOnlyTable = workbook.tables.length === 1;
  return workbook.rows.slice(from, from + count).map(({ row, table }) => readRow(row, table, isOnlyTable));
}

/**
 * What can be said of a workbook before anything of it is unpacked: its bytes decide, never its name.
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

/** Headers that are the same in a row make it the header again. */
const REPEATED_HEADERS = 2;

/** Long sheets repeat their header for every printed page. */
function isHeaderAgain({ cells }: RawRow, { columns }: Table, headed: readonly SheetColumn[]): boolean {
  if (
    headed.length === REPEATED_HEADERS &&
    headed.every(({ column, header }) => cellText(cells[column]) === header)
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
