import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { JobsModule } from '../jobs/jobs.module';
import { DuplicatesController } from './duplicates.controller';
import { DuplicatesService } from './duplicates.service';
import { MergesRepository } from './merges.repository';

/** Duplicate campsites: searching for them, dismissing and merging pairs. */
@Module({
  imports: [PersistenceModule, AuditModule, CampsitesModule, JobsModule],
  controllers: [DuplicatesController],
  providers: [DuplicatesService, MergesRepository],
})
export class DuplicatesModule {}
