import type { JobItem, JobRun, JobType, ProgressMessage } from '@kampvuur/contracts';
import type { JobItemEntity, JobRunEntity } from '@kampvuur/persistence';
import { failedItemsOf } from './failed-items';

/** A run as the live channel tells it (docs/product.md 3). */
export function presentRun(run: JobRunEntity): ProgressMessage {
  return {
    type: run.type as JobType,
    status: run.status,
    message: run.message,
    percentComplete: run.percentComplete,
    currentItem: run.currentItem,
    totalItems: run.totalItems,
    failedItems: failedItemsOf(run),
    campsiteName: run.campsiteName,
    campsiteId: run.campsiteId,
    jobId: run.id,
    latest: null,
  };
}

/** A run as the history shows it. */
export function presentJob(run: JobRunEntity, startedByName: string | null): JobRun {
  const { latest: _latest, ...state } = presentRun(run);
  return {
    ...state,
    params: run.params as JobRun['params'],
    result: run.result,
    startedById: run.startedById,
    startedByName,
    createdAt: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoneAt: run.undoneAt?.toISOString() ?? null,
  };
}

/** What became of one row or campsite. */
export function presentItem(item: JobItemEntity): JobItem {
  return {
    item: item.item,
    campsiteId: item.campsiteId,
    campsiteName: item.campsiteName,
    outcome: item.outcome,
    message: item.message,
    details: item.details as JobItem['details'],
    finishedAt: item.finishedAt?.toISOString() ?? null,
  };
}
