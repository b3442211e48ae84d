import type { FieldDifference, JobItem } from '@kampvuur/contracts';
import { listDifference, type ListDifference } from '@kampvuur/domain';
import type { FieldValue } from '@kampvuur/domain/facts';
import { entryLines } from '../facts/fact-text';

// The server writes what a row says as English text, and beside it the values whose words are not the row's own. Jobs of earlier versions
// have the text alone, which is shown as it is.

/** What a row says in a column, null for nothing. */
export const rowValue = ({ details, values }: JobItem, column: string): FieldValue =>
  values?.[column] ?? details?.[column] ?? null;

/** What a row changes, as the fact has it where the server sent it. */
export const changedValues = ({
  before,
  after,
  values,
}: FieldDifference): { before: FieldValue; after: FieldValue } => values ?? { before, after };

/** What a row removes from a list and adds to it, in the spoken language; null for a value that is no list. */
export function listChange({ field, list, values }: FieldDifference): ListDifference | null {
  if (values) return listDifference(entryLines(field, values.before), entryLines(field, values.after));
  if (!list) return null;
  return {
    removed: [...entryLines(field, list.removed)],
    added: [...entryLines(field, list.added)],
    unchangedCount: list.unchangedCount,
  };
}
