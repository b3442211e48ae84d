import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';
import { SteadyClient, TimeLimitedClient } from './clients';
import * as entities from '../entities';
import { MIGRATIONS } from '../migrations';

/**
 * Timeouts of the database in HTTP requests, in ms: for a connection, for a statement in PostgreSQL, and for its result.
 * With a frozen database a request fails within 3 s: the timeouts for a connection and for the first result together.
 */
const DATABASE_TIMEOUTS = { connect: 1_000, statement: 1_750, result: 1_850 };

/** Timeout of jobs and commands for a connection, in ms. */
const CONNECT_TIMEOUT = 2_000;

/**
 * How long an idle connection is kept, in ms. Opening one took over 600 ms on a busy machine, and a page with five
 * requests opens five, so the pool's default of ten seconds is too short.
 */
const IDLE_TIMEOUT = 300_000;

/** `request` limits statements to the time a request may take; jobs, commands and migrations are `unlimited`. */
export type StatementTimeout = 'request' | 'unlimited';

/** TypeORM's and node-postgres' options for the timeouts. */
function timeoutsOf(timeout: StatementTimeout, factor: number) {
  if (timeout === 'unlimited') return { connect: factor * CONNECT_TIMEOUT, extra: {} };
  const extra = {
    statement_timeout: factor * DATABASE_TIMEOUTS.statement,
    query_timeout: factor * DATABASE_TIMEOUTS.result,
    Client: TimeLimitedClient,
  };
  return { connect: factor * DATABASE_TIMEOUTS.connect, extra };
}

/** The database's address, and how a process uses it. */
export interface DatabaseConnection {
  /** `postgres://` URL. */
  url: string;
  /** Of the process, for PostgreSQL's `application_name`. */
  name: string;
  statementTimeout: StatementTimeout;
  /** Multiplies all timeouts; 1 by default. */
  timeoutFactor?: number;
  /** Most connections. */
  poolSize: number;
  /** Whether `Prepared` statements are sent by name; true by default. */
  sendsNames?: boolean;
}

/** TypeORM options of every connection to our database. */
export function dataSourceOptions({
  url,
  name,
  statementTimeout,
  timeoutFactor = 1,
  poolSize,
  sendsNames = true,
}: DatabaseConnection): DataSourceOptions {
  const timeouts = timeoutsOf(statementTimeout, timeoutFactor);
  return {
    type: 'postgres',
    url,
    applicationName: `kampvuur-${name}`,
    entities: Object.values(entities),
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize,
    connectTimeoutMS: timeouts.connect,
    extra: {
      Client: SteadyClient,
      ...timeouts.extra,
      sendsNames,
      keepAlive: true,
      idleTimeoutMillis: IDLE_TIMEOUT,
    },
    // A condition without a value must never match every row.
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    logging: false,
  };
}

/** Most connections of a command or a test. */
const COMMAND_POOL_SIZE = 4;

/** TypeORM options of a command. */
export function commandOptions(url: string, name: string): DataSourceOptions {
  return dataSourceOptions({ url, name, statementTimeout: 'unlimited', poolSize: COMMAND_POOL_SIZE });
}

/** A data source for commands and tests. */
export function createDataSource(url: string, name: string): DataSource {
  return new DataSource(commandOptions(url, name));
}

function snake(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
}

function nameOf(table: Table | string): string {
  return (typeof table === 'string' ? table : table.name).replace(/^.*\./, '');
}

/** Names columns in snake_case, and constraints as PostgreSQL does by default; entities name their tables. */
class SnakeNaming extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? snake([...prefixes, propertyName].join('_'));
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override foreignKeyName(table: Table | string, columnNames: string[]): string {
    return `${nameOf(table)}_${columnNames.join('_')}_fkey`;
  }
}
