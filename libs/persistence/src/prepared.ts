import type { Pool, PoolClient } from 'pg';
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

/** Runs a prepared read on the same pool, with the same time limits, as everything else. */
export async function readPrepared<Row extends object>(
  database: DataSource,
  { name, text }: Prepared,
  values: unknown[],
): Promise<Row[]> {
  return (await poolOf(database).query<Row>({ name, text, values })).rows;
}

/** Runs a prepared statement inside a transaction; it fails with the errors of any other query there. */
export async function runPrepared<Row extends object>(
  { queryRunner }: EntityManager,
  { name, text }: Prepared,
  values: unknown[],
): Promise<Row[]> {
  if (!queryRunner) throw new Error(`"${name}" belongs into a transaction`);
  const client = (await queryRunner.connect()) as PoolClient;
  try {
    return (await client.query<Row>({ name, text, values })).rows;
  } catch (error) {
    throw new QueryFailedError(text, values, error as Error);
  }
}
