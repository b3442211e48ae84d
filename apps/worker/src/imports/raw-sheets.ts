/** A cell as the file has it: a number with the text it shows, a day, an error such as #N/A, a text with its link. */
export type RawCell =
  | string
  | boolean
  | null
  | { number: number; formatted: string }
  | { date: string }
  | { error: string }
  | { text: string; link: string };

/** A row that has cells; `number` counts from 1 as the program on the screen does. */
export interface RawRow {
  number: number;
  cells: RawCell[];
  /** The element of OpenStreetMap it was made of, `node/12`; sheets have none. */
  osmRef?: string;
}

/** Cells shown as one; all from 0, `row` and `column` are the one that holds the value. */
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
