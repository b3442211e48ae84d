import { Process, Processor } from '@nestjs/bull';
import type { Job } from 'bull';
import { type JobPayload, QUEUES } from '@kampvuur/queue';
import { RunService } from './run.service';

/** Takes every job of the imports queue, whatever its name, one at a time. */
@Processor(QUEUES.imports)
export class ImportsProcessor {
  constructor(private readonly runs: RunService) {}

  @Process('*')
  process(job: Job<JobPayload>): Promise<unknown> {
    return this.runs.carryOut(job);
  }
}
