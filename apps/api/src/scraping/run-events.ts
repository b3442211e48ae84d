import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Queue } from 'bull';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobRunsRepository } from '@kampvuur/persistence';
import { ProducerConnections, queuePrefix, QUEUES } from '@kampvuur/queue';
import { Settings } from '@kampvuur/runtime';
import { LiveGateway } from './live.gateway';
import { presentRun } from './present-run';

/**
 * Bull's global events, which reach every API process through Redis, become live messages. No job runs here. A run that
 * ends without its job has no such event; a channel of our own takes its place.
 */
@Injectable()
export class RunEvents implements OnModuleInit {
  private readonly logger = new Logger(RunEvents.name);
  private readonly redisUrl: string;
  private readonly channel: string;

  constructor(
    @InjectQueue(QUEUES.scraping) private readonly scraping: Queue,
    @InjectQueue(QUEUES.imports) private readonly imports: Queue,
    private readonly live: LiveGateway,
    private readonly runs: JobRunsRepository,
    private readonly connections: ProducerConnections,
    settings: Settings,
  ) {
    this.redisUrl = settings.REDIS_URL;
    this.channel = `${queuePrefix(settings.REDIS_URL)}:run-changed`;
  }

  onModuleInit(): void {
    this.subscribe();
    for (const queue of [this.scraping, this.imports]) {
      queue.on('global:waiting', (jobId: string) => void this.announceJob(queue, jobId));
      queue.on('global:progress', (_jobId: string, message: ProgressMessage) => this.live.broadcast(message));
      queue.on('global:completed', (jobId: string) => void this.announceJob(queue, jobId));
      queue.on('global:failed', (jobId: string) => void this.announceJob(queue, jobId));
      queue.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    }
  }

  /** Sends the state of a run to the sockets of every API process, this one included. */
  async announceEverywhere(runId: string): Promise<void> {
    try {
      await this.imports.client.publish(this.channel, runId);
    } catch (error) {
      this.logger.warn(`Run ${runId} is announced by this process alone: ${String(error)}`);
      await this.announce(runId);
    }
  }

  private subscribe(): void {
    const subscriber = this.connections.open(this.redisUrl, 'subscriber');
    subscriber.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    subscriber.on('message', (_channel, runId) => void this.announce(runId));
    // Waits for the first connection; ioredis subscribes again after each later one.
    subscriber.subscribe(this.channel).catch((error: unknown) => this.logger.warn(`Redis: ${String(error)}`));
  }

  private async announceJob(queue: Queue, jobId: string): Promise<void> {
    try {
      const job = await queue.getJob(jobId);
      await this.announce(job?.data.runId as string);
    } catch (error) {
      this.logger.warn(`The state of job ${jobId} could not be told: ${String(error)}`);
    }
  }

  /** Beginning and end are read from the run's row: the truth, also when the worker died at the last step. */
  private async announce(runId: string): Promise<void> {
    try {
      const run = await this.runs.find(runId);
      if (run) this.live.broadcast(presentRun(run));
    } catch (error) {
      this.logger.warn(`The state of run ${runId} could not be sent: ${String(error)}`);
    }
  }
}
