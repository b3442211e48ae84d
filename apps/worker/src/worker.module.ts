import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { PersistenceModule } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import { loggerParams, type Settings, SettingsModule } from '@kampvuur/runtime';
import { HealthController } from './health.controller';
import { RefreshRun } from './runs/refresh.run';
import { RunProcessor } from './runs/run.processor';

/** The process that carries out background runs. */
@Module({})
export class WorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.with(settings),
        LoggerModule.forRoot(loggerParams(settings, 'worker')),
        PersistenceModule.for('worker', 'unlimited'),
        QueueModule.as('consumer'),
      ],
      controllers: [HealthController],
      providers: [RefreshRun, RunProcessor],
    };
  }
}
