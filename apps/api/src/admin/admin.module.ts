import { Module } from '@nestjs/common';
import { CampsitesModule } from '../campsites/campsites.module';
import { ScrapingModule } from '../scraping/scraping.module';
import { AdminCampsitesController } from './admin-campsites.controller';
import { AdminCampsitesService } from './admin-campsites.service';
import { DuplicatesController } from './duplicates.controller';
import { DuplicatesService } from './duplicates.service';
import { EditStatisticsController } from './edit-statistics.controller';
import { EditStatisticsService } from './edit-statistics.service';
import { NamesAdminController } from './names-admin.controller';
import { NamesAdminService } from './names-admin.service';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';
import { RevisionsController } from './revisions.controller';
import { RevisionsService } from './revisions.service';

/** What only administrators do: curating campsites, names and the history. */
@Module({
  imports: [CampsitesModule, ScrapingModule],
  controllers: [
    AdminCampsitesController,
    EditStatisticsController,
    RevisionsController,
    NamesAdminController,
    DuplicatesController,
    ImportsController,
  ],
  providers: [
    AdminCampsitesService,
    EditStatisticsService,
    RevisionsService,
    NamesAdminService,
    DuplicatesService,
    ImportsService,
  ],
})
export class AdminModule {}
