import { InjectQueue } from '@nestjs/bull';
import { Inject, Injectable } from '@nestjs/common';
import type { Queue } from 'bull';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  LastBackup,
  OperationsJob,
  OperationsOverview,
  OperationsPart,
  PendingCounts,
  QueueDepth,
} from '@kampvuur/contracts';
import { PictureStoreCheck } from '@kampvuur/media';
import { type BackupEntity, type JobRow, JobsRepository, OperationsRepository } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues, MAIL_QUEUE } from '@kampvuur/queue';
import { productVersion, readiness, Settings } from '@kampvuur/runtime';
import { IndexSnapshots } from '../campsites/index-snapshots';
import { ReviewQueuesRepository } from './review-queues.repository';

/** How many of the latest jobs the overview lists. */
const LATEST_JOBS = 5;

const REDIS_TIMEOUT_MS = 2_000;

/** Collects the state of all components (docs/operations.md); a component that is down does not hide the others. */
@Injectable()
export class OperationsService {
  private readonly version = productVersion();

  constructor(
    private readonly operations: OperationsRepository,
    private readonly jobs: JobsRepository,
    private readonly reviewQueues: ReviewQueuesRepository,
    private readonly pictures: PictureStoreCheck,
    private readonly snapshots: IndexSnapshots,
    @Inject(JOB_QUEUES) private readonly queues: JobQueues,
    @InjectQueue(MAIL_QUEUE) private readonly mail: Queue,
    private readonly settings: Settings,
  ) {}

  async overview(): Promise<OperationsOverview> {
    const [{ postgres, migration }, parts, redis, queues, jobs, backup] = await Promise.all([
      this.operations.versions(),
      this.componentStates(),
      this.orNull(this.redisVersion()),
      this.orNull(this.depths()),
      this.jobs.page(null, LATEST_JOBS, 0),
      this.operations.lastBackup(),
    ]);
    return {
      versions: { kampvuur: this.version, node: process.version, postgres, redis, migration },
      parts,
      queues: queues ?? [],
      jobs: jobs.map(presentLatestJob),
      lastBackup: backup && presentBackup(backup),
      indexSnapshotAt: this.snapshots.savedAt?.toISOString() ?? null,
      metricsUrl: this.settings.METRICS_DASHBOARD_URL ?? null,
    };
  }

  /** How many reports, suggestions and proposals wait for administrators. */
  pendingCounts(): Promise<PendingCounts> {
    return this.reviewQueues.counts();
  }

  private async componentStates(): Promise<OperationsPart[]> {
    const { checks } = await readiness([
      { name: 'database', check: () => this.operations.versions() },
      { name: 'redis', check: () => this.queues.imports.client.ping() },
      { name: 'pictures', check: () => this.pictures.check() },
      { name: 'worker', check: () => this.checkWorkers() },
    ]);
    return Object.entries(checks).map(([name, state]) => ({ name: name as OperationsPart['name'], state }));
  }

  /** Rejects when a queue has no worker. */
  private async checkWorkers(): Promise<void> {
    for (const queue of Object.values(this.queues))
      if ((await queue.getWorkers()).length === 0) throw new Error(`No worker consumes ${queue.name}`);
  }

  private async redisVersion(): Promise<string | null> {
    const info = await this.queues.imports.client.info('server');
    return /^redis_version:(\S+)/m.exec(info)?.[1] ?? null;
  }

  private depths(): Promise<QueueDepth[]> {
    return Promise.all([...Object.values(this.queues), this.mail].map(depthOf));
  }

  /** Null when Redis is down or takes too long. */
  private orNull<T>(result: Promise<T>): Promise<T | null> {
    return Promise.race([result.catch(() => null), sleep(REDIS_TIMEOUT_MS, null, { ref: false })]);
  }
}

async function depthOf(queue: Queue): Promise<QueueDepth> {
  const { waiting, active, delayed, failed } = await queue.getJobCounts();
  return { name: queue.name, waiting, active, delayed, failed };
}

function presentLatestJob({ id, type, status, message, createdAt }: JobRow): OperationsJob {
  return { jobId: id, type, status, message, createdAt: createdAt.toISOString() };
}

function presentBackup({ name, finishedAt, rows, pictures, isEncrypted }: BackupEntity): LastBackup {
  return { name, finishedAt: finishedAt.toISOString(), rows: Number(rows), pictures, isEncrypted };
}
