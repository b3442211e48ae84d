import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { JobItemListInput, JobItemPage, JobListInput, JobPage, JobRun } from '@kampvuur/contracts';
import { AdminOnly } from '../http/access.decorators';
import { RunId } from '../http/validation';
import { JobsService } from './jobs.service';

/** The history of background jobs and what each has come to (docs/decisions 9). */
@Controller('api/admin/jobs')
@AdminOnly()
export class JobsController {
  constructor(private readonly jobs: JobsService) {}

  @Get()
  list(@Query() input: JobListInput): Promise<JobPage> {
    return this.jobs.list(input);
  }

  @Get(':id')
  @ApiParam({ name: 'id', type: 'string', format: 'uuid' })
  job(@RunId() id: string): Promise<JobRun> {
    return this.jobs.find(id);
  }

  /** Rows of an import in their order, campsites of a scrape newest first. */
  @Get(':id/items')
  @ApiParam({ name: 'id', type: 'string', format: 'uuid' })
  items(@RunId() id: string, @Query() input: JobItemListInput): Promise<JobItemPage> {
    return this.jobs.items(id, input);
  }
}
