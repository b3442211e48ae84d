import type { CampsiteFields } from '@kampvuur/persistence';

/** One row of a sheet: the campsite it describes, or why it does not. */
export interface ImportedRow {
  /** Number of its own in the whole workbook; the row's number when there is one table. */
  item: number;
  /** What sentences about it begin with: `Row 7`. */
  where: string;
  name: string;
  /** Of the campsite in the catalogue that it names; null when it names none. */
  id: number | null;
  /** The element of OpenStreetMap it is, `node/12`; null for rows of sheets. */
  osmRef: string | null;
  /** Null when there are faults. */
  values: CampsiteFields | null;
  /** What its own cells say of fields that may also follow from others. */
  given: { province: boolean; categories: boolean };
  errors: string[];
  warnings: string[];
}

/** What calls a row, as it stands inside a sentence: `row 3`. */
export function inSentence(where: string): string {
  return where.charAt(0).toLowerCase() + where.slice(1);
}
