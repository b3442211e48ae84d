import type { JobStatus } from '@kampvuur/domain';

/** A component of the service and whether it responds. */
export class OperationsPart {
  name: 'database' | 'redis' | 'pictures' | 'worker';
  state: 'up' | 'down';
}

/** Number of unfinished and failed jobs of a queue. */
export class QueueDepth {
  name: string;
  /** Jobs that have not started. */
  waiting: number;
  active: number;
  /** Jobs that will be retried or started later. */
  delayed: number;
  failed: number;
}

/** A job, in an overview. */
export class OperationsJob {
  jobId: string;
  type: string;
  status: JobStatus;
  message: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Versions of the running software. */
export class OperationsVersions {
  kampvuur: string;
  node: string;
  postgres: string;
  /** Null while Redis is down. */
  redis: string | null;
  /** The newest migration of the database. */
  migration: string;
}

/** The latest completed backup. */
export class LastBackup {
  name: string;
  /** ISO 8601, UTC. */
  finishedAt: string;
  /** Number of rows in all tables. */
  rows: number;
  /** Number of picture files. */
  pictures: number;
  isEncrypted: boolean;
}

/** Response of `GET /api/admin/operations`. */
export class OperationsOverview {
  versions: OperationsVersions;
  parts: OperationsPart[];
  /** Empty while Redis is down. */
  queues: QueueDepth[];
  /** Newest first. */
  jobs: OperationsJob[];
  lastBackup: LastBackup | null;
  /** When the snapshot of the search index was written; ISO 8601, UTC. Null when none is written. */
  indexSnapshotAt: string | null;
  /** Address of the dashboard with the metrics; null when none is configured. */
  metricsUrl: string | null;
}
