import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Job } from 'bull';
import type { ProgressMessage } from '@kampvuur/contracts';
import { DomainError, JOB_TYPES, type JobType, MESSAGES } from '@kampvuur/domain';
import { type JobEntity, JobsRepository } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues } from '@kampvuur/queue';
import { currentTracing, type TraceCarrier } from '@kampvuur/runtime';
import { JOB_HANDLERS, type JobHandler, type ReportProgress } from './job-handler';
import { JobMetrics } from './job-metrics';
import { type JobLease, JobLeases, LeaseLost } from './job-leases';

const PERCENT = 100;

/** Processes the jobs of all queues, one at a time per queue, by the handlers of their types. */
@Injectable()
export class JobProcessor implements OnApplicationBootstrap {
  private readonly logger = new Logger(JobProcessor.name);

  /** @throws Error when a job type has no handler: the worker must not start. */
  constructor(
    private readonly jobs: JobsRepository,
    private readonly leases: JobLeases,
    private readonly metrics: JobMetrics,
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
    @Inject(JOB_HANDLERS) private readonly handlers: Map<string, JobHandler>,
  ) {
    const missing = JOB_TYPES.filter((type) => !handlers.has(type));
    if (missing.length > 0) throw new Error(`No handler for jobs of type ${missing.join(', ')}`);
  }

  onApplicationBootstrap(): void {
    for (const queue of Object.values(this.queues)) {
      void queue.process('*', (bullJob: Job<TraceCarrier>) =>
        currentTracing().continueTrace(bullJob.data, `job ${bullJob.name}`, () => this.process(bullJob)),
      );
    }
  }

  /** Bull stores the returned value, and retries the job after an error unless it was failed permanently. */
  private async process(bullJob: Job): Promise<unknown> {
    const id = String(bullJob.id);
    if (!(await this.jobs.find(id))) throw await this.failUnknown(bullJob);

    const lease = await this.leases.acquire(id);
    try {
      return await this.processLeased(bullJob, lease);
    } finally {
      await lease.release();
    }
  }

  private async processLeased(bullJob: Job, lease: JobLease): Promise<unknown> {
    // The previous holder of the lease may have finished the job.
    const job = await this.jobs.find(String(bullJob.id));
    const handler = this.handlers.get(job?.type ?? '');
    if (!job || !handler) throw await this.failUnknown(bullJob);
    if (job.status === 'completed') return job.result;
    if (job.status === 'error') await this.jobs.reopen(job.id, MESSAGES.jobQueued);
    await this.log(bullJob, `Attempt ${bullJob.attemptsMade + 1} of "${job.type}"`);

    const attempt = this.metrics.begin(job.type);
    try {
      const done = await handler.handle(job, this.reporter(bullJob, job, lease));
      await this.jobs.finish(job.id, { ...done, status: 'completed' });
      attempt.end('completed');
      return done.result;
    } catch (error) {
      attempt.end('failed');
      throw await this.failed(bullJob, job, error);
    }
  }

  private async failed(bullJob: Job, { id }: JobEntity, error: unknown): Promise<Error> {
    if (error instanceof LeaseLost) return this.failPermanently(bullJob, error.message);
    if (error instanceof DomainError) {
      await this.jobs.finish(id, { status: 'error', message: error.message, result: null });
      await this.log(bullJob, error.message);
      return this.failPermanently(bullJob, error.message);
    }

    this.logger.error(error);
    await this.log(bullJob, `Job ${id} failed; the worker's log says why`);
    const isLastAttempt = bullJob.attemptsMade + 1 >= (bullJob.opts.attempts ?? 1);
    if (isLastAttempt) {
      const message = MESSAGES.jobFailed;
      await this.jobs.finish(id, { status: 'error', message, result: null, keepsFile: true });
    }
    return errorWithoutStack(MESSAGES.jobFailed);
  }

  private failUnknown(bullJob: Job): Promise<Error> {
    return this.failPermanently(bullJob, `There is no job ${bullJob.id} of a kind this worker knows`);
  }

  /** Prevents further attempts. */
  private async failPermanently(bullJob: Job, reason: string): Promise<Error> {
    await bullJob.discard();
    return errorWithoutStack(reason);
  }

  /** Writes the row before it sends the message, so that a reloaded page is never behind the live updates. */
  private reporter(bullJob: Job, { id, type }: JobEntity, lease: JobLease): ReportProgress {
    return async (step, latest = null) => {
      await lease.assertHeld();
      const progress = { ...step, percentComplete: percentOf(step) };
      const isNewer = await this.jobs.progress(id, progress);
      if (!isNewer) return;

      const state = { type: type as JobType, status: 'processing', failedItems: null } as const;
      const message = { ...progress, ...state, jobId: id, latest } satisfies ProgressMessage;
      await bullJob.progress(message).catch((error: unknown) => this.warn(bullJob, error));
    };
  }

  private async log(bullJob: Job, line: string): Promise<void> {
    await bullJob.log(line).catch((error: unknown) => this.warn(bullJob, error));
  }

  /** Errors of Redis are only logged: a job that is lost there continues, and the API queues it again. */
  private warn({ id }: Job, error: unknown): void {
    this.logger.warn(`Redis could not be notified of job ${id}: ${String(error)}`);
  }
}

function percentOf({ currentItem, totalItems }: { currentItem: number; totalItems: number }): number {
  return totalItems === 0 ? 0 : Math.floor((currentItem * PERCENT) / totalItems);
}

/** Bull stores what is thrown and shows it to administrators: the message, never a stack (docs/decisions 10). */
function errorWithoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
