import type { Pool, PoolClient } from 'pg';
import { Histogram } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { Metrics } from '@kampvuur/runtime';
import { poolOf } from './prepared';
import { RequestDataSource } from './request-data-source';

/** Upper bounds in seconds. */
const WAIT_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.3, 0.6, 2];

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Number of statements and transactions that wait for a connection. */
export function connectionQueueLength(database: DataSource): number {
  const transactions = database instanceof RequestDataSource ? database.waitingTransactions : 0;
  return poolOf(database).waitingCount + transactions;
}

/** Registers metrics of the connection pool: connections in use, waiting statements and their waiting times. */
export function registerPoolMetrics(metrics: Metrics, database: DataSource): void {
  const pool = poolOf(database);
  metrics.asyncGauge(
    {
      name: 'kampvuur_database_pool_connections',
      help: 'Connections of the pool to PostgreSQL',
      labelNames: ['state'],
    },
    async () => [
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ],
  );
  metrics.gauge(
    { name: 'kampvuur_database_pool_waiting', help: 'Questions that wait for a connection of the pool' },
    () => connectionQueueLength(database),
  );
  measureWaits(pool, metrics);
}

/** Measures how long statements wait for a connection; those that find an idle one are not measured. */
function measureWaits(pool: Pool, { registry }: Metrics): void {
  const waits = new Histogram({
    name: 'kampvuur_database_pool_wait_seconds',
    help: 'How long questions waited that found no idle connection',
    buckets: WAIT_BUCKETS,
    registers: [registry],
  });
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<PoolClient>;
  const timed = (done?: Connected): Promise<PoolClient> => {
    if (pool.idleCount > 0) return connect(done);
    const end = waits.startTimer();
    if (!done) return connect().finally(end);
    return connect((...result) => {
      end();
      done(...result);
    });
  };
  pool.connect = timed as Pool['connect'];
}
