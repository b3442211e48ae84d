import type { Merge, RawCell, RawRow, RawSheet } from './raw-sheets';

/** Cells that merged ones are copied into at most: a sheet may claim anything. */
const FILLED_MAX = 1_000_000;

/** Widest header a merged cell may spread over, in columns. */
const SPREAD_MAX = 200;

/** Copies the value of merged cells into the rows they reach down to: a province beside the rows it holds for. */
export function filledDown({ rows, merges }: RawSheet): RawRow[] {
  const columns = merges.filter((merge) => merge.lastRow > merge.row && merge.lastColumn === merge.column);
  if (columns.length === 0) return rows;
  const byNumber = new Map(rows.map((row) => [row.number, { ...row, cells: [...row.cells] }]));
  let left = FILLED_MAX;
  for (const merge of columns) {
    left -= merge.lastRow - merge.row;
    if (left >= 0) fillColumn(byNumber, merge);
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

/** A row of a header, its merged cells filled in both directions. */
export function headerCells(rows: readonly RawRow[], index: number, merges: readonly Merge[]): RawCell[] {
  const row = rows[index];
  if (!row) return [];
  const cells = [...row.cells];
  const at = row.number - 1;
  for (const merge of merges.filter((one) => one.row <= at && at <= one.lastRow)) {
    const source = rows.find(({ number }) => number === merge.row + 1);
    const value = source?.cells[merge.column] ?? null;
    const last = Math.min(merge.lastColumn, merge.column + SPREAD_MAX);
    for (let column = merge.column; column <= last; column += 1) {
      while (cells.length <= column) cells.push(null);
      cells[column] ??= value;
    }
  }
  return cells;
}
