import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { CampsitesModule } from '../campsites/campsites.module';
import { CaseNotices } from './case-notices';
import { CasesController } from './cases.controller';
import { CasesService } from './cases.service';
import { ReportsController } from './reports.controller';
import { ReportsService } from './reports.service';

/** Reports, removal requests, and the decisions of administrators. */
@Module({
  imports: [PersistenceModule, AuditModule, AuthModule, CampsitesModule],
  controllers: [ReportsController, CasesController],
  providers: [ReportsService, CasesService, CaseNotices],
})
export class ModerationModule {}
