import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobsRepository } from '@kampvuur/persistence';
import { LEASE } from '@kampvuur/queue';

/** Another worker has taken over the job, so this one must stop without finishing it. */
export class LeaseLost extends Error {}

/** A lease on a job, renewed until it is released. */
export class JobLease {
  private readonly logger = new Logger(JobLease.name);
  private readonly timer: NodeJS.Timeout;
  private renewedAt = performance.now();
  private isLost = false;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly jobId: string,
    private readonly token: string,
  ) {
    this.timer = setInterval(() => void this.renewQuietly(), LEASE.renewal);
    this.timer.unref();
  }

  /** To be called before each step of the job. @throws LeaseLost */
  async assertHeld(): Promise<void> {
    // A process that was paused has not renewed the lease, but perhaps no other worker has taken it.
    if (performance.now() - this.renewedAt > LEASE.duration) await this.renew();
    if (this.isLost) throw new LeaseLost(`Another worker carries out job ${this.jobId}`);
  }

  /** Never throws: a lease that is not released expires. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.jobs.endLease(this.jobId, this.token).catch((error: unknown) => this.warn(error));
  }

  private async renew(): Promise<void> {
    const isHeld = await this.jobs.lease(this.jobId, this.token, LEASE.duration);
    if (isHeld) this.renewedAt = performance.now();
    else this.isLost = true;
  }

  private async renewQuietly(): Promise<void> {
    await this.renew().catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    this.logger.warn(`The lease of job ${this.jobId} could not be changed: ${String(error)}`);
  }
}

/**
 * Leases of jobs, stored in PostgreSQL with the jobs. Bull's own lock is lost when Redis is emptied; the job may then
 * be queued again while a worker still carries it out.
 */
@Injectable()
export class JobLeases implements OnModuleDestroy {
  private isStopping = false;

  constructor(private readonly jobs: JobsRepository) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Waits until no other worker holds the lease. @throws Error when this worker is stopped meanwhile. */
  async acquire(jobId: string): Promise<JobLease> {
    const token = randomUUID();
    while (!(await this.jobs.lease(jobId, token, LEASE.duration))) {
      if (this.isStopping) throw new Error('The worker stops');
      await sleep(LEASE.poll);
    }
    return new JobLease(this.jobs, jobId, token);
  }
}
