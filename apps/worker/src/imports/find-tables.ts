import { type ColumnChoices, IMPORT, IMPORT_MESSAGES, type ImportField } from '@kampvuur/domain';
import { filledDown } from './cell-at';
import { findHeader, guessHeader, type Header } from './find-header';
import type { RawRow, RawSheet } from './raw-sheets';
import { columnsByField, type SheetColumn, sheetColumns } from './sheet-columns';
import { UnreadableWorkbook } from './unreadable-workbook';

/** The rows of one sheet that stand below its header. */
export interface Table {
  sheet: string;
  /** Columns by the field they are read into, from 0; several of one kind are read together. */
  columns: Map<ImportField, number[]>;
  sheetColumns: SheetColumn[];
  rows: RawRow[];
  /** Added to a row's number, so that rows of several sheets have numbers of their own. */
  offset: number;
}

/** What a workbook holds to import, and what of it is passed over. */
export interface Tables {
  tables: Table[];
  warnings: string[];
}

/** How columns are understood. */
export interface ReadingOptions {
  choices: ColumnChoices;
  /** Where no header is known, the row that looks like one is taken: somebody is there to say what its columns hold. */
  isGuessing: boolean;
}

/**
 * The sheets that hold campsites. Hidden ones count only when no visible one does.
 * @throws UnreadableWorkbook when none does, or there are too many rows.
 */
export function findTables(sheets: readonly RawSheet[], { choices, isGuessing }: ReadingOptions): Tables {
  if (sheets.every(({ rows }) => rows.length === 0)) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  const known: HeaderSearch = ({ merges }, rows) => findHeader(rows, merges, choices);
  const guessed: HeaderSearch = ({ merges }, rows) => guessHeader(rows, merges);
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
    const rows = filledDown(sheet);
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
  // With nothing to read yet every row is shown as one that lacks its name.
  const isRow = ({ cells }: RawRow) => read.length === 0 || read.some((column) => isFilled(cells[column]));
  return { sheet, columns, sheetColumns: described, rows: below.filter(isRow) };
}

/** Rows with something in the columns that are read count. */
function isFilled(cell: RawRow['cells'][number] | undefined): boolean {
  return typeof cell === 'string' ? cell.trim() !== '' : cell !== null && cell !== undefined;
}

function columnWarnings({ sheet, columns, sheetColumns: described }: Omit<Table, 'offset'>): string[] {
  const unknown = described.filter(({ field, isChosen, header }) => !field && !isChosen && header !== '');
  return [
    ...(columns.has('name') ? [] : [`Sheet "${sheet}": the column name is missing`]),
    ...(columns.has('province') ? [] : [`Sheet "${sheet}": ${IMPORT_MESSAGES.noProvinceColumn}`]),
    ...(unknown.length > 0
      ? [`Sheet "${sheet}": columns not read: ${unknown.map(({ header }) => header).join(', ')}`]
      : []),
  ];
}
