import { DataSource, type DataSourceOptions } from 'typeorm';
import * as entities from './entities';
import { MIGRATIONS } from './migrations';
import { SnakeNaming } from './snake-naming';

/** Connections per process: twice the cores of the smallest machine we run on; more only queue in PostgreSQL. */
const POOL_SIZE = 4;

/** How long a request waits for the database before it is told that it is down, in ms (DECISIONS 10: 3 s in all). */
const CONNECT_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 30_000;

/** The one description of our database connection. `url` is a `postgres://` address. */
export function dataSourceOptions(url: string, name: string, poolSize = POOL_SIZE): DataSourceOptions {
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
    connectTimeoutMS: CONNECT_TIMEOUT,
    extra: { statement_timeout: STATEMENT_TIMEOUT, keepAlive: true },
    // A where clause that loses its value must never mean "every row".
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    logging: false,
  };
}

export function createDataSource(url: string, name: string, poolSize?: number): DataSource {
  return new DataSource(dataSourceOptions(url, name, poolSize));
}
