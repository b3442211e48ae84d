import { Inject, Injectable, Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { Queue } from 'bull';
import type { EntityManager } from 'typeorm';
import type { JobStarted } from '@kampvuur/contracts';
import {
  type AuditDetails,
  Conflict,
  jobDefinition,
  JOBS,
  type JobType,
  MESSAGES,
  Unavailable,
} from '@kampvuur/domain';
import { type JobEntity, JobsRepository, type NewJob } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues } from '@kampvuur/queue';
import { currentTracing } from '@kampvuur/runtime';

import { type AuditActor, AuditLog } from '../audit/audit-log';

/** Input of a job: parameters that the history shows, and the workbook of an import (`fileOf`: that of another job). */
export type JobOptions = Partial<Pick<NewJob, 'params' | 'file' | 'fileOf'>>;

/** State of a job in its queue: waiting or active, failed in Bull, or in none of the queue's lists. */
export type QueueState = 'queued' | 'failed' | 'missing';

const PENDING_STATES = ['waiting', 'active', 'delayed', 'paused'];

/** Starts background jobs: each is a row in PostgreSQL, the source of truth, and a Bull job with the same id. */
@Injectable()
export class JobQueueService {
  private readonly logger = new Logger(JobQueueService.name);

  constructor(
    private readonly jobs: JobsRepository,
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
    private readonly audit: AuditLog,
  ) {}

  /** @throws Conflict while a job of this type runs; Unavailable when Redis is down, and then deletes the row. */
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
    await this.auditStart(type, job, startedBy);
    return { jobId: job.id, message: MESSAGES.jobStarted };
  }

  /**
   * Inserts the job's row in the caller's transaction. The caller must call the returned function after the commit, which
   * queues the job: a worker would not find the row before. If that fails, `LostJobMonitor` queues the job later.
   * @throws Conflict while a job of this type runs, Unavailable when Redis is down.
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

  private async auditStart(type: JobType, { id, params }: NewJob, actor: AuditActor): Promise<void> {
    const action = JOBS[type].startAction;
    if (!action) return;
    const { dryRun = false } = params;
    const details: AuditDetails = { type, dryRun: dryRun === true };
    await this.audit.record({ action, actor, subject: { type: 'job', id }, details });
  }

  /**
   * The state of an unfinished job. The last attempt of a job ends its row, unless PostgreSQL was away: then Bull has failed
   * the job, and it is `missing` as one that Redis has lost.
   */
  async stateOf(job: JobEntity): Promise<QueueState> {
    const bullJob = await this.queueFor(job).getJob(job.id);
    const state = await bullJob?.getState();
    if (bullJob && state === 'failed')
      return bullJob.attemptsMade >= (bullJob.opts.attempts ?? 1) ? 'missing' : 'failed';
    return state && PENDING_STATES.includes(state) ? 'queued' : 'missing';
  }

  /**
   * Queues a lost job again. Bull may still have the job's hash although the job is in no list; it has to be removed, because
   * Bull adds no job whose hash exists.
   */
  async requeue(job: JobEntity): Promise<void> {
    const leftover = await this.queueFor(job).getJob(job.id);
    await leftover?.remove();
    await this.enqueue(job);
  }

  /** Does nothing when the job is queued already: Bull adds an id only once. */
  private async enqueue({ id, type }: Pick<JobEntity, 'id' | 'type'>): Promise<void> {
    await this.queueFor({ type }).add(type, currentTracing().carrier(), { jobId: id });
  }

  private queueFor({ type }: Pick<JobEntity, 'type'>): Queue {
    // Of another version of the software a row may have an unknown type, which must not cause an error here.
    return this.queues[jobDefinition(type)?.queue ?? 'imports'];
  }
}

function newJob(type: JobType, startedById: number | null, options: JobOptions): NewJob {
  return { id: randomUUID(), type, startedById, message: MESSAGES.jobQueued, params: {}, ...options };
}
