import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobItem } from '@kampvuur/contracts';
import { DomainError, type ItemOutcome, SCRAPE_LIMIT } from '@kampvuur/domain';
import {
  type CampsiteFields,
  CampsiteWritesRepository,
  isDatabaseDown,
  type JobEntity,
  JobItemsRepository,
  type ScrapeNeed,
  ScrapesRepository,
} from '@kampvuur/persistence';
import type { JobResult, ReportProgress } from '../jobs/job-handler';
import { ScrapeWeb } from './scrape-web';
import type { CrawlerClient } from './web/crawler-client';
import { RateLimiterUnavailable } from './web/host-rate-limiter';
import { jobResultOf } from './result-texts';

/** What became of one campsite; `details` by address for pictures. */
export interface ItemResult {
  outcome: ItemOutcome;
  message: string;
  details?: Record<string, string>;
}

/** A campsite of a job that waits to be looked at. */
export interface ScrapeItem {
  jobId: string;
  item: number;
  campsiteId: number;
  campsiteName: string;
}

/**
 * Finishes an item: `work` writes what was found, given the campsite as it stands, in the one transaction that also
 * stores the item's result. Called once an item.
 */
export type FinishItem = (
  work: (manager: EntityManager, current: CampsiteFields) => Promise<ItemResult>,
) => Promise<void>;

/** One kind of scrape: which campsites it has use for, and how it looks at one. */
export interface Scrape {
  requires: ScrapeNeed;
  scrape(item: ScrapeItem, web: CrawlerClient, finish: FinishItem): Promise<void>;
}

/** Another worker has finished the item meanwhile: nothing of ours stays. */
class FinishedElsewhere extends Error {}

/** Longest the websites of one campsite are read, in ms. */
const ITEM_TIMEOUT_MS = 90_000;

/**
 * What all scrapes share: the list of campsites laid down once, each looked at once, progress reported (docs/decisions
 * 9).
 */
@Injectable()
export class ScrapeLoop {
  private readonly logger = new Logger(ScrapeLoop.name);

  constructor(
    private readonly database: DataSource,
    private readonly items: JobItemsRepository,
    private readonly scrapes: ScrapesRepository,
    private readonly writes: CampsiteWritesRepository,
    private readonly webs: ScrapeWeb,
  ) {}

  async handle(job: JobEntity, report: ReportProgress, kind: Scrape): Promise<JobResult> {
    const limit = Number(job.params['limit'] ?? SCRAPE_LIMIT.default);
    await this.items.plan(job.id, await this.scrapes.targets(job.type, kind.requires, limit));
    const waiting = await this.items.waiting(job.id);
    const total = await this.items.last(job.id);
    let done = total - waiting.length;
    let latest: JobItem | null = null;

    const web = this.webs.open();
    try {
      for (const item of waiting) {
        const { campsiteId, campsiteName } = item;
        const position = { currentItem: done, totalItems: total, campsiteName, campsiteId };
        await report({ ...position, message: `Reading ${campsiteName}` }, latest);
        latest = await this.scrapeItem({ ...item, campsiteId: campsiteId ?? 0 }, job, kind, web);
        done += 1;
      }
    } finally {
      await web.close();
    }

    const result = jobResultOf(await this.items.tally(job.id));
    const position = { currentItem: total, totalItems: total, campsiteName: null, campsiteId: null };
    await report({ ...position, message: result.message }, latest);
    return result;
  }

  /** The finished item; null when another worker finished it. */
  private async scrapeItem(
    item: ScrapeItem,
    job: JobEntity,
    kind: Scrape,
    web: CrawlerClient,
  ): Promise<JobItem | null> {
    let finished: JobItem | null = null;
    const finish: FinishItem = async (work) => {
      finished = await this.finish(item, job.type, work);
    };

    web.allow(ITEM_TIMEOUT_MS);
    try {
      await kind.scrape(item, web, finish);
    } catch (error) {
      if (error instanceof FinishedElsewhere) return null;
      // What every other campsite would meet as well ends the job, or has it tried again.
      if (error instanceof DomainError || error instanceof RateLimiterUnavailable || isDatabaseDown(error))
        throw error;
      this.logger.error(error);
      await finish(async () => ({ outcome: 'failed', message: 'what was found could not be kept' }));
    }
    return finished;
  }

  private finish(
    { jobId, item, campsiteId, campsiteName }: ScrapeItem,
    type: string,
    work: Parameters<FinishItem>[0],
  ): Promise<JobItem> {
    return this.database.transaction(async (manager) => {
      const current = await this.writes.lock(manager, campsiteId);
      const result: ItemResult = current
        ? await work(manager, current)
        : { outcome: 'failed', message: 'the campsite has been deleted' };
      const isOurs = await this.items.finish(manager, { jobId, item, details: null, ...result });
      if (!isOurs) throw new FinishedElsewhere();
      if (current) await this.scrapes.noteScraped(manager, campsiteId, type);

      const finishedAt = new Date().toISOString();
      return { item, campsiteId, campsiteName, details: null, differences: null, ...result, finishedAt };
    });
  }
}
