import { COLUMNS_NOT_READ, IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import type { ColumnChoices, ImportField } from '@kampvuur/domain/facts';
import { fillMergedRows } from './merged-cells';
import { findHeader, guessHeader, type Header } from './find-header';
import type { RawRow, RawSheet } from './raw-sheets';
import { columnsByField, type SheetColumn, sheetColumns } from './sheet-columns';
import { UnreadableWorkbook } from './unreadable-workbook';

/** A table of one sheet: its columns and the rows below its header. */
export interface Table {
  sheet: string;
  /** Indexes of columns, from 0, by field; several columns may be read into one field. */
  columns: Map<ImportField, number[]>;
  sheetColumns: SheetColumn[];
  rows: RawRow[];
  /** Added to the numbers of its rows, so that they are unique in the workbook. */
  offset: number;
}

/** The tables of a workbook, and warnings about sheets and columns that are not read. */
export interface Tables {
  tables: Table[];
  warnings: string[];
}

/** How headers and columns are recognised. */
export interface ReadingOptions {
  choices: ColumnChoices;
  /** Accepts an unrecognised row that looks like a header, for a dry run in which somebody assigns the columns. */
  isGuessing: boolean;
}

/**
 * Finds the tables of campsites. Hidden sheets are only read when no visible one has a table.
 * @throws UnreadableWorkbook when none does, or there are too many rows.
 */
export function findTables(sheets: readonly RawSheet[], { choices, isGuessing }: ReadingOptions): Tables {
  if (sheets.every(({ rows }) => rows.length === 0)) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  const known: HeaderSearch = ({ merges }, rows) => findHeader(rows, merges, choices);
  const guessed: HeaderSearch = ({ merges }, rows) => guessHeader(rows, merges, choices);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  let found = tablesOf(visible, known, choices);
  if (found.tables.length === 0) found = tablesOf(hidden, known, choices);
  if (found.tables.length === 0 && isGuessing) found = tablesOf(visible, guessed, choices);
  if (found.tables.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.noHeader);
  const rows = found.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > IMPORT.maxRows) throw new UnreadableWorkbook(IMPORT_MESSAGES.tooManyRows);
  return found;
}

type HeaderSearch = (sheet: RawSheet, rows: RawRow[]) => Header | null;

function tablesOf(sheets: readonly RawSheet[], search: HeaderSearch, choices: ColumnChoices): Tables {
  const tables: Table[] = [];
  const warnings: string[] = [];
  let offset = 0;
  for (const sheet of sheets) {
    const rows = fillMergedRows(sheet);
    const header = search(sheet, rows);
    if (!header) {
      if (rows.length > 0) warnings.push(`Sheet "${sheet.name}": no table was found; not read`);
      continue;
    }
    const table = tableOf(sheet.name, rows, header, choices);
    tables.push({ ...table, offset });
    warnings.push(...columnWarnings(table));
    offset += rows.at(-1)?.number ?? 0;
  }
  if (tables.length === 0) return { tables, warnings };
  if (sheets.length > 1) warnings.push(`Read: ${tables.map(({ sheet }) => `sheet "${sheet}"`).join(', ')}`);
  return { tables, warnings };
}

function tableOf(
  sheet: string,
  rows: readonly RawRow[],
  header: Header,
  choices: ColumnChoices,
): Omit<Table, 'offset'> {
  const below = rows.slice(header.firstRow);
  const described = sheetColumns(header, below, choices);
  const columns = columnsByField(described);
  const read = [...columns.values()].flat();
  // While no column is assigned, every row is shown, with its name missing.
  const isRow = ({ cells }: RawRow) => read.length === 0 || read.some((column) => isFilled(cells[column]));
  return { sheet, columns, sheetColumns: described, rows: below.filter(isRow) };
}

function isFilled(cell: RawRow['cells'][number] | undefined): boolean {
  return typeof cell === 'string' ? cell.trim() !== '' : cell !== null && cell !== undefined;
}

function columnWarnings({ sheet, columns, sheetColumns: described }: Omit<Table, 'offset'>): string[] {
  const unknown = described.filter(({ field, isChosen, header }) => !field && !isChosen && header !== '');
  return [
    ...(columns.has('name') ? [] : [`Sheet "${sheet}": the column name is missing`]),
    ...(columns.has('province') ? [] : [`Sheet "${sheet}": ${IMPORT_MESSAGES.noProvinceColumn}`]),
    ...(unknown.length > 0
      ? [`Sheet "${sheet}": ${COLUMNS_NOT_READ}: ${unknown.map(({ header }) => header).join(', ')}`]
      : []),
  ];
}
