import { DataSource, type DataSourceOptions } from 'typeorm';
import * as entities from './entities';
import { MIGRATIONS } from './migrations';
import { SnakeNaming } from './snake-naming';
import { SteadyClient } from './steady-client';

/** Connections per process: twice the cores of the smallest machine we run on; more only queue in PostgreSQL. */
const POOL_SIZE = 4;

/** How long anything waits for a connection, in ms. */
const CONNECT_TIMEOUT = 2_000;

/** How long a request waits for an answer, in ms: a frozen database is told within 3 s (DECISIONS 10). */
const ANSWER_TIMEOUT = 2_000;

/** Whether somebody waits for the answer. Jobs, commands and migrations take the time they need. */
export type Patience = 'request' | 'unlimited';

const TIMEOUTS = {
  request: { statement_timeout: ANSWER_TIMEOUT, query_timeout: ANSWER_TIMEOUT },
  unlimited: {},
} as const;

/** The one description of our database connection. `url` is a `postgres://` address. */
export function dataSourceOptions(url: string, name: string, patience: Patience): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    applicationName: `kampvuur-${name}`,
    entities: Object.values(entities),
    migrations: MIGRATIONS,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeNaming(),
    poolSize: POOL_SIZE,
    connectTimeoutMS: CONNECT_TIMEOUT,
    extra: { Client: SteadyClient, ...TIMEOUTS[patience], keepAlive: true },
    // A where clause that loses its value must never mean "every row".
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    logging: false,
  };
}

/** A connection for jobs, commands and tests. */
export function createDataSource(url: string, name: string): DataSource {
  return new DataSource(dataSourceOptions(url, name, 'unlimited'));
}
