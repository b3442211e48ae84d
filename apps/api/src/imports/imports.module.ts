import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';

/** Spreadsheets of campsites: uploading, taking back, the template. The worker reads them. */
@Module({ imports: [JobsModule], controllers: [ImportsController], providers: [ImportsService] })
export class ImportsModule {}
