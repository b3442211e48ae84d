import { DataSource, type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';
import { SteadyClient, TimeLimitedClient } from './clients';
import * as entities from './entities';
import { MIGRATIONS } from './migrations';

/**
 * How long a request waits for a connection, for PostgreSQL to end a statement, and for its answer, in ms. With a
 * frozen database a request fails within 3 s, the wait for a connection and that for the first answer together.
 */
const REQUEST_TIMEOUTS = { connect: 1_000, statement: 1_750, answer: 1_850 };

/** How long jobs and commands wait for a connection, in ms. */
const CONNECT_TIMEOUT = 2_000;

/**
 * How long an unused connection is kept, in ms. To open one, PostgreSQL starts a process, which took over 600 ms on a
 * busy machine; a page that asks five things after ten quiet seconds, the pool's default, needed five.
 */
const IDLE_TIMEOUT = 300_000;

/** Whether somebody waits for the answer. Jobs, commands and migrations take the time they need. */
export type StatementTimeout = 'request' | 'unlimited';

const TIMEOUTS = {
  request: {
    statement_timeout: REQUEST_TIMEOUTS.statement,
    query_timeout: REQUEST_TIMEOUTS.answer,
    Client: TimeLimitedClient,
  },
  unlimited: {},
} as const;

/** Where the database is, and how a process uses it. */
export interface DatabaseConnection {
  /** `postgres://` address. */
  url: string;
  name: string;
  statementTimeout: StatementTimeout;
  /** Connections at most. */
  poolSize: number;
  /** Whether hot statements are sent by name; they are unless this is false. */
  sendsNames?: boolean;
}

/** The one description of our database connection. */
export function dataSourceOptions({
  url,
  name,
  statementTimeout,
  poolSize,
  sendsNames = true,
}: DatabaseConnection): DataSourceOptions {
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
    connectTimeoutMS: statementTimeout === 'request' ? REQUEST_TIMEOUTS.connect : CONNECT_TIMEOUT,
    extra: {
      Client: SteadyClient,
      ...TIMEOUTS[statementTimeout],
      sendsNames,
      keepAlive: true,
      idleTimeoutMillis: IDLE_TIMEOUT,
    },
    // A where clause that loses its value must never mean "every row".
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    logging: false,
  };
}

/** Connections of a command or a test. */
const COMMAND_POOL_SIZE = 4;

/** How a command uses the database. */
export function commandOptions(url: string, name: string): DataSourceOptions {
  return dataSourceOptions({ url, name, statementTimeout: 'unlimited', poolSize: COMMAND_POOL_SIZE });
}

/** A connection for jobs, commands and tests. */
export function createDataSource(url: string, name: string): DataSource {
  return new DataSource(commandOptions(url, name));
}

function snake(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '');
}

function nameOf(table: Table | string): string {
  return (typeof table === 'string' ? table : table.name).replace(/^.*\./, '');
}

/** Columns in snake_case and constraints as PostgreSQL names them itself; tables are named on their entities. */
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
