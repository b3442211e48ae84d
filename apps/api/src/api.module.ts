import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { MailModule } from '@kampvuur/mail';
import { MediaModule } from '@kampvuur/media';
import { DatabaseModule, PersistenceModule, PicturesRepository } from '@kampvuur/persistence';
import { QueueModule } from '@kampvuur/queue';
import { LoggingModule, MetricsModule, type Settings, SettingsModule } from '@kampvuur/runtime';
import { AdminModule } from './admin/admin.module';
import { AdvisoriesModule } from './advisories/advisories.module';
import { AmenitiesModule } from './amenities/amenities.module';
import { AuditModule } from './audit/audit.module';
import { AuthModule } from './auth/auth.module';
import { CampsitesModule } from './campsites/campsites.module';
import { CheckinsModule } from './checkins/checkins.module';
import { DuplicatesModule } from './duplicates/duplicates.module';
import { FactConfirmationsModule } from './fact-confirmations/fact-confirmations.module';
import { HttpModule } from './http/http.module';
import { ImportsModule } from './imports/imports.module';
import { JobsModule } from './jobs/jobs.module';
import { ModerationModule } from './moderation/moderation.module';
import { NoticesModule } from './notices/notices.module';
import { OfflineModule } from './offline/offline.module';
import { PointsModule } from './points/points.module';
import { ProfilesModule } from './profiles/profiles.module';
import { ProposalsModule } from './proposals/proposals.module';
import { SchoolTermsModule } from './school-terms/school-terms.module';
import { SavedSearchesModule } from './saved-searches/saved-searches.module';
import { ScrapingModule } from './scraping/scraping.module';
import { SuggestionsModule } from './suggestions/suggestions.module';
import { TripsModule } from './trips/trips.module';
import { UploadsModule } from './uploads/uploads.module';

/** The root module of the API. */
@Module({})
export class ApiModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        SettingsModule.with(settings),
        LoggingModule.with(settings, 'api'),
        MetricsModule,
        DatabaseModule.forRoot({ processName: 'api', statementTimeout: 'request' }),
        QueueModule.forRoot({ role: 'producer' }),
        MediaModule.forRoot({ imports: [PersistenceModule], pictureRows: PicturesRepository }),
        MailModule,
        ScheduleModule.forRoot(),
        HttpModule,
        AuditModule,
        AuthModule,
        UploadsModule,
        SchoolTermsModule,
        CampsitesModule,
        PointsModule,
        CheckinsModule,
        ProfilesModule,
        SuggestionsModule,
        FactConfirmationsModule,
        AmenitiesModule,
        OfflineModule,
        JobsModule,
        ScrapingModule,
        AdminModule,
        DuplicatesModule,
        ImportsModule,
        ModerationModule,
        NoticesModule,
        ProposalsModule,
        AdvisoriesModule,
        TripsModule,
        SavedSearchesModule,
      ],
    };
  }
}
