import { IMPORT } from '@kampvuur/domain';
import { type ImportField, importFieldOf } from '@kampvuur/domain/import-columns';
import { headerCells } from './cell-at';
import { cellText } from './cells/cell-text';
import type { Merge, RawCell, RawRow } from './raw-sheets';

/** Where a table's header is, and what its columns hold. */
export interface Header {
  /** Columns by the field they are read into, from 0; several of one kind are read together. */
  columns: Map<ImportField, number[]>;
  /** Headers nobody knows. */
  unknown: string[];
  /** Place of the first row below the header in the sheet's rows. */
  firstRow: number;
}

/** Columns that make a row a header: its name and one more, or that many in all. */
const MIN_COLUMNS = 3;

/** The header of a sheet; null when its first rows hold none. */
export function findHeader(rows: readonly RawRow[], merges: readonly Merge[]): Header | null {
  const count = Math.min(IMPORT.headerRows, rows.length);
  let best: Header | null = null;
  for (let place = 0; place < count; place += 1) {
    const row = headerCells(rows, place, merges);
    const below = headerCells(rows, place + 1, merges);
    const candidates = [headerOf(row, [], place + 1)];
    if (place + 1 < count && looksLikeHeader(below)) candidates.push(headerOf(below, row, place + 2));
    for (const candidate of candidates) {
      if (isHeader(candidate) && candidate.columns.size > (best?.columns.size ?? 0)) best = candidate;
    }
  }
  return best;
}

/** The lower row of a header holds short words only. */
function looksLikeHeader(cells: readonly RawCell[]): boolean {
  return cells.every((cell) => typeof cell !== 'object' || cell === null || 'text' in cell);
}

function headerOf(cells: readonly RawCell[], groups: readonly RawCell[], firstRow: number): Header {
  const header: Header = { columns: new Map(), unknown: [], firstRow };
  const width = Math.max(cells.length, groups.length);
  for (let column = 0; column < width; column += 1) {
    const text = cellText(cells[column]);
    const group = cellText(groups[column]);
    const field = importFieldOf(text, group === text ? '' : group);
    if (field) header.columns.set(field, [...(header.columns.get(field) ?? []), column]);
    else if (text !== '' || group !== '') header.unknown.push(text || group);
  }
  // `Park` beside `Camp site`: the campsite's name comes first.
  const isPark = (column: number) => !/camp|kamp/i.test(cellText(cells[column]));
  header.columns.get('name')?.sort((one, other) => Number(isPark(one)) - Number(isPark(other)));
  return header;
}

function isHeader({ columns }: Header): boolean {
  return columns.size >= MIN_COLUMNS || (columns.has('name') && columns.size > 1);
}
