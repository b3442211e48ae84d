import type { JobItem } from '@kampvuur/contracts';
import type { JobRunEntity, RunProgress } from '@kampvuur/persistence';

/** What a run calls after each step; `latest` is the item that has just ended. */
export type ReportProgress = (progress: RunProgress, latest?: JobItem | null) => Promise<void>;

/** How a run ended: the sentence people read, and what is kept as its result. */
export interface RunEnd {
  message: string;
  result: unknown;
}

/**
 * The work of one kind of job. It may be started again after a crash and must then do nothing twice. A `DomainError`
 * ends it with that sentence; any other error has it tried again, and ends it when that does not help.
 */
export interface Run {
  readonly type: string;
  carryOut(run: JobRunEntity, report: ReportProgress): Promise<RunEnd>;
}

/** Every `Run` this worker knows, as a list. */
export const RUNS = Symbol('RUNS');
