import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { JobRunsRepository } from '@kampvuur/persistence';
import { LEASE } from '@kampvuur/queue';

/** Another worker has taken the run over: this one must stop without a word about how it ended. */
export class LeaseLost extends Error {}

/** The right to carry out a run, renewed until it is given back. */
export class RunLease {
  private readonly logger = new Logger(RunLease.name);
  private readonly timer: NodeJS.Timeout;
  private renewedAt = performance.now();
  private isLost = false;

  constructor(
    private readonly runs: JobRunsRepository,
    private readonly runId: string,
    private readonly token: string,
  ) {
    this.timer = setInterval(() => void this.renewQuietly(), LEASE.renewal);
    this.timer.unref();
  }

  /** Call before each step. @throws LeaseLost */
  async assertHeld(): Promise<void> {
    // A process that stood still has not renewed it; nobody may have noticed.
    if (performance.now() - this.renewedAt > LEASE.duration) await this.renew();
    if (this.isLost) throw new LeaseLost(`Another worker carries out run ${this.runId}`);
  }

  /** Never throws: a lease that is not given back ends by itself. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.runs.endLease(this.runId, this.token).catch((error: unknown) => this.warn(error));
  }

  private async renew(): Promise<void> {
    const isHeld = await this.runs.lease(this.runId, this.token, LEASE.duration);
    if (isHeld) this.renewedAt = performance.now();
    else this.isLost = true;
  }

  private async renewQuietly(): Promise<void> {
    await this.renew().catch((error: unknown) => this.warn(error));
  }

  private warn(error: unknown): void {
    this.logger.warn(`The lease of run ${this.runId} could not be changed: ${String(error)}`);
  }
}

/**
 * Leases of runs. Bull's own lock is gone when Redis is emptied, and the run's job may then be queued again while a
 * worker still carries it out; the lease is kept in PostgreSQL, beside the run.
 */
@Injectable()
export class RunLeases implements OnModuleDestroy {
  private isStopping = false;

  constructor(private readonly runs: JobRunsRepository) {}

  onModuleDestroy(): void {
    this.isStopping = true;
  }

  /** Waits until no other worker carries out the run. @throws Error when this worker is stopped meanwhile. */
  async acquire(runId: string): Promise<RunLease> {
    const token = randomUUID();
    while (!(await this.runs.lease(runId, token, LEASE.duration))) {
      if (this.isStopping) throw new Error('The worker stops');
      await sleep(LEASE.poll);
    }
    return new RunLease(this.runs, runId, token);
  }
}
