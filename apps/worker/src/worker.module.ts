import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import type { JobType } from '@kampvuur/domain';
import { MailModule } from '@kampvuur/mail';
import { MediaModule } from '@kampvuur/media';
import { DatabaseModule, PersistenceModule, PicturesRepository } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import {
  LoggingModule,
  MetricsModule,
  type Settings,
  SettingsModule,
  ShutdownState,
} from '@kampvuur/runtime';
import { FindDuplicatesHandler } from './duplicates/find-duplicates.handler';
import { HealthController } from './health.controller';
import { ImportHandler } from './imports/import.handler';
import { OverpassClient } from './imports/openstreetmap/overpass-client';
import { UndoImportHandler } from './imports/undo-import.handler';
import { JOB_HANDLERS, type JobHandler } from './jobs/job-handler';
import { JobLeases } from './jobs/job-leases';
import { JobMetrics } from './jobs/job-metrics';
import { JobProcessor } from './jobs/job-processor';
import { MailRelay } from './mail/mail-relay';
import { MetricsController } from './metrics/metrics.controller';
import { DigestService } from './notices/digest.service';
import { FavoriteNoticesRepository } from './notices/favorite-notices.repository';
import { FavoriteNoticesService } from './notices/favorite-notices.service';
import { OrphanedCasesService } from './notices/orphaned-cases.service';
import { PictureSweepService } from './media/picture-sweep.service';
import { RefreshHandler } from './read-model/refresh.handler';
import { AccountDataRepository } from './retention/account-data.repository';
import { AccountDataSweepService } from './retention/account-data-sweep.service';
import { CampsiteChangesRepository } from './retention/campsite-changes.repository';
import { CampsiteChangeSweepService } from './retention/campsite-change-sweep.service';
import { RetentionService } from './retention/retention.service';
import { OpenverseScrapeImagesHandler } from './scraping/openverse-scrape-images.handler';
import { ImageSearch, OpenverseSearch } from './scraping/openverse-search';
import { PictureSaver } from './scraping/picture-saver';
import { ScrapedPicturesRepository } from './scraping/scraped-pictures.repository';
import { ScrapeDataHandler } from './scraping/scrape-data.handler';
import { ScrapeImagesHandler } from './scraping/scrape-images.handler';
import { ScrapeProcessor } from './scraping/scrape-processor';
import { ScrapesRepository } from './scraping/scrapes.repository';
import { CrawlerFactory } from './scraping/crawler-factory';

/** The handler of every job type. A missing one is a type error, and the worker does not start without it. */
const HANDLERS: Record<JobType, Type<JobHandler>> = {
  'scrape-images': ScrapeImagesHandler,
  'openverse-scrape-images': OpenverseScrapeImagesHandler,
  'scrape-data': ScrapeDataHandler,
  import: ImportHandler,
  'undo-import': UndoImportHandler,
  'find-duplicates': FindDuplicatesHandler,
  refresh: RefreshHandler,
};

const REPOSITORIES = [
  AccountDataRepository,
  CampsiteChangesRepository,
  FavoriteNoticesRepository,
  ScrapedPicturesRepository,
  ScrapesRepository,
];

/** The process that carries out background jobs, sends emails and runs scheduled tasks. */
@Module({})
export class WorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.with(settings),
        LoggingModule.with(settings, 'worker'),
        MetricsModule,
        DatabaseModule.forRoot({ processName: 'worker', statementTimeout: 'unlimited' }),
        QueueModule.forRoot({ role: 'consumer' }),
        PersistenceModule,
        MediaModule.forRoot({ imports: [PersistenceModule], pictureRows: PicturesRepository }),
        MailModule,
        ScheduleModule.forRoot(),
      ],
      controllers: [HealthController, MetricsController],
      providers: [
        ShutdownState,
        ...Object.values(HANDLERS),
        {
          provide: JOB_HANDLERS,
          inject: Object.values(HANDLERS),
          useFactory: (...handlers: JobHandler[]) =>
            new Map(Object.keys(HANDLERS).map((type, index) => [type, handlers[index]])),
        },
        ...REPOSITORIES,
        JobLeases,
        JobMetrics,
        JobProcessor,
        ScrapeProcessor,
        CrawlerFactory,
        OverpassClient,
        PictureSaver,
        { provide: ImageSearch, useClass: OpenverseSearch },
        MailRelay,
        // Scheduled tasks
        AccountDataSweepService,
        CampsiteChangeSweepService,
        DigestService,
        FavoriteNoticesService,
        OrphanedCasesService,
        PictureSweepService,
        RetentionService,
      ],
    };
  }
}
