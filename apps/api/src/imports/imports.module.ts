import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ImportsController, OpenStreetMapController } from './imports.controller';
import { ImportsService } from './imports.service';

/** Imports of spreadsheets and map data: starting and undoing them, the template. The worker reads the files. */
@Module({
  imports: [JobsModule],
  controllers: [ImportsController, OpenStreetMapController],
  providers: [ImportsService],
})
export class ImportsModule {}
