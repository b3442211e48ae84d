import { getQueueToken } from '@nestjs/bull';
import type { INestApplication } from '@nestjs/common';
import type { JobCounts, Queue } from 'bull';
import { DataSource } from 'typeorm';
import { SECOND } from '@kampvuur/domain';
import { oldestTransactionAge, OperationsRepository, registerPoolMetrics } from '@kampvuur/persistence';
import { JOB_QUEUES, type JobQueues, MAIL_QUEUE } from '@kampvuur/queue';
import { Metrics } from '@kampvuur/runtime';

/** States of unfinished jobs. */
const OPEN_STATES = ['waiting', 'active', 'delayed'] as const satisfies (keyof JobCounts)[];

/** Registers metrics of the worker, and those of the shared queues and database, which only the worker reports. */
export function registerMetrics(worker: INestApplication): void {
  const [metrics, database] = [worker.get(Metrics), worker.get(DataSource)];
  const operations = worker.get(OperationsRepository);
  const queues = [
    ...Object.values(worker.get<JobQueues>(JOB_QUEUES)),
    worker.get<Queue>(getQueueToken(MAIL_QUEUE)),
  ];
  registerPoolMetrics(metrics, database);
  metrics.asyncGauge(
    {
      name: 'kampvuur_queue_jobs',
      help: 'Jobs of a queue that are not over',
      labelNames: ['queue', 'state'],
      aggregator: 'max',
    },
    async () => {
      const counts = await Promise.all(
        queues.map(async (queue) => [queue.name, await queue.getJobCounts()] as const),
      );
      return counts.flatMap(([queue, count]) =>
        OPEN_STATES.map((state): [Record<string, string>, number] => [{ queue, state }, count[state]]),
      );
    },
  );
  metrics.asyncGauge(
    {
      name: 'kampvuur_database_oldest_transaction_seconds',
      help: 'For how long the oldest transaction of the database has been open',
      aggregator: 'max',
    },
    async () => [[{}, await oldestTransactionAge(database)]],
  );
  metrics.asyncGauge(
    {
      name: 'kampvuur_backup_age_seconds',
      help: 'Age of the last completed backup; absent when there is none',
      aggregator: 'max',
    },
    async () => {
      const backup = await operations.lastBackup();
      return backup ? [[{}, (Date.now() - backup.finishedAt.getTime()) / SECOND]] : [];
    },
  );
}
