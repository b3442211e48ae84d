import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobsRepository } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues, ProducerConnections, queuePrefix } from '@kampvuur/queue';
import { Settings } from '@kampvuur/runtime';
import { LiveGateway } from './live.gateway';
import { presentProgress } from './present-job';

/**
 * Bull's global events, which reach every API process through Redis, become live messages. No job is carried out here.
 * A job that ends while it is in no queue has no such event; a channel of our own takes its place.
 */
@Injectable()
export class JobEvents implements OnModuleInit {
  private readonly logger = new Logger(JobEvents.name);
  private readonly channel: string;

  constructor(
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
    private readonly live: LiveGateway,
    private readonly jobs: JobsRepository,
    private readonly connections: ProducerConnections,
    private readonly settings: Settings,
  ) {
    this.channel = `${queuePrefix(settings.REDIS_URL)}:job-changed`;
  }

  onModuleInit(): void {
    this.subscribe();
    for (const queue of Object.values(this.queues)) {
      queue.on('global:waiting', (jobId: string) => void this.announce(jobId));
      queue.on('global:progress', (_jobId: string, message: ProgressMessage) => this.live.broadcast(message));
      queue.on('global:completed', (jobId: string) => void this.announce(jobId));
      queue.on('global:failed', (jobId: string) => void this.announce(jobId));
      queue.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    }
  }

  /** Sends the state of a job to the sockets of every API process, this one included. */
  async announceEverywhere(jobId: string): Promise<void> {
    try {
      await this.queues.imports.client.publish(this.channel, jobId);
    } catch (error) {
      this.logger.warn(`Job ${jobId} is announced by this process alone: ${String(error)}`);
      await this.announce(jobId);
    }
  }

  private subscribe(): void {
    const subscriber = this.connections.open(this.settings, 'subscriber');
    subscriber.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    subscriber.on('message', (_channel, jobId) => void this.announce(jobId));
    // Waits for the first connection; ioredis subscribes again after each later one.
    subscriber.subscribe(this.channel).catch((error: unknown) => this.logger.warn(`Redis: ${String(error)}`));
  }

  /** Beginning and end are read from the job's row: the truth, also when the worker died at the last step. */
  private async announce(jobId: string): Promise<void> {
    try {
      const job = await this.jobs.find(jobId);
      if (job) this.live.broadcast(presentProgress(job));
    } catch (error) {
      this.logger.warn(`The state of job ${jobId} could not be sent: ${String(error)}`);
    }
  }
}
