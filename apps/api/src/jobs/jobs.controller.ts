import { Controller, Get, Query } from '@nestjs/common';
import { JobEntry, JobItemListInput, JobItemPage, JobListInput, JobPage } from '@kampvuur/contracts';
import { AdminOnly } from '../http/access.decorators';
import { JobId } from '../http/validation';
import { JobsService } from './jobs.service';

/** The history of background jobs, with the outcome of their items (docs/decisions 9). */
@Controller('admin/jobs')
@AdminOnly()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  /** A page of the jobs, newest first. */
  @Get()
  list(@Query() input: JobListInput): Promise<JobPage> {
    return this.jobs.list(input);
  }

  /** A job with its progress and result. */
  @Get(':id')
  job(@JobId() id: string): Promise<JobEntry> {
    return this.jobs.find(id);
  }

  /** Rows of an import in the order of the sheet, campsites of a scrape newest first. */
  @Get(':id/items')
  items(@JobId() id: string, @Query() input: JobItemListInput): Promise<JobItemPage> {
    return this.jobs.items(id, input);
  }
}
