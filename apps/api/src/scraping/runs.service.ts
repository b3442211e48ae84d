import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import type { JobType } from '@kampvuur/contracts';
import { Conflict, MESSAGES, Unavailable } from '@kampvuur/domain';
import { JobRunsRepository } from '@kampvuur/persistence';
import { type JobPayload, QUEUES } from '@kampvuur/queue';

/** Starts background runs (ARCHITECTURE "A job": a row, a Bull job, an answer). */
@Injectable()
export class RunsService {
  private readonly logger = new Logger(RunsService.name);

  constructor(
    private readonly runs: JobRunsRepository,
    @InjectQueue(QUEUES.scraping) private readonly queue: Queue<JobPayload>,
  ) {}

  /**
   * Starts a run and returns its id.
   * @throws Conflict while one of its kind runs, Unavailable when Redis is down; then nothing stays behind.
   */
  async start(type: JobType, startedById: number | null): Promise<string> {
    const id = randomUUID();
    const isStarted = await this.runs.start({ id, type, startedById, message: MESSAGES.runStarted });
    if (!isStarted) throw new Conflict(MESSAGES.runIsRunning);
    try {
      await this.queue.add({ runId: id }, { jobId: id });
    } catch (error) {
      this.logger.warn(`No job could be queued: ${String(error)}`);
      await this.runs.delete(id);
      throw new Unavailable(MESSAGES.queueDown);
    }
    return id;
  }
}
