import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobRunsRepository } from '@kampvuur/persistence';
import { QUEUES } from '@kampvuur/queue';
import { LiveGateway } from './live.gateway';
import { presentRun } from './present-run';

/** Bull's global events, which reach every API process through Redis, become live messages. No job runs here. */
@Injectable()
export class RunEvents implements OnModuleInit {
  private readonly logger = new Logger(RunEvents.name);

  constructor(
    @InjectQueue(QUEUES.scraping) private readonly scraping: Queue,
    @InjectQueue(QUEUES.imports) private readonly imports: Queue,
    private readonly live: LiveGateway,
    private readonly runs: JobRunsRepository,
  ) {}

  onModuleInit(): void {
    for (const queue of [this.scraping, this.imports]) {
      queue.on('global:waiting', (jobId: string) => void this.announce(queue, jobId));
      queue.on('global:progress', (_jobId: string, message: ProgressMessage) => this.live.broadcast(message));
      queue.on('global:completed', (jobId: string) => void this.announce(queue, jobId));
      queue.on('global:failed', (jobId: string) => void this.announce(queue, jobId));
      queue.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    }
  }

  /** Beginning and end are told from the run's row: the truth, also when the worker died at the last step. */
  private async announce(queue: Queue, jobId: string): Promise<void> {
    try {
      const job = await queue.getJob(jobId);
      const run = await this.runs.find(job?.data.runId as string);
      if (run) this.live.broadcast(presentRun(run));
    } catch (error) {
      this.logger.warn(`The state of job ${jobId} could not be told: ${String(error)}`);
    }
  }
}
