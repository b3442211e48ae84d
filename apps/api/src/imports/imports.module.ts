import { Module } from '@nestjs/common';
import { PersistenceModule } from '@kampvuur/persistence';
import { AuditModule } from '../audit/audit.module';
import { JobsModule } from '../jobs/jobs.module';
import { UploadsModule } from '../uploads/uploads.module';
import { ImportsController, OpenStreetMapController } from './imports.controller';
import { ImportsService } from './imports.service';

/** Imports of spreadsheets and map data: starting and undoing them, the template. The worker reads the files. */
@Module({
  imports: [PersistenceModule, AuditModule, UploadsModule, JobsModule],
  controllers: [ImportsController, OpenStreetMapController],
  providers: [ImportsService],
})
export class ImportsModule {}
