import type { Merge, RawCell, RawRow, RawSheet } from './raw-sheets';

/** Most cells that values of merged cells are copied into: a file can declare merges of any size. */
const MAX_FILLED = 1_000_000;

/** Most columns that a merged cell of a header is copied into. */
const MAX_COLUMNS = 200;

/** Copies the values of vertically merged cells into all their rows, such as a province merged over its campsites. */
export function fillMergedRows({ rows, merges }: RawSheet): RawRow[] {
  const columns = merges.filter((merge) => merge.lastRow > merge.row && merge.lastColumn === merge.column);
  if (columns.length === 0) return rows;
  const byNumber = new Map(rows.map((row) => [row.number, { ...row, cells: [...row.cells] }]));
  let remaining = MAX_FILLED;
  for (const merge of columns) {
    remaining -= merge.lastRow - merge.row;
    if (remaining >= 0) fillColumn(byNumber, merge);
  }
  return [...byNumber.values()];
}

function fillColumn(rows: Map<number, RawRow>, { row, lastRow, column }: Merge): void {
  const value = rows.get(row + 1)?.cells[column] ?? null;
  if (value === null) return;
  for (let number = row + 2; number <= lastRow + 1; number += 1) {
    const cells = rows.get(number)?.cells;
    if (!cells) continue;
    while (cells.length <= column) cells.push(null);
    cells[column] ??= value;
  }
}

/** The cells of a header row, with the values of merged cells copied into all their rows and columns. */
export function headerCells(rows: readonly RawRow[], index: number, merges: readonly Merge[]): RawCell[] {
  const row = rows[index];
  if (!row) return [];
  const cells = [...row.cells];
  const at = row.number - 1;
  for (const merge of merges.filter((one) => one.row <= at && at <= one.lastRow)) {
    const source = rows.find(({ number }) => number === merge.row + 1);
    const value = source?.cells[merge.column] ?? null;
    const last = Math.min(merge.lastColumn, merge.column + MAX_COLUMNS);
    for (let column = merge.column; column <= last; column += 1) {
      while (cells.length <= column) cells.push(null);
      cells[column] ??= value;
    }
  }
  return cells;
}
