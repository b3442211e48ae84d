import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { MediaModule } from '@kampvuur/media';
import { isDatabaseDown, PersistenceModule } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import { loggerParams, type Settings, SettingsModule } from '@kampvuur/runtime';
import { HealthController } from './health.controller';
import { PictureSweepService } from './media/picture-sweep.service';
import { RetentionService } from './retention/retention.service';
import { RefreshRun } from './runs/refresh.run';
import { ImportsProcessor } from './runs/imports.processor';
import { type Run, RUNS } from './runs/run';
import { RunService } from './runs/run.service';
import { ScrapingProcessor } from './runs/scraping.processor';

/** What this worker can do; the list is the one place a new kind of run is named. */
const KINDS = [RefreshRun];

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
        MediaModule.for(isDatabaseDown),
      ],
      controllers: [HealthController],
      providers: [
        ...KINDS,
        { provide: RUNS, useFactory: (...runs: Run[]) => runs, inject: KINDS },
        RunService,
        ScrapingProcessor,
        ImportsProcessor,
        PictureSweepService,
        RetentionService,
      ],
    };
  }
}
