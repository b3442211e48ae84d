import { folded, type ItemOutcome } from '@kampvuur/domain';
import type { CampsiteFields, FinishedItem, NamedCampsite } from '@kampvuur/persistence';
import type { ImportedRow } from './imported-row';
import type { KnownNames } from './known-names';
import type { LikelyCampsites } from './likely-campsites';
import { isSamePlace, type SeenCampsites } from './seen-campsites';

/** What is to become of a row. */
export interface RowOutcome {
  row: ImportedRow;
  outcome: ItemOutcome;
  /** Messages, one a line. */
  message: string;
  /** The campsite it repeats. */
  duplicateOf: number | null;
}

/** Judges rows one after the other; each one taken is known to those after it. */
export function judgeRow(
  row: ImportedRow,
  names: KnownNames,
  seen: SeenCampsites,
  catalogue: Map<string, NamedCampsite[]>,
  likely: LikelyCampsites,
): RowOutcome {
  const { values } = row;
  if (!values) return { row, outcome: 'refused', message: row.errors.join('\n'), duplicateOf: null };
  const earlier = seen.whereSeen(values);
  if (earlier !== undefined) return duplicate(row, `repeats ${lowerFirst(earlier)}`, null);
  const known = catalogue.get(folded(values.name))?.find((campsite) => isSamePlace(campsite, values));
  if (known) return duplicate(row, 'is in the catalogue already', known.id);
  const other = likely.find(values);
  if (other) return duplicate(row, other.message, other.id);
  const resolved = names.resolved({ ...row, values });
  seen.add(row.where, values);
  likely.add(row.where, values);
  return { row: resolved, outcome: 'imported', message: resolved.warnings.join('\n'), duplicateOf: null };
}

function duplicate(row: ImportedRow, what: string, duplicateOf: number | null): RowOutcome {
  const message = `${row.where}: ${row.name} (${row.values?.province ?? ''}) ${what}`;
  return { row, outcome: 'duplicate', message, duplicateOf };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is kept of a row: the job's items and the preview show it. */
export function itemOf(
  jobId: string,
  { row, outcome, message, duplicateOf }: RowOutcome,
  campsiteId: number | null,
): FinishedItem {
  return {
    jobId,
    item: row.item,
    outcome,
    message,
    campsiteId: campsiteId ?? duplicateOf,
    campsiteName: row.name,
    details: row.values && detailsOf(row.values),
  };
}

/** Longest value a preview shows, in characters. */
const SHOWN_MAX = 120;

/** The filled fields as the preview's columns. */
function detailsOf(values: CampsiteFields): Record<string, string> {
  const formatted = Object.entries(values).flatMap(([field, value]): [string, string][] => {
    if (value === null || typeof value === 'boolean') return [];
    const text = Array.isArray(value) ? value.join('; ') : String(value);
    return text === '' ? [] : [[field, text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX - 1)}…` : text]];
  });
  return Object.fromEntries(formatted);
}
