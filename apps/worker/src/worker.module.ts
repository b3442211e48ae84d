import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { MailModule } from '@kampvuur/mail';
import { MediaModule } from '@kampvuur/media';
import { PersistenceModule, PicturesRepository } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import {
  LoggingModule,
  MetricsModule,
  type Settings,
  SettingsModule,
  ShutdownState,
} from '@kampvuur/runtime';
import { HealthController } from './health.controller';
import { OverpassClient } from './imports/openstreetmap/overpass-client';
import { HANDLERS } from './job-handlers';
import { JOB_HANDLERS, type JobHandler } from './jobs/job-handler';
import { JobLeases } from './jobs/job-leases';
import { JobMetrics } from './jobs/job-metrics';
import { JobProcessor } from './jobs/job-processor';
import { MailRelay } from './mail/mail-relay';
import { MetricsController } from './metrics/metrics.controller';
import { DigestService } from './notices/digest.service';
import { FavoriteNoticesService } from './notices/favorite-notices.service';
import { GoneCasesService } from './notices/gone-cases.service';
import { PictureSweepService } from './media/picture-sweep.service';
import { AccountSweepService } from './retention/account-sweep.service';
import { ChangeSweepService } from './retention/change-sweep.service';
import { RetentionService } from './retention/retention.service';
import { ImageSearch, OpenverseSearch } from './scraping/openverse-search';
import { PictureSaver } from './scraping/picture-saver';
import { ScrapeLoop } from './scraping/scrape-loop';
import { ScrapeWeb } from './scraping/scrape-web';

/** The process that carries out background jobs. */
@Module({})
export class WorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.with(settings),
        LoggingModule.with(settings, 'worker'),
        MetricsModule,
        PersistenceModule.for('worker', 'unlimited'),
        QueueModule.as('consumer'),
        MediaModule.for(PicturesRepository),
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
        JobLeases,
        JobMetrics,
        JobProcessor,
        ScrapeLoop,
        ScrapeWeb,
        OverpassClient,
        PictureSaver,
        { provide: ImageSearch, useClass: OpenverseSearch },
        PictureSweepService,
        RetentionService,
        ChangeSweepService,
        AccountSweepService,
        MailRelay,
        FavoriteNoticesService,
        GoneCasesService,
        DigestService,
      ],
    };
  }
}
