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
} from '@kampvuur/persistence';
import type { JobResult, ReportProgress } from '../jobs/job-handler';
import { CrawlerFactory } from './crawler-factory';
import { type ScrapeTargets, ScrapesRepository } from './scrapes.repository';
import type { CrawlerClient } from './web/crawler-client';
import { RateLimiterUnavailable } from './web/host-rate-limiter';
import { jobResultOf } from './result-texts';

/** The result of one campsite; `details` are content hashes of added pictures by address. */
export interface ItemResult {
  outcome: ItemOutcome;
  message: string;
  details?: Record<string, string>;
}

/** An unfinished campsite of a job. */
export interface ScrapeItem {
  jobId: string;
  item: number;
  campsiteId: number;
  campsiteName: string;
}

/**
 * Finishes an item: runs `work`, which writes what was found, in the transaction that also stores the item's result.
 * `current` is the locked campsite. Called once per item.
 */
export type FinishItem = (
  work: (manager: EntityManager, current: CampsiteFields) => Promise<ItemResult>,
) => Promise<void>;

/** A type of scrape: which campsites it visits, and what it does for each. */
export interface Scrape {
  targets: ScrapeTargets;
  scrape(item: ScrapeItem, crawler: CrawlerClient, finish: FinishItem): Promise<void>;
}

/** Another worker has finished the item meanwhile: rolls back our transaction. */
class FinishedElsewhere extends Error {}

/** Time limit of the requests for one campsite, in ms. */
const ITEM_TIMEOUT_MS = 90_000;

/**
 * Carries out scrapes of all types: stores the list of campsites once, visits each once and reports progress
 * (docs/decisions 9).
 */
@Injectable()
export class ScrapeProcessor {
  private readonly logger = new Logger(ScrapeProcessor.name);

  constructor(
    private readonly database: DataSource,
    private readonly items: JobItemsRepository,
    private readonly scrapes: ScrapesRepository,
    private readonly writes: CampsiteWritesRepository,
    private readonly crawlers: CrawlerFactory,
  ) {}

  async handle(job: JobEntity, report: ReportProgress, kind: Scrape): Promise<JobResult> {
    const limit = Number(job.params['limit'] ?? SCRAPE_LIMIT.default);
    await this.items.plan(job.id, await this.scrapes.targets(job.type, kind.targets, limit));
    const waiting = await this.items.waiting(job.id);
    const total = await this.items.lastItem(job.id);
    let done = total - waiting.length;
    let latest: JobItem | null = null;

    const crawler = this.crawlers.create();
    try {
      for (const item of waiting) {
        const { campsiteId, campsiteName } = item;
        const position = { currentItem: done, totalItems: total, campsiteName, campsiteId };
        await report({ ...position, message: `Reading ${campsiteName}` }, latest);
        latest = await this.scrapeItem({ ...item, campsiteId: campsiteId ?? 0 }, job, kind, crawler);
        done += 1;
      }
    } finally {
      await crawler.close();
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
    crawler: CrawlerClient,
  ): Promise<JobItem | null> {
    let finished: JobItem | null = null;
    const finish: FinishItem = async (work) => {
      finished = await this.finish(item, job.type, work);
    };

    crawler.setTimeLimit(ITEM_TIMEOUT_MS);
    try {
      await kind.scrape(item, crawler, finish);
    } catch (error) {
      if (error instanceof FinishedElsewhere) return null;
      // Errors that all further campsites would meet too fail the job, or have it retried.
      if (error instanceof DomainError || error instanceof RateLimiterUnavailable || isDatabaseDown(error))
        throw error;
      this.logger.error(error);
      await finish(async () => ({ outcome: 'failed', message: 'what was found could not be stored' }));
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
      if (current) await this.scrapes.markScraped(manager, campsiteId, type);

      const finishedAt = new Date().toISOString();
      return { item, campsiteId, campsiteName, details: null, differences: null, ...result, finishedAt };
    });
  }
}
