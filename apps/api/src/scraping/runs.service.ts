import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import type { JobType } from '@kampvuur/contracts';
import { Conflict, MESSAGES, Unavailable } from '@kampvuur/domain';
import { JobRunsRepository, type NewRun } from '@kampvuur/persistence';
import { type JobPayload, queueOf, QUEUES } from '@kampvuur/queue';

/** What a run needs to know: numbers and texts the history shows, and the workbook of an import. */
export type RunOrder = Partial<Pick<NewRun, 'params' | 'file'>>;

/** Starts background runs (ARCHITECTURE "A job": a row, a Bull job, an answer). */
@Injectable()
export class RunsService {
  private readonly logger = new Logger(RunsService.name);

  constructor(
    private readonly runs: JobRunsRepository,
    @InjectQueue(QUEUES.scraping) private readonly scraping: Queue<JobPayload>,
    @InjectQueue(QUEUES.imports) private readonly imports: Queue<JobPayload>,
  ) {}

  /**
   * Starts a run and returns its id.
   * @throws Conflict while one of its kind runs, Unavailable when Redis is down; then nothing stays behind.
   */
  async start(type: JobType, startedById: number | null, order: RunOrder = {}): Promise<string> {
    const id = randomUUID();
    const message = MESSAGES.runStarted;
    const isStarted = await this.runs.start({ id, type, startedById, message, params: {}, ...order });
    if (!isStarted) throw new Conflict(MESSAGES.runIsRunning);
    try {
      await this.queueFor(type).add(type, { runId: id }, { jobId: id });
    } catch (error) {
      this.logger.warn(`No job could be queued: ${String(error)}`);
      await this.runs.delete(id);
      throw new Unavailable(MESSAGES.queueDown);
    }
    return id;
  }

  private queueFor(type: JobType): Queue<JobPayload> {
    return queueOf(type) === QUEUES.scraping ? this.scraping : this.imports;
  }
}
