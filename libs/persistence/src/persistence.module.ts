import { type DynamicModule, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Settings } from '@kampvuur/runtime';
import { dataSourceOptions, type StatementTimeout } from './data-source';
import { ReadReplica } from './read-replica';
import * as repositories from './repositories';
import { SharedReads } from './shared-reads';

const PROVIDERS = [...Object.values(repositories), SharedReads];

/** How often and how patiently a process waits for the database when it starts, in ms. */
const RETRY = { retryAttempts: 5, retryDelay: 1_000 };

/** Keeps production from starting on a database with accounts whose passwords stand in the README. */
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

/** The database connection and every repository. */
@Module({})
export class PersistenceModule {
  static for(processName: string, statementTimeout: StatementTimeout): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [Settings],
          useFactory: (settings: Settings) => ({
            ...dataSourceOptions({
              url: settings.DATABASE_URL,
              name: processName,
              statementTimeout,
              poolSize: settings.DATABASE_POOL_SIZE,
              sendsNames: settings.DATABASE_PREPARED_STATEMENTS,
            }),
            ...RETRY,
          }),
        }),
      ],
      providers: [
        ...PROVIDERS,
        {
          provide: ReadReplica,
          inject: [DataSource, Settings],
          // Jobs and commands read what they are about to change.
          useFactory: (database: DataSource, settings: Settings) =>
            new ReadReplica(
              database,
              statementTimeout === 'request' ? settings.DATABASE_REPLICA_URL : undefined,
            ),
        },
        DemoAccountsCheck,
      ],
      exports: [...PROVIDERS, ReadReplica],
    };
  }
}
