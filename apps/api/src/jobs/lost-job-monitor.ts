import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { MESSAGES } from '@kampvuur/domain';
import { type JobEntity, JobsRepository } from '@kampvuur/persistence';
import { MAX_REQUEUES } from '@kampvuur/queue';
import { JobEvents } from './job-events';
import { JobQueueService, type QueueState } from './job-queue.service';

/** How often jobs are compared with their queue, and how young ones are left alone, in ms. */
const INTERVAL_MS = 5_000;
const MIN_AGE_MS = 10_000;

/**
 * Compares jobs with their queue, so that no row stays "running" without a worker. A job that is gone from Redis is queued again;
 * it ends here when Bull has given it up, or when it was lost again and again without any progress.
 */
@Injectable()
export class LostJobMonitor {
  private readonly logger = new Logger(LostJobMonitor.name);

  constructor(
    private readonly jobs: JobsRepository,
    private readonly events: JobEvents,
    private readonly queue: JobQueueService,
  ) {}

  /** One comparison; while Redis or PostgreSQL is down it decides nothing. `before` is the youngest looked at. */
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

    // Several API processes look at the same job.
    const requeues = await this.jobs.claimRequeue(job.id, before);
    if (requeues === null) return;
    this.logger.warn(`Job ${job.id} was lost and is queued again (${requeues} of ${MAX_REQUEUES})`);
    await this.queue.requeue(job);
  }

  /** A job that moves from one list to the next while it is looked for seems gone: then a second look finds it. */
  private async stateOf(job: JobEntity): Promise<QueueState> {
    const state = await this.queue.stateOf(job);
    return state === 'gone' ? this.queue.stateOf(job) : state;
  }

  private async end(job: JobEntity): Promise<void> {
    await this.jobs.finish(job.id, { status: 'error', message: MESSAGES.jobLost, result: null });
    await this.events.announceEverywhere(job.id);
  }
}
