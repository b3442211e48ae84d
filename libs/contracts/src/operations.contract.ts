import type { JobStatus } from '@kampvuur/domain';

/** One thing the service is made of, and whether it answers. */
export class OperationsPart {
  name: 'database' | 'redis' | 'pictures' | 'worker';
  state: 'up' | 'down';
}

/** The jobs of one queue that have not ended. */
export class QueueDepth {
  name: string;
  /** Waiting for their turn. */
  waiting: number;
  active: number;
  /** Tried again later. */
  delayed: number;
  failed: number;
}

/** A job, as far as an overview names it. */
export class OperationsJob {
  jobId: string;
  type: string;
  status: JobStatus;
  message: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** What runs, by version. */
export class OperationsVersions {
  kampvuur: string;
  node: string;
  postgres: string;
  /** Null while Redis is down. */
  redis: string | null;
  /** The newest migration of the database. */
  migration: string;
}

/** The newest backup that was completed. */
export class LastBackup {
  name: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** Of all tables. */
  rows: number;
  /** Files of pictures. */
  pictures: number;
  isEncrypted: boolean;
}

/** Answer of `GET /api/admin/operations`. */
export class OperationsOverview {
  versions: OperationsVersions;
  parts: OperationsPart[];
  /** Empty while Redis is down. */
  queues: QueueDepth[];
  /** The newest first. */
  jobs: OperationsJob[];
  lastBackup: LastBackup | null;
  /** When the snapshot of the search index was written; ISO 8601, UTC. Null where none is kept. */
  indexSnapshotAt: string | null;
  /** Where the metrics can be looked at; null where no place is set. */
  metricsUrl: string | null;
}
