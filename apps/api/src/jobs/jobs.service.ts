import { Injectable } from '@nestjs/common';
import type { JobEntry, JobItemListInput, JobItemPage, JobListInput, JobPage } from '@kampvuur/contracts';
import { ADMIN_PAGE, jobDefinition, MESSAGES, NotFound, PAGE } from '@kampvuur/domain';
import { type JobEntity, JobItemsRepository, JobsRepository } from '@kampvuur/persistence';
import { presentItem, presentJob } from './present-job';

/** Reads jobs and their items. */
@Injectable()
export class JobsService {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly jobItems: JobItemsRepository,
  ) {}

  async list({ page, type }: JobListInput): Promise<JobPage> {
    const offset = (page - PAGE.first) * ADMIN_PAGE.jobs;
    const [rows, total] = await Promise.all([
      this.jobs.page(type ?? null, ADMIN_PAGE.jobs, offset),
      this.jobs.count(type ?? null),
    ]);
    return { data: rows.map((row) => presentJob(row, row)), total };
  }

  /** @throws NotFound */
  async find(id: string): Promise<JobEntry> {
    const job = await this.job(id);
    return presentJob(job, await this.jobs.relations(job));
  }

  /** @throws NotFound */
  async items(id: string, { page, outcome, warned, differing }: JobItemListInput): Promise<JobItemPage> {
    const job = await this.job(id);
    const order = jobDefinition(job.type)?.itemOrder ?? 'item';
    const offset = (page - PAGE.first) * ADMIN_PAGE.items;
    const filter = { outcome: outcome ?? null, warned, differing };
    const [rows, total] = await Promise.all([
      this.jobItems.page(id, { ...filter, order }, { limit: ADMIN_PAGE.items, offset }),
      this.jobItems.count(id, filter),
    ]);
    return { data: rows.map(presentItem), total };
  }

  private async job(id: string): Promise<JobEntity> {
    const job = await this.jobs.find(id);
    if (!job) throw new NotFound(MESSAGES.jobNotFound);
    return job;
  }
}
