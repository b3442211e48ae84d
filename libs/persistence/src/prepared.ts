import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

/** A read on the path of every request: parsed and planned once a connection, then sent by name. */
export interface PreparedRead {
  name: string;
  text: string;
}

/** Runs a prepared read on the same pool, with the same time limits, as everything else. */
export async function readPrepared<Row extends object>(
  database: DataSource,
  { name, text }: PreparedRead,
  values: unknown[],
): Promise<Row[]> {
  const pool = (database.driver as PostgresDriver).master as Pool;
  return (await pool.query<Row>({ name, text, values })).rows;
}
