import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bull';
import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import { DomainError, MESSAGES } from '@kampvuur/domain';
import { type JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import type { JobPayload } from '@kampvuur/queue';
import { type ReportProgress, type Run, RUNS } from './run';
import { LeaseLost, type RunLease, RunLeases } from './run-leases';

/** Carries out the run a job names, whichever queue brought it. */
@Injectable()
export class RunService {
  private readonly logger = new Logger(RunService.name);
  private readonly kinds: Map<string, Run>;

  constructor(
    private readonly runs: JobRunsRepository,
    private readonly leases: RunLeases,
    @Inject(RUNS) kinds: Run[],
  ) {
    this.kinds = new Map(kinds.map((run) => [run.type, run]));
  }

  /** What it returns is kept by Bull; what it throws has Bull try again, as long as that can help. */
  async carryOut(job: Job<JobPayload>): Promise<unknown> {
    const { runId } = job.data;
    if (!(await this.runs.find(runId))) throw await this.unknown(job);
    const lease = await this.leases.acquire(runId);
    try {
      return await this.carryOutLeased(job, lease);
    } finally {
      await lease.release();
    }
  }

  private async carryOutLeased(job: Job<JobPayload>, lease: RunLease): Promise<unknown> {
    // Whoever held the lease before may have ended the run.
    const row = await this.runs.find(job.data.runId);
    const run = this.kinds.get(row?.type ?? '');
    if (!row || !run) throw await this.unknown(job);
    if (row.status === 'completed') return row.result;
    if (row.status === 'error') await this.runs.reopen(row.id, MESSAGES.runStarted);
    await this.note(job, `Attempt ${job.attemptsMade + 1} of "${row.type}"`);
    try {
      const { message, result } = await run.carryOut(row, this.reporter(job, row, lease));
      await this.runs.finish(row.id, { status: 'completed', message, result });
      return result;
    } catch (error) {
      throw await this.failed(job, row, error);
    }
  }

  private async failed(job: Job<JobPayload>, row: JobRunEntity, error: unknown): Promise<unknown> {
    if (error instanceof LeaseLost) return this.hopeless(job, error.message);
    if (error instanceof DomainError) {
      await this.runs.finish(row.id, { status: 'error', message: error.message, result: null });
      await this.note(job, error.message);
      return this.hopeless(job, error.message);
    }
    this.logger.error(error);
    await this.note(job, `Run ${row.id} failed; the worker's log tells why`);
    const isLastTry = job.attemptsMade + 1 >= (job.opts.attempts ?? 1);
    const verdict = {
      status: 'error',
      message: MESSAGES.runFailed,
      result: null,
      mayBeTriedAgain: true,
    } as const;
    if (isLastTry) await this.runs.finish(row.id, verdict);
    return failure(MESSAGES.runFailed);
  }

  /** Nothing is gained by trying again. */
  private async hopeless(job: Job<JobPayload>, reason: string): Promise<Error> {
    await job.discard();
    return failure(reason);
  }

  private unknown(job: Job<JobPayload>): Promise<Error> {
    return this.hopeless(job, `There is no run ${job.data.runId} of a kind this worker knows`);
  }

  /** First the row, then the message: a page that reloads never sees less than one that listened. */
  private reporter(job: Job<JobPayload>, { id, type }: JobRunEntity, lease: RunLease): ReportProgress {
    return async (progress, latest = null) => {
      await lease.assertHeld();
      const isNewer = await this.runs.progress(id, progress);
      if (!isNewer) return;
      const state = { ...progress, type: type as JobType, status: 'processing', failedItems: null } as const;
      const message = { ...state, jobId: id, latest } satisfies ProgressMessage;
      await job.progress(message).catch((error: unknown) => this.warn(job, error));
    };
  }

  private async note(job: Job<JobPayload>, line: string): Promise<void> {
    await job.log(line).catch((error: unknown) => this.warn(job, error));
  }

  /** Redis only carries a run: one whose job is gone from there goes on, and the API queues its job again. */
  private warn({ id }: Job<JobPayload>, error: unknown): void {
    this.logger.warn(`Job ${id} could not be told of its run: ${String(error)}`);
  }
}

/** Bull keeps what is thrown and shows it to administrators: the sentence, never a stack (docs/decisions 10). */
function failure(sentence: string): Error {
  const error = new Error(sentence);
  error.stack = sentence;
  return error;
}
