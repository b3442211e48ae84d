import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { JobStarted, ScrapeInput } from '@kampvuur/contracts';
import { AdminOnly, SignedInUser } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { JobQueueService } from '../jobs/job-queue.service';

/** Starts the three types of scrapes (docs/product.md#calls). */
@Controller('admin')
@AdminOnly()
export class ScrapesController {
  constructor(private readonly jobs: JobQueueService) {}

  /** Pictures from the campsites' own websites. */
  @Post('scrape-images')
  @HttpCode(HttpStatus.ACCEPTED)
  images(@SignedInUser() admin: SessionUser, @Body() { limit }: ScrapeInput): Promise<JobStarted> {
    return this.jobs.start('scrape-images', admin, { params: { limit } });
  }

  /** Openly licensed pictures for campsites without any. */
  @Post('openverse-scrape-images')
  @HttpCode(HttpStatus.ACCEPTED)
  openImages(@SignedInUser() admin: SessionUser, @Body() { limit }: ScrapeInput): Promise<JobStarted> {
    return this.jobs.start('openverse-scrape-images', admin, { params: { limit } });
  }

  /** Facts from the campsites' own websites. */
  @Post('scrape-data')
  @HttpCode(HttpStatus.ACCEPTED)
  data(@SignedInUser() admin: SessionUser, @Body() { limit }: ScrapeInput): Promise<JobStarted> {
    return this.jobs.start('scrape-data', admin, { params: { limit } });
  }
}
