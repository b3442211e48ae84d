import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ImportsController, OpenStreetMapController } from './imports.controller';
import { ImportsService } from './imports.service';

/** Spreadsheets and map data of campsites: uploading, fetching, taking back, the template. The worker reads them. */
@Module({
  imports: [JobsModule],
  controllers: [ImportsController, OpenStreetMapController],
  providers: [ImportsService],
})
export class ImportsModule {}
