import { Process, Processor } from '@nestjs/bull';
import { Logger } from '@nestjs/common';
import type { Job } from 'bull';
import type { JobType, ProgressMessage } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import { JobRunsRepository } from '@kampvuur/persistence';
import { type JobPayload, QUEUES } from '@kampvuur/queue';
import { RefreshRun } from './refresh.run';
import type { ReportProgress, Run } from './run';

/** Takes jobs from the scraping queue and carries out the run each one names. */
@Processor(QUEUES.scraping)
export class RunProcessor {
  private readonly logger = new Logger(RunProcessor.name);
  private readonly kinds: Map<string, Run>;

  constructor(
    private readonly runs: JobRunsRepository,
    refresh: RefreshRun,
  ) {
    this.kinds = new Map([refresh].map((run) => [run.type, run]));
  }

  @Process()
  async process(job: Job<JobPayload>): Promise<unknown> {
    const row = await this.runs.find(job.data.runId);
    const run = this.kinds.get(row?.type ?? '');
    if (!row || !run) throw new Error(`There is no run ${job.data.runId} of a kind this worker knows`);
    try {
      const { message, result } = await run.carryOut(this.reporter(job, run.type));
      await this.runs.finish(row.id, 'completed', message, result);
      return result;
    } catch (error) {
      this.logger.error(error);
      await this.runs.finish(row.id, 'error', MESSAGES.runFailed, null);
      throw error;
    }
  }

  /** First the row, then the message: a page that reloads never sees less than one that listened. */
  private reporter(job: Job<JobPayload>, type: string): ReportProgress {
    return async (progress) => {
      await this.runs.progress(job.data.runId, progress);
      const state = {
        ...progress,
        type: type as JobType,
        status: 'processing',
        jobId: job.data.runId,
      } as const;
      await job.progress(state satisfies ProgressMessage);
    };
  }
}
