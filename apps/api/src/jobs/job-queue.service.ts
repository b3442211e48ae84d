import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Queue } from 'bull';
import type { EntityManager } from 'typeorm';
import type { JobStarted } from '@kampvuur/contracts';
import {
  type AuditAction,
  type AuditDetails,
  Conflict,
  jobDefinition,
  type JobType,
  MESSAGES,
  Unavailable,
} from '@kampvuur/domain';
import { type JobEntity, JobsRepository, type NewJob } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues } from '@kampvuur/queue';
import { currentTracing } from '@kampvuur/runtime';

import { type AuditActor, AuditLog } from '../audit/audit-log';

/** Input of a job: numbers and texts that the history shows, and the workbook of an import. */
export type JobOptions = Partial<Pick<NewJob, 'params' | 'file' | 'fileOf'>>;

/** State of a job in its queue: waiting or active, failed in Bull, or in none of its lists. */
export type QueueState = 'queued' | 'failed' | 'gone';

/** Jobs that change what the service holds. */
const AUDITED_JOBS: Partial<Record<JobType, AuditAction>> = {
  import: 'import-started',
  'undo-import': 'import-undone',
  'scrape-images': 'scrape-started',
  'openverse-scrape-images': 'scrape-started',
  'scrape-data': 'scrape-started',
};

const PENDING_STATES = ['waiting', 'active', 'delayed', 'paused'];

/** Starts background jobs: a row in PostgreSQL, which is the truth, and a Bull job with the same id. */
@Injectable()
export class JobQueueService {
  private readonly logger = new Logger(JobQueueService.name);

  constructor(
    private readonly jobs: JobsRepository,
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
    private readonly audit: AuditLog,
  ) {}

  /** @throws Conflict while one of its type runs, Unavailable when Redis is down; then nothing stays behind. */
  async start(type: JobType, startedBy: AuditActor, options: JobOptions = {}): Promise<JobStarted> {
    const job = newJob(type, startedBy.id, options);
    if (!(await this.jobs.start(job))) throw new Conflict(MESSAGES.jobIsRunning);

    try {
      await this.enqueue(job);
    } catch (error) {
      this.logger.warn(`No job could be queued: ${String(error)}`);
      await this.jobs.delete(job.id);
      throw new Unavailable(MESSAGES.queueDown);
    }
    await this.note(type, job, startedBy);
    return { jobId: job.id, message: MESSAGES.jobStarted };
  }

  /**
   * Adds a job to the caller's transaction, so that neither it nor what it follows from can be there alone. The caller
   * calls what this returns after the commit, for no worker may look for the job before. Should it not be queued then,
   * `LostJobMonitor` queues it as one that was lost.
   * @throws Conflict while one of its type runs, Unavailable when Redis is down.
   */
  async startIn(
    manager: EntityManager,
    type: JobType,
    startedById: number | null,
    options: JobOptions = {},
  ): Promise<() => Promise<void>> {
    const job = newJob(type, startedById, options);
    if (!(await this.jobs.startIn(manager, job))) throw new Conflict(MESSAGES.jobIsRunning);

    try {
      await this.queueFor(job).client.ping();
    } catch (error) {
      this.logger.warn(`No job can be queued: ${String(error)}`);
      throw new Unavailable(MESSAGES.queueDown);
    }
    return async () => {
      await this.enqueue(job).catch((error: unknown) =>
        this.logger.warn(`Job ${job.id} is queued later: ${String(error)}`),
      );
    };
  }

  private async note(type: JobType, { id, params }: NewJob, actor: AuditActor): Promise<void> {
    const action = AUDITED_JOBS[type];
    if (!action) return;
    const { dryRun = false } = params;
    const details: AuditDetails = { type, dryRun: dryRun === true };
    await this.audit.record({ action, actor, subject: { type: 'job', id }, details });
  }

  /** The state of a job in its queue. */
  async stateOf(job: JobEntity): Promise<QueueState> {
    const bullJob = await this.queueFor(job).getJob(job.id);
    const state = await bullJob?.getState();
    if (state === 'failed') return 'failed';
    return state && PENDING_STATES.includes(state) ? 'queued' : 'gone';
  }

  /**
   * Queues a lost job again. A worker whose job vanished leaves a hash that is in no list; as long as it is there, Bull
   * takes the job for queued.
   */
  async requeue(job: JobEntity): Promise<void> {
    const remnant = await this.queueFor(job).getJob(job.id);
    await remnant?.remove();
    await this.enqueue(job);
  }

  /** One that is queued already stays the only one. */
  private async enqueue({ id, type }: Pick<JobEntity, 'id' | 'type'>): Promise<void> {
    await this.queueFor({ type }).add(type, currentTracing().carrier(), { jobId: id });
  }

  private queueFor({ type }: Pick<JobEntity, 'type'>): Queue {
    // A type only another version knows: its row must not stop the others.
    return this.queues[jobDefinition(type)?.queue ?? 'imports'];
  }
}

function newJob(type: JobType, startedById: number | null, options: JobOptions): NewJob {
  return { id: randomUUID(), type, startedById, message: MESSAGES.jobQueued, params: {}, ...options };
}
