import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Queue } from 'bull';
import { MESSAGES } from '@kampvuur/domain';
import { type JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import { queueOf, QUEUES } from '@kampvuur/queue';
import { LiveGateway } from './live.gateway';
import { presentRun } from './present-run';

/** How often runs are compared with the queue, and how young ones are left alone, in ms. */
const ROUND = 15_000;
const YOUNG = 30_000;

/** A run whose job is gone from Redis, or has failed for good, ends here: nothing is "running" for ever. */
@Injectable()
export class RunWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RunWatch.name);
  private timer: NodeJS.Timeout;

  constructor(
    private readonly runs: JobRunsRepository,
    private readonly live: LiveGateway,
    @InjectQueue(QUEUES.scraping) private readonly scraping: Queue,
    @InjectQueue(QUEUES.imports) private readonly imports: Queue,
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
        if (await this.isLost(run)) await this.end(run);
      }
    } catch (error) {
      this.logger.warn(`Runs could not be compared with the queue: ${String(error)}`);
    }
  }

  private async isLost(run: JobRunEntity): Promise<boolean> {
    const queue = queueOf(run.type) === QUEUES.scraping ? this.scraping : this.imports;
    const job = await queue.getJob(run.id);
    return !job || (await job.isFailed());
  }

  private async end(run: JobRunEntity): Promise<void> {
    await this.runs.finish(run.id, { status: 'error', message: MESSAGES.jobLost, result: null });
    const ended = await this.runs.find(run.id);
    if (ended) this.live.broadcast(presentRun(ended));
  }
}
