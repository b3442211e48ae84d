import type { DataSource } from 'typeorm';

const AGE = `SELECT coalesce(extract(epoch FROM now() - min(xact_start)), 0)::float8 AS age FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;

/** Seconds for which the oldest transaction of this database has been open; 0 when there is none. */
export async function oldestTransactionAge(database: DataSource): Promise<number> {
  const [row] = await database.query<[{ age: number }]>(AGE);
  return row.age;
}
