import { IMPORT, IMPORT_MESSAGES } from '@kampvuur/domain';
import { filledDown } from './cell-at';
import { findHeader, type Header } from './find-header';
import type { RawRow, RawSheet } from './raw-sheets';
import { UnreadableWorkbook } from './unreadable-workbook';

/** The rows of one sheet that stand below its header. */
export interface Table {
  sheet: string;
  columns: Header['columns'];
  rows: RawRow[];
  /** Added to a row's number, so that rows of several sheets have numbers of their own. */
  offset: number;
}

/** What a workbook holds to import, and what of it is passed over. */
export interface Tables {
  tables: Table[];
  warnings: string[];
}

/**
 * The sheets that hold campsites. Hidden ones count only when no visible one does.
 * @throws UnreadableWorkbook when none does, or there are too many rows.
 */
export function findTables(sheets: readonly RawSheet[]): Tables {
  if (sheets.every(({ rows }) => rows.length === 0)) throw new UnreadableWorkbook(IMPORT_MESSAGES.empty);
  const visible = tablesOf(sheets.filter(({ isHidden }) => !isHidden));
  const found = visible.tables.length > 0 ? visible : tablesOf(sheets.filter(({ isHidden }) => isHidden));
  if (found.tables.length === 0) throw new UnreadableWorkbook(IMPORT_MESSAGES.noHeader);
  const rows = found.tables.reduce((sum, table) => sum + table.rows.length, 0);
  if (rows > IMPORT.maxRows) throw new UnreadableWorkbook(IMPORT_MESSAGES.tooManyRows);
  return found;
}

function tablesOf(sheets: readonly RawSheet[]): Tables {
  const tables: Table[] = [];
  const warnings: string[] = [];
  let offset = 0;
  for (const sheet of sheets) {
    const rows = filledDown(sheet);
    const header = findHeader(rows, sheet.merges);
    if (!header) {
      if (rows.length > 0) warnings.push(`Sheet "${sheet.name}": no table was found; not read`);
      continue;
    }
    tables.push({ sheet: sheet.name, columns: header.columns, rows: rowsBelow(rows, header), offset });
    warnings.push(...headerWarnings(sheet.name, header));
    offset += rows.at(-1)?.number ?? 0;
  }
  if (tables.length === 0) return { tables, warnings };
  if (sheets.length > 1) warnings.push(`Read: ${tables.map(({ sheet }) => `sheet "${sheet}"`).join(', ')}`);
  return { tables, warnings };
}

/** Rows with something in the columns that are read. */
function rowsBelow(rows: readonly RawRow[], { columns, firstRow }: Header): RawRow[] {
  const read = [...columns.values()].flat();
  return rows.slice(firstRow).filter(({ cells }) => read.some((column) => isFilled(cells[column])));
}

function isFilled(cell: RawRow['cells'][number] | undefined): boolean {
  return typeof cell === 'string' ? cell.trim() !== '' : cell !== null && cell !== undefined;
}

function headerWarnings(sheet: string, { columns, unknown }: Header): string[] {
  return [
    ...(columns.has('name') ? [] : [`Sheet "${sheet}": the column name is missing`]),
    ...(columns.has('province') ? [] : [`Sheet "${sheet}": ${IMPORT_MESSAGES.noProvinceColumn}`]),
    ...(unknown.length > 0 ? [`Sheet "${sheet}": columns not read: ${unknown.join(', ')}`] : []),
  ];
}
