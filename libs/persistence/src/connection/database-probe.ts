import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './prepared';

/**
 * Checks whether PostgreSQL is available, over a separate connection: in the pool, the check would queue behind other
 * statements, and a busy process would be taken for one that is not ready.
 */
export class DatabaseProbe {
  private readonly pool: Pool;
  private pending: Promise<unknown> | undefined;

  constructor(database: DataSource) {
    const { options } = poolOf(database);
    // `password` is not enumerable, so it has to be copied explicitly.
    this.pool = new Pool({ ...options, password: options.password, max: 1 });
    this.pool.on('error', () => undefined);
  }

  /** Rejects when PostgreSQL does not respond in time. Simultaneous calls share one statement. */
  check(): Promise<unknown> {
    this.pending ??= this.pool.query('SELECT 1').finally(() => (this.pending = undefined));
    return this.pending;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const AGE = `SELECT coalesce(extract(epoch FROM now() - min(xact_start)), 0)::float8 AS age FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Age of the oldest open transaction of this database, in seconds; 0 without one. */
export async function oldestTransactionAge(database: DataSource): Promise<number> {
  const [row] = await database.query<[{ age: number }]>(AGE);
  return row.age;
}
