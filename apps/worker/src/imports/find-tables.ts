import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { FACTS, type ImportField, importFieldLabel, isFactKey } from '@kampvuur/domain/facts';
import { IMPORT_SHEET_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import { fillMergedRows } from './merged-cells';
import {
  columnLetters,
  findHeader,
  guessHeader,
  nextHeader,
  type Header,
  type HeaderReading,
} from './find-header';
import type { RawRow, RawSheet } from './raw-sheets';
import { shapeOf } from './row-kind';
import { listsOf } from './side-by-side';
import { isFilled } from './cells/cell-text';
import { columnsByField, sheetColumns, termColumns } from './sheet-columns';
import type { Table } from './table';
import { UnreadableWorkbook } from './unreadable-workbook';

/** The tables of a workbook, and warnings about sheets and columns that are not read. */
export interface Tables {
  tables: Table[];
  warnings: string[];
}

/** How headers and columns are recognised. */
export interface ReadingOptions extends HeaderReading {
  /** Accepts an unrecognised row that looks like a header, for a dry run in which somebody assigns the columns. */
  isGuessing: boolean;
}

/**
 * Finds the tables of campsites. Hidden sheets are only read when no visible one has a table.
 * @throws UnreadableWorkbook when none does, or there are too many rows.
 */
export function findTables(given: readonly RawSheet[], { isGuessing, ...reading }: ReadingOptions): Tables {
  const sheets = given.flatMap(listsOf);
  if (sheets.every(({ rows }) => rows.length === 0)) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  const known: HeaderSearch = ({ merges }, rows) => findHeader(rows, merges, reading);
  const guessed: HeaderSearch = ({ merges }, rows) => guessHeader(rows, merges, reading);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  let found = tablesOf(visible, known, reading);
  if (found.tables.length === 0) found = tablesOf(hidden, known, reading);
  if (found.tables.length === 0 && isGuessing) found = tablesOf(visible, guessed, reading);
  if (found.tables.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.noHeader);
  const rows = found.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > IMPORT.maxRows) throw new UnreadableWorkbook(IMPORT_MESSAGES.tooManyRows);
  return found;
}

type HeaderSearch = (sheet: RawSheet, rows: RawRow[]) => Header | null;

function tablesOf(sheets: readonly RawSheet[], search: HeaderSearch, reading: HeaderReading): Tables {
  const tables: Table[] = [];
  const warnings: string[] = [];
  let offset = 0;
  for (const sheet of sheets) {
    const rows = fillMergedRows(sheet);
    const found = tablesIn(sheet, rows, search, reading);
    if (found.length === 0 && rows.length > 0)
      warnings.push(`Sheet "${sheet.name}": ${IMPORT_SHEET_TEMPLATES.noTable}`);
    for (const table of found) tables.push({ ...table, offset });
    // Lists side by side have the same columns.
    warnings.push(...new Set(found.flatMap(columnWarnings).filter((warning) => !warnings.includes(warning))));
    offset += rows.at(-1)?.number ?? 0;
  }
  if (tables.length === 0) return { tables, warnings };
  const read = [...new Set(tables.map(({ sheet }) => `sheet "${sheet}"`))].join(', ');
  if (sheets.length > 1) warnings.push(filled(IMPORT_SHEET_TEMPLATES.read, { sheets: read }));
  return { tables, warnings };
}

/** Most tables of one sheet; further headers are rows of the last one. */
const MAX_TABLES = 30;

/** The tables of a sheet: below one there may be another with columns of its own. */
function tablesIn(
  sheet: RawSheet,
  rows: RawRow[],
  search: HeaderSearch,
  reading: HeaderReading,
): Omit<Table, 'offset'>[] {
  const tables: Omit<Table, 'offset'>[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const header = search(sheet, rest);
    if (!header) break;
    const next = tables.length < MAX_TABLES ? nextHeader(rest, header, reading) : -1;
    const own = next < 0 ? rest : rest.slice(0, next);
    tables.push(...tablesAbove(sheet, rest.slice(0, header.firstRow - 1), search, reading));
    tables.push(tableOf(sheet, own, header, reading));
    rest = next < 0 ? [] : rest.slice(next);
  }
  return tables;
}

/** A short table above the header with the most columns, among the rows in which headers are looked for. */
function tablesAbove(
  sheet: RawSheet,
  rows: RawRow[],
  search: HeaderSearch,
  reading: HeaderReading,
): Omit<Table, 'offset'>[] {
  const header = rows.length > 1 ? search(sheet, rows) : null;
  const hasRows = rows.slice(header?.firstRow).some(({ cells }) => cells.filter(isFilled).length > 1);
  return header && hasRows ? [tableOf(sheet, rows, header, reading)] : [];
}

function tableOf(
  { name: sheet, rows: own, merges }: RawSheet,
  rows: readonly RawRow[],
  header: Header,
  reading: HeaderReading,
): Omit<Table, 'offset'> {
  const below = rows.slice(header.firstRow);
  const described = sheetColumns(header, below, reading);
  const columns = columnsByField(described);
  const terms = termColumns(described);
  const filled = below.filter(({ cells }) => cells.some(isFilled));
  const headers: string[] = [];
  for (const column of described) headers[column.column] = column.header;
  const numbers = new Set(filled.map(({ number }) => number));
  const ownRows = own.filter(({ number }) => numbers.has(number));
  const shape = shapeOf(ownRows, { columns, terms }, merges);
  return { sheet, columns, terms, headers, sheetColumns: described, rows: filled, ownRows, shape };
}

/** How a field is read that has several columns; undefined where nothing of any column is lost. */
function joiningOf(field: ImportField): string | undefined {
  const kind = isFactKey(field) ? FACTS[field].kind : null;
  if (kind === 'money') return IMPORT_SHEET_TEMPLATES.lowestCounts;
  const isSingle = kind === 'text' || kind === 'number' || kind === 'oneOf' || kind === 'timeOfDay';
  return isSingle || field === 'id' ? IMPORT_SHEET_TEMPLATES.firstCounts : undefined;
}

/** Names the columns of a field that has several, and which of them counts. */
function joiningWarnings({
  sheet,
  columns,
  headers,
}: Pick<Table, 'sheet' | 'columns' | 'headers'>): string[] {
  return [...columns].flatMap(([field, indexes]) => {
    const joining = indexes.length > 1 ? joiningOf(field) : undefined;
    if (joining === undefined) return [];
    const names = indexes.map((index) => headers[index] || `column ${columnLetters(index)}`);
    return [
      `Sheet "${sheet}": ${filled(joining, { field: importFieldLabel(field), names: names.join(', ') })}`,
    ];
  });
}

const namesOf = (columns: readonly { header: string }[]): string =>
  columns.map(({ header }) => header).join(', ');

function columnWarnings(table: Omit<Table, 'offset'>): string[] {
  const { sheet, columns, sheetColumns: described } = table;
  const unknown = described.filter(({ field, isChosen, header }) => !field && !isChosen && header !== '');
  return [
    ...(columns.has('name') ? [] : [`Sheet "${sheet}": ${IMPORT_SHEET_TEMPLATES.nameMissing}`]),
    ...(columns.has('province') ? [] : [`Sheet "${sheet}": ${IMPORT_MESSAGES.noProvinceColumn}`]),
    ...(unknown.length > 0
      ? [`Sheet "${sheet}": ${filled(IMPORT_SHEET_TEMPLATES.notRead, { names: namesOf(unknown) })}`]
      : []),
    ...joiningWarnings(table),
  ];
}
