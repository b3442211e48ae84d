import type { JobItem } from '@kampvuur/contracts';
import type { JobEntity, JobProgress } from '@kampvuur/persistence';

/** What a handler calls after each step; `latest` is the item that has just ended. */
export type ReportProgress = (
  progress: Omit<JobProgress, 'percentComplete'>,
  latest?: JobItem | null,
) => Promise<void>;

/** How a job ended: the sentence people read, and what is stored as its result. */
export interface JobResult {
  message: string;
  result: unknown;
  /** Its workbook stays, for what may follow. */
  keepsFile?: boolean;
}

/**
 * The work of one type of job. It may be started again after a crash and must then do nothing twice. A `DomainError`
 * ends the job with that sentence; any other error has it tried again, and ends it when that does not help.
 */
export interface JobHandler {
  handle(job: JobEntity, report: ReportProgress): Promise<JobResult>;
}

/** Injects the handlers of this worker by job type, as a `Map<string, JobHandler>`. */
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
