import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobItem } from '@kampvuur/contracts';
import { DomainError, type ItemOutcome, SCRAPE_LIMIT } from '@kampvuur/domain';
import { JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import {
  type CampsiteFields,
  CampsiteWritesRepository,
  isDatabaseDown,
  type JobEntity,
  JobItemsRepository,
} from '@kampvuur/persistence';
import type { JobResult, ReportProgress } from '../jobs/job-handler';
import { CrawlerFactory } from './crawler-factory';
import type { NewPicture } from './fetch-pictures';
import { PictureSaver } from './picture-saver';
import { type ScrapedPicture, ScrapedPicturesRepository } from './scraped-pictures.repository';
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

/** What was read of a campsite. */
export interface Found {
  /** Pictures to be added to it. */
  pictures: NewPicture[];
}

/** The campsite of a transaction, and the pictures that were just added to it. */
export interface LockedCampsite {
  current: CampsiteFields;
  added: ScrapedPicture[];
}

/** A type of scrape: which campsites it visits, what it reads of each, and what it writes of that. */
export interface Scrape<F extends Found> {
  targets: ScrapeTargets;
  /** Asks websites; no transaction is open meanwhile. */
  read(item: ScrapeItem, crawler: CrawlerClient): Promise<F>;
  /** Is part of the transaction that also stores the item's result. */
  write(manager: EntityManager, item: ScrapeItem, found: F, locked: LockedCampsite): Promise<ItemResult>;
}

/** Writes what was found at a locked campsite; returns the result and the pictures it has added. */
type Write = (
  manager: EntityManager,
  current: CampsiteFields,
) => Promise<{ result: ItemResult; added: ScrapedPicture[] }>;

/** Another worker has finished the item meanwhile: rolls back our transaction. */
class FinishedElsewhere extends Error {}

const DELETED: ItemResult = { outcome: 'failed', message: JOB_MESSAGES.campsiteDeleted };
const NOT_STORED: ItemResult = { outcome: 'failed', message: JOB_MESSAGES.notStored };

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
    private readonly pictures: ScrapedPicturesRepository,
    private readonly saver: PictureSaver,
    private readonly writes: CampsiteWritesRepository,
    private readonly crawlers: CrawlerFactory,
  ) {}

  async handle<F extends Found>(
    job: JobEntity,
    report: ReportProgress,
    scrape: Scrape<F>,
  ): Promise<JobResult> {
    const limit = Number(job.params['limit'] ?? SCRAPE_LIMIT.default);
    await this.items.plan(job.id, await this.scrapes.targets(job.type, scrape.targets, limit));
    const waiting = await this.items.waiting(job.id);
    const total = await this.items.lastItem(job.id);
    let done = total - waiting.length;
    let latest: JobItem | null = null;

    const crawler = this.crawlers.create();
    try {
      for (const item of waiting) {
        const { campsiteId, campsiteName } = item;
        const position = { currentItem: done, totalItems: total, campsiteName, campsiteId };
        await report(
          { ...position, message: filled(JOB_TEMPLATES.reading, { campsite: campsiteName }) },
          latest,
        );
        latest = await this.scrapeItem({ ...item, campsiteId: campsiteId ?? 0 }, job, scrape, crawler);
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
  private async scrapeItem<F extends Found>(
    item: ScrapeItem,
    job: JobEntity,
    scrape: Scrape<F>,
    crawler: CrawlerClient,
  ): Promise<JobItem | null> {
    crawler.setTimeLimit(ITEM_TIMEOUT_MS);
    try {
      const found = await scrape.read(item, crawler);
      const { finished } = await this.saver.save(found.pictures, (rows) =>
        this.finish(item, job.type, async (manager, current) => {
          const added = rows.length > 0 ? await this.pictures.add(manager, item.campsiteId, rows) : [];
          const result = await scrape.write(manager, item, found, { current, added });
          return { result: added.length > 0 ? { ...result, details: hashesOf(added) } : result, added };
        }),
      );
      return finished;
    } catch (error) {
      if (error instanceof FinishedElsewhere) return null;
      // Errors that all further campsites would meet too fail the job, or have it retried.
      if (error instanceof DomainError || error instanceof RateLimiterUnavailable || isDatabaseDown(error))
        throw error;
      this.logger.error(error);
      const { finished } = await this.finish(item, job.type, async () => ({ result: NOT_STORED, added: [] }));
      return finished;
    }
  }

  /** Finishes an item: what `write` writes and the item's result are one transaction. */
  private finish(
    { jobId, item, campsiteId, campsiteName }: ScrapeItem,
    type: string,
    write: Write,
  ): Promise<{ finished: JobItem; added: ScrapedPicture[] }> {
    return this.database.transaction(async (manager) => {
      const current = await this.writes.lock(manager, campsiteId);
      const { result, added } = current ? await write(manager, current) : { result: DELETED, added: [] };
      const isOurs = await this.items.finish(manager, { jobId, item, details: null, ...result });
      if (!isOurs) throw new FinishedElsewhere();
      if (current) await this.scrapes.markScraped(manager, campsiteId, type);

      const finishedAt = new Date().toISOString();
      const unset = { details: null, differences: null };
      return { finished: { item, campsiteId, campsiteName, ...unset, ...result, finishedAt }, added };
    });
  }
}

/** Content hashes of pictures by address. */
function hashesOf(pictures: ScrapedPicture[]): Record<string, string> {
  return Object.fromEntries(pictures.map(({ originUrl, contentHash }) => [originUrl, contentHash]));
}
