import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MESSAGES } from '@kampvuur/domain';
import { type JobEntity, JobsRepository } from '@kampvuur/persistence';
import { MAX_REQUEUES } from '@kampvuur/queue';
import { JobEvents } from './job-events';
import { JobQueueService, type QueueState } from './job-queue.service';

const INTERVAL_MS = 5_000;

/** Younger jobs are not checked: they may not be queued yet. */
const MIN_AGE_MS = 10_000;

/**
 * Compares unfinished jobs with their queue, so that no row stays "running" without a worker. A job that is missing in Redis
 * is queued again. A job ends with an error when Bull has marked it as failed, or after `MAX_REQUEUES` without progress.
 */
@Injectable()
export class LostJobMonitor {
  private readonly logger = new Logger(LostJobMonitor.name);

  constructor(
    private readonly jobs: JobsRepository,
    private readonly events: JobEvents,
    private readonly queue: JobQueueService,
  ) {}

  /** Checks jobs created before `before`; does nothing while Redis or PostgreSQL is down. */
  @Interval(INTERVAL_MS)
  async check(before = new Date(Date.now() - MIN_AGE_MS)): Promise<void> {
    try {
      for (const job of await this.jobs.unfinishedBefore(before)) {
        await this.checkJob(job, before);
      }
    } catch (error) {
      this.logger.warn(`Jobs could not be compared with their queue: ${String(error)}`);
    }
  }

  private async checkJob(job: JobEntity, before: Date): Promise<void> {
    const state = await this.stateOf(job);
    if (state === 'queued') return;
    if (state === 'failed' || job.requeues >= MAX_REQUEUES) return this.end(job);

    // Several API processes may check the same job: null when another one has claimed it.
    const requeues = await this.jobs.claimRequeue(job.id, before);
    if (requeues === null) return;
    this.logger.warn(`Job ${job.id} was lost and is queued again (${requeues} of ${MAX_REQUEUES})`);
    await this.queue.requeue(job);
  }

  /** Checks twice, because a job that moves from one list to another meanwhile seems to be missing. */
  private async stateOf(job: JobEntity): Promise<QueueState> {
    const state = await this.queue.stateOf(job);
    return state === 'missing' ? this.queue.stateOf(job) : state;
  }

  private async end(job: JobEntity): Promise<void> {
    await this.jobs.finish(job.id, { status: 'error', message: MESSAGES.jobLost, result: null });
    await this.events.announceEverywhere(job.id);
  }
}
