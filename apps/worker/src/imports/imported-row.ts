import type { Province } from '@kampvuur/domain';
import type { ColumnTerm, ImportField, TermFact } from '@kampvuur/domain/facts';
import type { CampsiteFields } from '@kampvuur/persistence';

/** Terms as a row has them, which the taxonomy may not know. */
export type GivenTerms = Pick<CampsiteFields, TermFact>;

/** The provinces in which a row may lie because its town lies in each of them, and the key by which a choice is remembered. */
interface TownChoice {
  provinces: readonly Province[];
  key: string;
}

/** One row of a sheet: the campsite it describes, or its errors. */
export interface ImportedRow {
  /** Its unique number in the workbook; the row's number when there is only one table. */
  item: number;
  /** Its position, with which every message about it begins: `Row 7`; in map data its element, `node/12`. */
  where: string;
  name: string;
  /** The id of a campsite of the catalogue in its id column; null without one. */
  id: number | null;
  /** Its element of OpenStreetMap, `node/12`; null for rows of sheets. */
  osmRef: string | null;
  /** Null when there are errors. */
  values: CampsiteFields | null;
  /** Null unless which province it lies in is to be chosen, or was chosen, because several have its town. */
  townChoice: TownChoice | null;
  /** Those of `values`, and of a row with errors. */
  terms: GivenTerms;
  /** Terms that it is known not to have: their own columns say no, and no other says yes. */
  denied: readonly ColumnTerm[];
  /** Whether these fields come from cells of their own and not from other cells; of yes and no, whether any cell says it. */
  given: { province: boolean } & { [Field in ImportField]?: boolean };
  errors: string[];
  warnings: string[];
}

/** A row's position within a sentence: `row 3`. */
export function inSentence(where: string): string {
  return where.charAt(0).toLowerCase() + where.slice(1);
}
