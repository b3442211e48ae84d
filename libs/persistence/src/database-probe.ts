import { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './prepared';

/**
 * Asks whether PostgreSQL answers, over a connection of its own: in the pool the question would wait behind all that waits
 * there, and a process that is merely busy would be taken for one that cannot serve.
 */
export class DatabaseProbe {
  private readonly pool: Pool;
  private asked?: Promise<unknown>;

  constructor(database: DataSource) {
    const { options } = poolOf(database);
    // A pool hides its password from being copied.
    this.pool = new Pool({ ...options, password: options.password, max: 1 });
    this.pool.on('error', () => undefined);
  }

  /** Rejects when there is no answer in time. Whoever asks meanwhile gets the same answer. */
  ask(): Promise<unknown> {
    this.asked ??= this.pool.query('SELECT 1').finally(() => (this.asked = undefined));
    return this.asked;
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const AGE = `SELECT coalesce(extract(epoch FROM now() - min(xact_start)), 0)::float8 AS age FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Seconds for which the oldest transaction of this database has been open; 0 when there is none. */
export async function oldestTransactionAge(database: DataSource): Promise<number> {
  const [row] = await database.query<[{ age: number }]>(AGE);
  return row.age;
}
