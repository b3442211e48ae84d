import type { ColumnTarget } from '@kampvuur/domain/facts';

/** A column of a header and what it is read as. */
export interface HeaderColumn {
  /** Index in the row, from 0. */
  column: number;
  /** By which the field chosen for it is remembered: equal for headers of the same words. */
  key: string;
  header: string;
  /** The header above it, of a group of columns; empty without one. */
  group: string;
  /** Null when the column is ignored. */
  field: ColumnTarget | null;
  /** The field was chosen by an administrator, for this sheet or an earlier one. */
  isChosen: boolean;
}
