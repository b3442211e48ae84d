import {
  IMPORT,
  IMPORT_MESSAGES,
  isPlacesFile,
  type Province,
  shortened,
  type SpreadsheetKind,
  spreadsheetKind,
} from '@kampvuur/domain';
import { OTHER_ROW_MESSAGES } from '@kampvuur/domain/import-row-messages';
import { cellText } from './cells/cell-text';
import { ChosenProvinces } from './chosen-provinces';
import { findTables, type ReadingOptions, type Tables } from './find-tables';
import type { Table } from './table';
import type { ImportedRow } from './imported-row';
import { checkOle } from './ole-check';
import { STARTING_TERMS } from './known-terms';
import { parseWorkbook } from './parse-workbook';
import type { RawRow } from './raw-sheets';
import type { LeftOut } from './left-out';
import { readRow, whereOf } from './read-row';
import { provinceOfHeading, rowKind } from './row-kind';
import { UnreadableWorkbook } from './unreadable-workbook';
import { checkZip } from './zip-check';

/** A workbook whose rows can be read. */
export interface Workbook extends Tables {
  /** It was converted from map data, so its columns cannot be reassigned. */
  isMapData: boolean;
  /** Its rows of campsites. */
  rows: WorkbookRow[];
  /** The other rows that are not empty, and elements of map data that are not taken. */
  leftOut: LeftOut[];
}

export interface WorkbookRow {
  row: RawRow;
  table: Table;
  /** The province named by the heading above it. */
  heading: Province | null;
}

/**
 * Checks a workbook, parses it in a worker thread and finds its tables.
 * @throws UnreadableWorkbook with a message for the person who sent it.
 */
export async function openWorkbook(bytes: Buffer, given: Partial<ReadingOptions> = {}): Promise<Workbook> {
  const options = { choices: {}, terms: STARTING_TERMS, isGuessing: false, ...given };
  const kind = await checkWorkbook(bytes);
  const { sheets, isMapData, warnings, leftOut } = await parseWorkbook(bytes, kind);
  const found = findTables(sheets, isMapData ? { ...options, choices: {} } : options);
  const sorted = isMapData
    ? found.tables.map(allRows)
    : found.tables.map((table) => sortedRows(table, found.tables.length === 1));
  const rows = sorted.flatMap((each) => each.rows);
  if (rows.length === 0 && !isMapData) throw new UnreadableWorkbook(IMPORT_MESSAGES.noRows);
  const allWarnings = isMapData ? warnings : [...warnings, ...found.warnings];
  return {
    ...found,
    isMapData,
    warnings: allWarnings,
    rows,
    leftOut: [...leftOut, ...sorted.flatMap((each) => each.leftOut)],
  };
}

type SortedRows = Pick<Workbook, 'rows' | 'leftOut'>;

const allRows = (table: Table): SortedRows => ({
  rows: table.rows.map((row) => ({ row, table, heading: null })),
  leftOut: [],
});

/** The rows of a table that are campsites, each with the province of the heading above it, and what the others are. */
function sortedRows(table: Table, isOnlyTable: boolean): SortedRows {
  const rows: WorkbookRow[] = [];
  const leftOut: LeftOut[] = [];
  let heading: Province | null = null;
  table.rows.forEach((row, index) => {
    const own = table.ownRows[index] ?? row;
    const kind = rowKind(own, table);
    if (kind === 'campsite') return rows.push({ row, table, heading });
    const text = own.cells.map(cellText).filter(Boolean).join(', ');
    leftOut.push({
      where: whereOf(row, table, isOnlyTable),
      text: shortened(text, MAX_LEFT_OUT_TEXT),
      reason: OTHER_ROW_MESSAGES[kind],
    });
    // A heading of anything else may lie in another province.
    if (kind === 'heading') heading = provinceOfHeading(text);
  });
  return { rows, leftOut };
}

/** Longest text of a row that is left out, in characters. */
const MAX_LEFT_OUT_TEXT = 120;

const NONE_CHOSEN = new ChosenProvinces();

/** Reads some of its rows: a large workbook is read in batches, so that the event loop is not blocked. */
export function readRows(
  workbook: Workbook,
  from: number,
  count: number,
  chosen: ChosenProvinces = NONE_CHOSEN,
): ImportedRow[] {
  const isOnlyTable = workbook.tables.length === 1;
  return workbook.rows.slice(from, from + count).map((each) => readRow(each, isOnlyTable, chosen));
}

/**
 * Checks a workbook before it is parsed; its kind is decided by its bytes, never by its name.
 * @throws UnreadableWorkbook
 */
async function checkWorkbook(bytes: Buffer): Promise<SpreadsheetKind> {
  if (bytes.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  if (bytes.length > IMPORT.maxBytes) throw new UnreadableWorkbook(IMPORT_MESSAGES.tooLarge);
  if (isPlacesFile(bytes)) throw new UnreadableWorkbook(IMPORT_MESSAGES.places);
  const kind = spreadsheetKind(bytes);
  if (kind === null) throw new UnreadableWorkbook(IMPORT_MESSAGES.notASpreadsheet);
  if (kind === 'zip') await checkZip(bytes);
  if (kind === 'ole') checkOle(bytes);
  return kind;
}
