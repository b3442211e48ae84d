import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { type JobPayload, QUEUES } from '@kampvuur/queue';
import { RunService } from './run.service';

/** Takes every job of the scraping queue, whatever its name, one at a time. */
@Processor(QUEUES.scraping)
export class ScrapingProcessor {
  constructor(private readonly runs: RunService) {}

  @Process('*')
  process(job: Job<JobPayload>): Promise<unknown> {
    return this.runs.carryOut(job);
  }
}
