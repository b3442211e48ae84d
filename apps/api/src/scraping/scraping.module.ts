import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { ScrapesController } from './scrapes.controller';

/** Starts scrapes, which the worker runs. */
@Module({ imports: [JobsModule], controllers: [ScrapesController] })
export class ScrapingModule {}
