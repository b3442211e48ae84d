import type { Pool, PoolClient, QueryConfig } from 'pg';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';

/** A frequent statement, which is parsed and planned once per connection and then sent by name. */
export interface Prepared {
  name: string;
  text: string;
}

/** The connection pool of a data source. */
export function poolOf(database: DataSource): Pool {
  return (database.driver as PostgresDriver).master as Pool;
}

/** Our own options of a pool, besides those of node-postgres. */
interface StatementOptions {
  /** Whether `Prepared` statements are sent by name; with a pooler in transaction mode, the name may be unknown. */
  sendsNames?: boolean;
}

/** The query for a statement, with or without its name. */
export function queryOf(pool: Pool, { name, text }: Prepared, values: unknown[]): QueryConfig {
  const { sendsNames = true } = pool.options as StatementOptions;
  return sendsNames ? { name, text, values } : { text, values };
}

/** Runs a prepared read on the data source's pool, with its timeouts. */
export async function readPrepared<Row extends object>(
  database: DataSource,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const pool = poolOf(database);
  return (await pool.query<Row>(queryOf(pool, statement, values))).rows;
}

/** Runs a prepared statement in a transaction. @throws QueryFailedError as other queries do. */
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
