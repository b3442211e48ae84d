import { folded, IMPORT } from '@kampvuur/domain';
import { importFieldOf } from '@kampvuur/domain/import-columns';
import { cellText, isFilled } from './cells/cell-text';
import type { RawSheet } from './raw-sheets';

/** Fewest headers of a list. */
const MIN_HEADERS = 2;

/**
 * The lists of a sheet that stand side by side under the same headers, as on a printed page, each as a sheet of its own; else the
 * sheet itself.
 */
export function listsOf(sheet: RawSheet): RawSheet[] {
  const width = widthOfLists(sheet);
  if (width === null) return [sheet];
  const last = Math.max(...sheet.rows.map(({ cells }) => cells.length));
  return Array.from({ length: Math.ceil(last / width) }, (_, index) => partOf(sheet, index * width, width));
}

/** After how many columns the headers begin again; null where they do not. */
function widthOfLists({ rows }: RawSheet): number | null {
  for (const { cells } of rows.slice(0, IMPORT.headerRows)) {
    const texts = cells.map((cell) => folded(cellText(cell)));
    const headers = texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
    const first = headers.findIndex((text) => importFieldOf(text) === 'name');
    const again = first < 0 ? -1 : headers.indexOf(headers[first] ?? '', first + 1);
    const width = again - first;
    if (again >= 0 && isRepeated(headers, width)) return width;
  }
  return null;
}

/** Whether a list of headers is the same again and again, with or without an empty column between. */
function isRepeated(headers: readonly string[], width: number): boolean {
  const list = headers.slice(0, width);
  const isSame = headers.every((text, column) => text === list[column % width]);
  const isWhole = headers.length % width === 0 || (headers.length + 1) % width === 0;
  return isSame && isWhole && list.filter((text) => text !== '').length >= MIN_HEADERS;
}

/** A sheet with nothing but some of its columns, which stay where they are. */
function partOf({ rows, merges, ...sheet }: RawSheet, from: number, width: number): RawSheet {
  const isOwn = (column: number) => column >= from && column < from + width;
  return {
    ...sheet,
    rows: rows
      .map((row) => ({ ...row, cells: row.cells.map((cell, column) => (isOwn(column) ? cell : null)) }))
      .filter(({ cells }) => cells.some(isFilled)),
    merges: merges.filter(({ column, lastColumn }) => isOwn(column) && isOwn(lastColumn)),
  };
}
