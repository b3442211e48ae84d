import type { ImportResult } from '@kampvuur/contracts';
import type { ItemOutcome } from '@kampvuur/domain';
import type { JobRunEntity } from '@kampvuur/persistence';

/** What a run of campsites has come to: how many ended in which way. */
type Tally = Partial<Record<ItemOutcome, number>>;

/** How many items of a completed run failed or were refused; null when that is not known or there are none. */
export function failedItemsOf({ type, status, result }: JobRunEntity): number | null {
  if (status !== 'completed' || typeof result !== 'object' || result === null) return null;
  if (type === 'find-duplicates' || type === 'refresh') return null;
  if (type === 'import') return refusedRows(result as ImportResult);
  const { failed = 0, refused = 0 } = result as Tally;
  return failed + refused;
}

/** A refused row may have several errors, every other row is a success or a duplicate. */
function refusedRows({ totalRows, success, duplicateCount }: ImportResult): number {
  return Math.max(0, totalRows - success - duplicateCount);
}
