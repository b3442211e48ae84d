import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { JobsController } from './jobs.controller';
import { JobsService } from './jobs.service';
import { LiveGateway } from './live.gateway';
import { RunEvents } from './run-events';
import { RunWatch } from './run-watch';
import { RunsService } from './runs.service';
import { ScrapesController } from './scrapes.controller';
import { ScrapesService } from './scrapes.service';

/** Background runs as the API sees them: starting them, hearing of them, telling administrators live. */
@Module({
  imports: [AuthModule],
  controllers: [JobsController, ScrapesController],
  providers: [JobsService, LiveGateway, RunEvents, RunWatch, RunsService, ScrapesService],
  exports: [RunsService],
})
export class ScrapingModule {}
