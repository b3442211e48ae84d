import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '@kampvuur/runtime';
import { dataSourceOptions, type StatementTimeout } from './data-source';
import { DemoAccountsCheck } from './demo-accounts-check';
import * as repositories from './repositories';

const PROVIDERS = Object.values(repositories);

/** How often and how patiently a process waits for the database when it starts, in ms. */
const RETRY = { retryAttempts: 5, retryDelay: 1_000 };

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
            }),
            ...RETRY,
          }),
        }),
      ],
      providers: [...PROVIDERS, DemoAccountsCheck],
      exports: PROVIDERS,
    };
  }
}
