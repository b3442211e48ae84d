import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import type { JobRunEntity } from '@kampvuur/persistence';

/** A run as the live channel tells it (Spec 3). */
export function presentRun(run: JobRunEntity): ProgressMessage {
  return {
    type: run.type as JobType,
    status: run.status,
    message: run.message,
    percentComplete: run.percentComplete,
    currentItem: run.currentItem,
    totalItems: run.totalItems,
    campsiteName: run.campsiteName,
    jobId: run.id,
  };
}
