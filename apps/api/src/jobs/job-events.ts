import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { ProgressMessage } from '@kampvuur/contracts';
import { JobsRepository } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues, ProducerConnections, queuePrefix } from '@kampvuur/queue';
import { Settings } from '@kampvuur/runtime';
import { LiveGateway } from './live.gateway';
import { presentProgress } from './present-job';

/**
 * Sends live messages for Bull's global events, which reach every API process through Redis. A job that `LostJobMonitor` ends
 * has no such event, so it is announced over a Redis channel of its own.
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
      this.logger.warn(`Job ${jobId} is announced by this process only: ${String(error)}`);
      await this.announce(jobId);
    }
  }

  private subscribe(): void {
    const subscriber = this.connections.open(this.settings, 'subscriber');
    subscriber.on('error', (error: Error) => this.logger.warn(`Redis: ${error.message}`));
    subscriber.on('message', (_channel, jobId) => void this.announce(jobId));
    // Sent once connected; ioredis subscribes again after each reconnection.
    subscriber.subscribe(this.channel).catch((error: unknown) => this.logger.warn(`Redis: ${String(error)}`));
  }

  /** Reads the state from the job's row, which is right even if the worker died before it could report. */
  private async announce(jobId: string): Promise<void> {
    try {
      const job = await this.jobs.find(jobId);
      if (job) this.live.broadcast(presentProgress(job));
    } catch (error) {
      this.logger.warn(`The state of job ${jobId} could not be sent: ${String(error)}`);
    }
  }
}
