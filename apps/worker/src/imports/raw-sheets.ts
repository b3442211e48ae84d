/**
 * A cell as stored in the file: text, a number with its formatted text, a date, an error such as #N/A, text with a
 * link.
 */
export type RawCell =
  | string
  | boolean
  | null
  | { number: number; formatted: string }
  | { date: string }
  | { error: string }
  | { text: string; link: string };

/** A row that has cells; `number` is its number in spreadsheet programs, from 1. */
export interface RawRow {
  number: number;
  cells: RawCell[];
  /** What somebody noted on cells, by their columns; missing without any. */
  notes?: { column: number; text: string }[];
  /** The element of OpenStreetMap it was converted from, `node/12`; undefined in sheets. */
  osmRef?: string;
}

/** Merged cells; all indexes from 0. The cell at `row` and `column` has the value. */
export interface Merge {
  row: number;
  column: number;
  lastRow: number;
  lastColumn: number;
}

export interface RawSheet {
  name: string;
  isHidden: boolean;
  rows: RawRow[];
  merges: Merge[];
}

export interface SheetLimits {
  columns: number;
  cells: number;
  merges: number;
  unpackedBytes: number;
}
