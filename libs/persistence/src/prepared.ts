import type { Pool, PoolClient, QueryConfig } from 'pg';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

/** A statement on a path that must be fast: parsed and planned once a connection, then sent by name. */
export interface Prepared {
  name: string;
  text: string;
}

/** The connections of a data source. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as PostgresDriver).master as Pool;
}

/** How many wait for a connection of the pool. */
export function connectionQueueLength(database: DataSource): number {
  return poolOf(database).waitingCount;
}

/** How a pool of ours sends its statements, beside what node-postgres knows. */
export interface StatementOptions {
  /** Whether hot statements go by name; a pooler that gives each transaction another connection may not know the name. */
  sendsNames?: boolean;
}

/** A statement as the pool's server takes it. */
export function queryOf(pool: Pool, { name, text }: Prepared, values: unknown[]): QueryConfig {
  const { sendsNames = true } = pool.options as StatementOptions;
  return sendsNames ? { name, text, values } : { text, values };
}

/** Runs a prepared read on the same pool, with the same time limits, as everything else. */
export async function readPrepared<Row extends object>(
  database: DataSource,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = poolOf(database);
  return (await pool.query<Row>(queryOf(pool, statement, values))).rows;
}

/** Runs a prepared statement inside a transaction; it fails with the errors of any other query there. */
export async function runPrepared<Row extends object>(
  { queryRunner }: EntityManager,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  if (!queryRunner) throw new Error(`"${statement.name}" belongs into a transaction`);
  const client = (await queryRunner.connect()) as PoolClient;
  try {
    const query = queryOf(poolOf(queryRunner.dataSource), statement, values);
    return (await client.query<Row>(query)).rows;
  } catch (error) {
    throw new QueryFailedError(statement.text, values, error as Error);
  }
}
