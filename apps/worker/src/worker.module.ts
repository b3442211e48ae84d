import { type DynamicModule, Module } from '@nestjs/common';
import { MediaModule } from '@kampvuur/media';
import { isDatabaseDown, PersistenceModule } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import { LoggingModule, type Settings, SettingsModule, ShutdownState } from '@kampvuur/runtime';
import { FindDuplicatesRun } from './curation/find-duplicates.run';
import { HealthController } from './health.controller';
import { ImportRun } from './imports/import.run';
import { UndoImportRun } from './imports/undo-import.run';
import { PictureSweepService } from './media/picture-sweep.service';
import { ChangeSweepService } from './retention/change-sweep.service';
import { RetentionService } from './retention/retention.service';
import { RefreshRun } from './runs/refresh.run';
import { ImportsProcessor } from './runs/imports.processor';
import { type Run, RUNS } from './runs/run';
import { RunLeases } from './runs/run-leases';
import { RunService } from './runs/run.service';
import { ScrapingProcessor } from './runs/scraping.processor';
import { ImageSearch } from './scraping/image-search';
import { OpenverseScrapeImagesRun } from './scraping/openverse-scrape-images.run';
import { OpenverseSearch } from './scraping/openverse-search';
import { PictureKeeper } from './scraping/picture-keeper';
import { ScrapeDataRun } from './scraping/scrape-data.run';
import { ScrapeImagesRun } from './scraping/scrape-images.run';
import { ScrapeLoop } from './scraping/scrape-loop';
import { ScrapeWeb } from './scraping/scrape-web';

/** What this worker can do; the list is the one place a new kind of run is named. */
const KINDS = [
  RefreshRun,
  ScrapeImagesRun,
  OpenverseScrapeImagesRun,
  ScrapeDataRun,
  ImportRun,
  UndoImportRun,
  FindDuplicatesRun,
];

/** The process that carries out background runs. */
@Module({})
export class WorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.with(settings),
        LoggingModule.with(settings, 'worker'),
        PersistenceModule.for('worker', 'unlimited'),
        QueueModule.as('consumer'),
        MediaModule.for(isDatabaseDown),
      ],
      controllers: [HealthController],
      providers: [
        ShutdownState,
        ...KINDS,
        ScrapeLoop,
        ScrapeWeb,
        PictureKeeper,
        { provide: ImageSearch, useClass: OpenverseSearch },
        { provide: RUNS, useFactory: (...runs: Run[]) => runs, inject: KINDS },
        RunLeases,
        RunService,
        ScrapingProcessor,
        ImportsProcessor,
        PictureSweepService,
        RetentionService,
        ChangeSweepService,
      ],
    };
  }
}
