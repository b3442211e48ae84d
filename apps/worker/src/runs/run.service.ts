import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Job } from 'bull';
import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import { DomainError, MESSAGES } from '@kampvuur/domain';
import { type JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import type { JobPayload } from '@kampvuur/queue';
import { type ReportProgress, type Run, RUNS } from './run';

/** Carries out the run a job names, whichever queue brought it. */
@Injectable()
export class RunService {
  private readonly logger = new Logger(RunService.name);
  private readonly kinds: Map<string, Run>;

  constructor(
    private readonly runs: JobRunsRepository,
    @Inject(RUNS) kinds: Run[],
  ) {
    this.kinds = new Map(kinds.map((run) => [run.type, run]));
  }

  /** What it returns is kept by Bull; what it throws has Bull try again, as long as that can help. */
  async carryOut(job: Job<JobPayload>): Promise<unknown> {
    const row = await this.runs.find(job.data.runId);
    const run = this.kinds.get(row?.type ?? '');
    if (!row || !run)
      throw await this.hopeless(job, `There is no run ${job.data.runId} of a kind this worker knows`);
    if (row.status === 'completed') return row.result;
    if (row.status === 'error') await this.runs.reopen(row.id, MESSAGES.runStarted);
    await job.log(`Attempt ${job.attemptsMade + 1} of "${row.type}"`);
    try {
      const { message, result } = await run.carryOut(row, this.reporter(job, row));
      await this.runs.finish(row.id, { status: 'completed', message, result });
      return result;
    } catch (error) {
      throw await this.failed(job, row, error);
    }
  }

  private async failed(job: Job<JobPayload>, row: JobRunEntity, error: unknown): Promise<unknown> {
    if (error instanceof DomainError) {
      await this.runs.finish(row.id, { status: 'error', message: error.message, result: null });
      await job.log(error.message);
      return this.hopeless(job, error.message);
    }
    this.logger.error(error);
    await job.log(`Run ${row.id} failed; the worker's log tells why`);
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

  /** First the row, then the message: a page that reloads never sees less than one that listened. */
  private reporter(job: Job<JobPayload>, { id, type }: JobRunEntity): ReportProgress {
    return async (progress, latest = null) => {
      const isNewer = await this.runs.progress(id, progress);
      if (!isNewer) return;
      const state = { ...progress, type: type as JobType, status: 'processing', failedItems: null } as const;
      const message = { ...state, jobId: id, latest } satisfies ProgressMessage;
      await job.progress(message);
    };
  }
}

/** Bull keeps what is thrown and shows it to administrators: the sentence, never a stack (DECISIONS 10). */
function failure(sentence: string): Error {
  const error = new Error(sentence);
  error.stack = sentence;
  return error;
}
