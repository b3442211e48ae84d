import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ScrapesController } from './scrapes.controller';

/** Starting the scrapes; the worker carries them out. */
@Module({ imports: [JobsModule], controllers: [ScrapesController] })
export class ScrapingModule {}
