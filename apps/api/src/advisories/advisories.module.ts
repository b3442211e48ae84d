import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { AdvisoriesController } from './advisories.controller';
import { AdvisoriesRepository } from './advisories.repository';
import { AdvisoriesService } from './advisories.service';
import { AdvisoryListController } from './advisory-list.controller';

/** Temporary conditions at campsites and in areas. */
@Module({
  imports: [PersistenceModule, AuditModule, AuthModule, CampsitesModule],
  controllers: [AdvisoriesController, AdvisoryListController],
  providers: [AdvisoriesRepository, AdvisoriesService],
  exports: [AdvisoriesService],
})
export class AdvisoriesModule {}
