import type { ImportResult, JobEntry, JobItem, ProgressMessage } from '@kampvuur/contracts';
import { type ItemOutcome, jobDefinition, type JobType, ROW_VALUES } from '@kampvuur/domain';
import type { JobEntity, JobItemEntity, JobRelations } from '@kampvuur/persistence';

/** A job as the live channel sends it (docs/product.md#data). */
export function presentProgress(job: JobEntity): ProgressMessage {
  return {
    type: job.type as JobType,
    status: job.status,
    message: job.message,
    percentComplete: job.percentComplete,
    currentItem: job.currentItem,
    totalItems: job.totalItems,
    failedItems: failedItemsOf(job),
    campsiteName: job.campsiteName,
    campsiteId: job.campsiteId,
    jobId: job.id,
    latest: null,
  };
}

/** A job as the history shows it. */
export function presentJob(job: JobEntity, { startedByName, undoJobId }: JobRelations): JobEntry {
  const { latest: _latest, ...state } = presentProgress(job);
  // The chosen columns are in the result, the other choices in the items.
  const { columns: _columns, otherPlaces: _otherPlaces, provinces: _provinces, ...params } = job.params;
  return {
    ...state,
    params: params as JobEntry['params'],
    result: job.result,
    startedById: job.startedById,
    startedByName,
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    undoJobId,
  };
}

/** The outcome of one row or campsite. */
export function presentItem(item: JobItemEntity): JobItem {
  return {
    item: item.item,
    campsiteId: item.campsiteId,
    campsiteName: item.campsiteName,
    outcome: item.outcome,
    message: item.message,
    ...presentDetails(item.details),
    differences: item.differences as JobItem['differences'],
    finishedAt: item.finishedAt?.toISOString() ?? null,
  };
}

/** The texts of a row, and beside them the values that it has as they are. */
function presentDetails(stored: unknown): Pick<JobItem, 'details' | 'values'> {
  if (typeof stored !== 'object' || stored === null) return { details: null };
  const { [ROW_VALUES]: values, ...details } = stored as Record<string, unknown>;
  return {
    details: details as JobItem['details'],
    ...(values !== undefined && { values: values as NonNullable<JobItem['values']> }),
  };
}

/** The result of a job that goes through campsites: the number of items by outcome. */
type Tally = Partial<Record<ItemOutcome, number>>;

/** How many items of a completed job failed or were refused; null for other jobs and for those that store no items. */
function failedItemsOf({ type, status, result }: JobEntity): number | null {
  if (status !== 'completed' || typeof result !== 'object' || result === null) return null;
  if (jobDefinition(type)?.outcomes.length === 0) return null;
  if (type === 'import') return refusedRows(result as ImportResult);
  const { failed = 0, refused = 0 } = result as Tally;
  return failed + refused;
}

/**
 * Calculated from the other counts, because a refused row may have several errors; what is left out is not
 * refused. Old results, from before imports could
 * update campsites, have no `updated` and `unchanged`.
 */
function refusedRows(result: ImportResult): number {
  const { totalRows, success, duplicateCount, updated = 0, unchanged = 0, leftOutCount = 0 } = result;
  return Math.max(0, totalRows - leftOutCount - success - updated - unchanged - duplicateCount);
}
