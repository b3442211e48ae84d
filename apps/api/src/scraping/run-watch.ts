import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MESSAGES } from '@kampvuur/domain';
import { type JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import { MAX_REVIVALS } from '@kampvuur/queue';
import { RunEvents } from './run-events';
import { type JobState, RunsService } from './runs.service';

/** How often runs are compared with the queue, and how young ones are left alone, in ms. */
const ROUND = 5_000;
const YOUNG = 10_000;

/**
 * Compares runs with the queue, so that nothing is "running" for ever. A run whose job is gone from Redis is queued
 * again; it ends here when its job has failed for good, or was lost again and again without any progress.
 */
@Injectable()
export class RunWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunWatch.name);
  private timer: NodeJS.Timeout;

  constructor(
    private readonly runs: JobRunsRepository,
    private readonly events: RunEvents,
    private readonly starts: RunsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.round(), ROUND);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** One comparison; while Redis or PostgreSQL is down it says nothing about runs. `before` is the youngest looked at. */
  async round(before = new Date(Date.now() - YOUNG)): Promise<void> {
    try {
      for (const run of await this.runs.unfinishedBefore(before)) {
        await this.check(run, before);
      }
    } catch (error) {
      this.logger.warn(`Runs could not be compared with the queue: ${String(error)}`);
    }
  }

  private async check(run: JobRunEntity, before: Date): Promise<void> {
    const state = await this.jobState(run);
    if (state === 'queued') return;
    if (state === 'failed' || run.revivals >= MAX_REVIVALS) return this.end(run);
    // Several API processes look at the same run.
    const revivals = await this.runs.claimRevival(run.id, before);
    if (revivals === null) return;
    this.logger.warn(
      `The job of run ${run.id} was lost and is queued again (${revivals} of ${MAX_REVIVALS})`,
    );
    await this.starts.requeue(run);
  }

  /** A job that moves from one list to the next while it is looked for seems gone: then a second look finds it. */
  private async jobState(run: JobRunEntity): Promise<JobState> {
    const state = await this.starts.jobState(run);
    return state === 'gone' ? this.starts.jobState(run) : state;
  }

  private async end(run: JobRunEntity): Promise<void> {
    await this.runs.finish(run.id, { status: 'error', message: MESSAGES.jobLost, result: null });
    await this.events.announceEverywhere(run.id);
  }
}
