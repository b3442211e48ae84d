import type { ImportField } from '@kampvuur/domain/facts';
import type { RawRow } from './raw-sheets';
import type { SheetColumn, TermColumn } from './sheet-columns';

/** What the rows of a table look like, counted once. */
export interface TableShape {
  /** The columns that are read. */
  readColumns: ReadonlySet<number>;
  /** Cells in read columns that half of its rows have filled at least. */
  typicalCells: number;
  /** Most names have small letters, so that one of capitals stands out. */
  hasSmallLetters: boolean;
  /** Numbers of rows with a cell that is merged over several columns. */
  mergedRows: ReadonlySet<number>;
  /** Numbers of rows above which there is an empty one. */
  rowsAfterGap: ReadonlySet<number>;
}

/** A table of one sheet: its columns and the rows below its header. */
export interface Table {
  sheet: string;
  /** Indexes of columns, from 0, by field; several columns may be read into one field. */
  columns: Map<ImportField, number[]>;
  /** The columns that say yes or no to a term. */
  terms: TermColumn[];
  /** The headers of columns by their indexes. */
  headers: string[];
  sheetColumns: SheetColumn[];
  rows: RawRow[];
  /** The rows without values filled in from merged cells; these decide what kind of row each is. */
  ownRows: RawRow[];
  shape: TableShape;
  /** Added to the numbers of its rows, so that they are unique in the workbook. */
  offset: number;
}
