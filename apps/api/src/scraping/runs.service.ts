import { InjectQueue } from '@nestjs/bull';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bull';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { JobType } from '@kampvuur/contracts';
import { Conflict, MESSAGES, Unavailable } from '@kampvuur/domain';
import { type JobRunEntity, JobRunsRepository, type NewRun } from '@kampvuur/persistence';
import { type JobPayload, queueOf, QUEUES } from '@kampvuur/queue';

/** What a run needs to know: numbers and texts the history shows, and the workbook of an import. */
export type RunOrder = Partial<Pick<NewRun, 'params' | 'file'>>;

/** Where the job of a run is: on its way, given up by Bull, or not in any list of the queue. */
export type JobState = 'queued' | 'failed' | 'gone';

const ON_ITS_WAY = ['waiting', 'active', 'delayed', 'paused'];

/** Starts background runs: a row in PostgreSQL, which is the truth, and a Bull job that names it. */
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
    const run = newRun(type, startedById, order);
    if (!(await this.runs.start(run))) throw new Conflict(MESSAGES.runIsRunning);
    try {
      await this.enqueue(run);
    } catch (error) {
      this.logger.warn(`No job could be queued: ${String(error)}`);
      await this.runs.delete(run.id);
      throw new Unavailable(MESSAGES.queueDown);
    }
    return run.id;
  }

  /**
   * Adds a run to the caller's transaction, so that neither it nor what it follows from can be there alone. The caller
   * calls what this returns after the commit, for no worker may look for the run before. Should the job not be queued
   * then, `RunWatch` queues it as one that was lost.
   * @throws Conflict while one of its kind runs, Unavailable when Redis is down.
   */
  async startIn(
    manager: EntityManager,
    type: JobType,
    startedById: number | null,
    order: RunOrder = {},
  ): Promise<() => Promise<void>> {
    const run = newRun(type, startedById, order);
    if (!(await this.runs.startIn(manager, run))) throw new Conflict(MESSAGES.runIsRunning);
    try {
      await this.queueFor(run).client.ping();
    } catch (error) {
      this.logger.warn(`No job can be queued: ${String(error)}`);
      throw new Unavailable(MESSAGES.queueDown);
    }
    return async () => {
      await this.enqueue(run).catch((error: unknown) =>
        this.logger.warn(`The job of run ${run.id} is queued later: ${String(error)}`),
      );
    };
  }

  /** Queues the job of a run; one that is queued already stays the only one. */
  async enqueue({ id, type }: Pick<JobRunEntity, 'id' | 'type'>): Promise<void> {
    await this.queueFor({ type }).add(type, { runId: id }, { jobId: id });
  }

  /** What has become of the job of a run. */
  async jobState(run: JobRunEntity): Promise<JobState> {
    const job = await this.queueFor(run).getJob(run.id);
    const state = await job?.getState();
    if (state === 'failed') return 'failed';
    return state && ON_ITS_WAY.includes(state) ? 'queued' : 'gone';
  }

  /**
   * Queues the lost job of a run again. A worker whose job vanished leaves a hash that names no run and is in no list;
   * as long as it is there, Bull takes the job for queued.
   */
  async requeue(run: JobRunEntity): Promise<void> {
    const remnant = await this.queueFor(run).getJob(run.id);
    await remnant?.remove();
    await this.enqueue(run);
  }

  private queueFor({ type }: Pick<JobRunEntity, 'type'>): Queue<JobPayload> {
    return queueOf(type) === QUEUES.scraping ? this.scraping : this.imports;
  }
}

function newRun(type: JobType, startedById: number | null, order: RunOrder): NewRun {
  return { id: randomUUID(), type, startedById, message: MESSAGES.runStarted, params: {}, ...order };
}
