import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Settings } from '@kampvuur/runtime';
import { dataSourceOptions, type StatementTimeout } from './connection/data-source';
import { ReadReplica } from './connection/read-replica';
import { RequestDataSource, type RequestOptions } from './connection/request-data-source';
import * as repositories from './repositories';
import { SharedReads } from './connection/shared-reads';

const SHARED = [...Object.values(repositories), SharedReads];

/** Attempts to connect when a process starts, and the delay between them, in ms. */
const RETRY = { retryAttempts: 5, retryDelay: 1_000 };

/** Prevents production from starting with demo accounts, whose passwords are in the README. */
@Injectable()
class DemoAccountsCheck implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly users: repositories.UsersRepository,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.settings.isProduction) return;
    const accounts = await this.users.demoAccounts();
    if (accounts.length === 0) return;
    throw new Error(
      `The database holds demo accounts (${accounts.map(({ username }) => username).join(', ')}), whose passwords anybody can read. ` +
        'Remove them first: npm run demo:remove, or node dist/server/apps/cli/src/main.js demo-remove',
    );
  }
}

/** The repositories that several modules share; each module imports this one for those it uses. */
@Module({ providers: [...SHARED, DemoAccountsCheck], exports: SHARED })
export class PersistenceModule {}

interface DatabaseOptions {
  /** Shown as the application name of connections in PostgreSQL. */
  processName: string;
  /** `request` also reads from the replica, if there is one. */
  statementTimeout: StatementTimeout;
}

/** Connections a process with jobs needs: for a transaction of each queue, and for the progress and lease of the jobs. */
const MIN_JOB_CONNECTIONS = 3;

const poolSizeOf = ({ DATABASE_POOL_SIZE }: Settings, timeout: StatementTimeout): number =>
  timeout === 'request' ? DATABASE_POOL_SIZE : Math.max(DATABASE_POOL_SIZE, MIN_JOB_CONNECTIONS);

/** The connection of a process to the database. Global, as TypeORM's is. */
@Module({})
export class DatabaseModule {
  static forRoot({ processName, statementTimeout }: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => ({
            ...dataSourceOptions({
              url: settings.DATABASE_URL,
              name: processName,
              statementTimeout,
              timeoutFactor: settings.DATABASE_TIMEOUT_FACTOR,
              poolSize: poolSizeOf(settings, statementTimeout),
              sendsNames: settings.DATABASE_PREPARED_STATEMENTS,
            }),
            ...RETRY,
          }),
          dataSourceFactory: async (options) =>
            statementTimeout === 'request'
              ? new RequestDataSource(options as RequestOptions)
              : new DataSource(options as RequestOptions),
        }),
      ],
      providers: [
        {
          provide: ReadReplica,
          inject: [DataSource, Settings],
          // Jobs and commands must read current rows, since they change them.
          useFactory: (database: DataSource, settings: Settings) =>
            new ReadReplica(
              database,
              statementTimeout === 'request' ? settings.DATABASE_REPLICA_URL : undefined,
            ),
        },
      ],
      exports: [ReadReplica],
    };
  }
}
