import type { CampsiteFields } from '@kampvuur/persistence';

/** One row of a sheet: the campsite it describes, or why it does not. */
export interface ImportedRow {
  /** Number of its own in the whole workbook; the row's number when there is one table. */
  item: number;
  /** What sentences about it begin with: `Row 7`. */
  where: string;
  name: string;
  /** Null when there are faults. */
  values: CampsiteFields | null;
  errors: string[];
  warnings: string[];
}
