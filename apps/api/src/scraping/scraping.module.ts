import { Module } from '@nestjs/common';
import { LiveGateway } from './live.gateway';
import { RunEvents } from './run-events';
import { RunsService } from './runs.service';

/** Background runs as the API sees them: starting them, hearing of them, telling administrators live. */
@Module({ providers: [LiveGateway, RunEvents, RunsService], exports: [RunsService] })
export class ScrapingModule {}
