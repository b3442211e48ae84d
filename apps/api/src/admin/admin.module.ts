import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { JobsModule } from '../jobs/jobs.module';
import { AccountAdministrationRepository } from './account-administration.repository';
import { AccountsAdminController } from './accounts-admin.controller';
import { AccountsAdminService } from './accounts-admin.service';
import { AdminCampsitesController } from './admin-campsites.controller';
import { AdminCampsitesService } from './admin-campsites.service';
import { CampsiteHistoryRepository } from './campsite-history.repository';
import { EditStatisticsController } from './edit-statistics.controller';
import { EditStatisticsService } from './edit-statistics.service';
import { EditorsRepository } from './editors.repository';
import { TaxonomyAdminController } from './taxonomy-admin.controller';
import { TaxonomyAdminService } from './taxonomy-admin.service';
import { OperationsController, PendingCountsController } from './operations.controller';
import { OperationsService } from './operations.service';
import { ReviewQueuesRepository } from './review-queues.repository';
import { RevisionsController } from './revisions.controller';
import { RevisionsService } from './revisions.service';

/** Routes for administrators: campsites, taxonomies, history, accounts, edit statistics and operations. */
@Module({
  imports: [PersistenceModule, AuditModule, CampsitesModule, JobsModule],
  controllers: [
    AccountsAdminController,
    AdminCampsitesController,
    EditStatisticsController,
    RevisionsController,
    TaxonomyAdminController,
    OperationsController,
    PendingCountsController,
  ],
  providers: [
    AccountAdministrationRepository,
    CampsiteHistoryRepository,
    EditorsRepository,
    ReviewQueuesRepository,
    AccountsAdminService,
    AdminCampsitesService,
    EditStatisticsService,
    RevisionsService,
    TaxonomyAdminService,
    OperationsService,
  ],
})
export class AdminModule {}
