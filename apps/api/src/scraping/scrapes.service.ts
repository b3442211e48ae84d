import { Injectable } from '@nestjs/common';
import type { JobStarted, ScrapeInput, ScrapeType } from '@kampvuur/contracts';
import { MESSAGES } from '@kampvuur/domain';
import type { SessionUser } from '../http/session-user';
import { RunsService } from './runs.service';

/** Starts scrapes; the worker carries them out. */
@Injectable()
export class ScrapesService {
  constructor(private readonly runs: RunsService) {}

  /** @throws Conflict while one of its kind runs, Unavailable when Redis is down. */
  async start(type: ScrapeType, admin: SessionUser, { limit }: ScrapeInput): Promise<JobStarted> {
    const jobId = await this.runs.start(type, admin.id, { params: { limit } });
    return { jobId, message: MESSAGES.scrapeStarted };
  }
}
