import type { JobItem } from '@kampvuur/contracts';
import type { JobEntity, JobProgress } from '@kampvuur/persistence';

/** Reports the progress of a job; `latest` is the item that was finished last. */
export type ReportProgress = (
  progress: Omit<JobProgress, 'percentComplete'>,
  latest?: JobItem | null,
) => Promise<void>;

/** The result of a completed job, with the message shown to administrators. */
export interface JobResult {
  message: string;
  result: unknown;
  /** Whether the uploaded workbook is kept, for a further job. */
  keepsFile?: boolean;
}

/**
 * Carries out jobs of one type. After a crash the same job is started again and must not repeat finished work. A
 * `DomainError` fails the job with its message; after any other error it is retried.
 */
export interface JobHandler {
  handle(job: JobEntity, report: ReportProgress): Promise<JobResult>;
}

/** Injection token of the handlers by job type, a `Map<string, JobHandler>`. */
export const JOB_HANDLERS = Symbol('JOB_HANDLERS');
