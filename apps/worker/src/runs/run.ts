import type { RunProgress } from '@kampvuur/persistence';

/** What a run calls after each step. */
export type ReportProgress = (progress: RunProgress) => Promise<void>;

/**
 * The work of one kind of job. It may be started again after a crash and must then do nothing twice;
 * what it returns is kept as the run's result.
 */
export interface Run {
  readonly type: string;
  carryOut(report: ReportProgress): Promise<{ message: string; result: unknown }>;
}
