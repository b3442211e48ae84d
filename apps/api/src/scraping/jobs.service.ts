import { Injectable } from '@nestjs/common';
import type { JobItemListInput, JobItemPage, JobListInput, JobPage, JobRun } from '@kampvuur/contracts';
import { ADMIN_PAGE, MESSAGES, NotFound, PAGE } from '@kampvuur/domain';
import { JobItemsRepository, type JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import { queueOf, QUEUES } from '@kampvuur/queue';
import { presentItem, presentJob } from './present-run';

/** What a job's id leads to. */
@Injectable()
export class JobsService {
  constructor(
    private readonly runs: JobRunsRepository,
    private readonly jobItems: JobItemsRepository,
  ) {}

  async list({ page, type }: JobListInput): Promise<JobPage> {
    const offset = (page - PAGE.first) * ADMIN_PAGE.jobs;
    const [rows, total] = await Promise.all([
      this.runs.page(type ?? null, ADMIN_PAGE.jobs, offset),
      this.runs.count(type ?? null),
    ]);
    return { data: rows.map((row) => presentJob(row, row.startedByName)), total };
  }

  /** @throws NotFound */
  async find(id: string): Promise<JobRun> {
    const run = await this.run(id);
    return presentJob(run, await this.runs.starterName(run));
  }

  /** @throws NotFound */
  async items(id: string, { page, outcome, warned }: JobItemListInput): Promise<JobItemPage> {
    const run = await this.run(id);
    const order = queueOf(run.type) === QUEUES.scraping ? 'newest' : 'item';
    const offset = (page - PAGE.first) * ADMIN_PAGE.items;
    const wanted = { outcome: outcome ?? null, warned };
    const [rows, total] = await Promise.all([
      this.jobItems.page(id, { ...wanted, order }, { limit: ADMIN_PAGE.items, offset }),
      this.jobItems.count(id, wanted),
    ]);
    return { data: rows.map(presentItem), total };
  }

  private async run(id: string): Promise<JobRunEntity> {
    const run = await this.runs.find(id);
    if (!run) throw new NotFound(MESSAGES.jobNotFound);
    return run;
  }
}
