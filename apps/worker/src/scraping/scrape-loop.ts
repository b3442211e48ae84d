import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { JobItem } from '@kampvuur/contracts';
import { DomainError, type ItemOutcome, SCRAPE_LIMIT } from '@kampvuur/domain';
import {
  type CampsiteFields,
  CampsiteWritesRepository,
  isDatabaseDown,
  type JobItemEntity,
  JobItemsRepository,
  type JobRunEntity,
  type ScrapeNeed,
  ScrapesRepository,
} from '@kampvuur/persistence';
import type { ReportProgress, RunEnd } from '../runs/run';
import { endOfRun } from './words';
import { ScrapeWeb } from './scrape-web';
import type { PoliteWeb } from './web/polite-web';
import { NoTurns } from './web/take-turn';

/** How the look at one campsite ended; `details` by address for pictures. */
export interface Ending {
  outcome: ItemOutcome;
  message: string;
  details?: Record<string, string>;
}

/** A campsite of a run that waits to be looked at. */
export interface Visit {
  runId: string;
  item: number;
  campsiteId: number;
  campsiteName: string;
}

/**
 * Ends a visit: `work` writes what was found, given the campsite as it stands, in the one transaction that also ends
 * the run's item. Called once a visit.
 */
export type EndVisit = (
  work: (manager: EntityManager, current: CampsiteFields) => Promise<Ending>,
) => Promise<void>;

/** One kind of scrape: which campsites it has use for, and how it looks at one. */
export interface Scrape {
  need: ScrapeNeed;
  visit(visit: Visit, web: PoliteWeb, end: EndVisit): Promise<void>;
}

/** Another worker has ended the item meanwhile: nothing of ours stays. */
class EndedElsewhere extends Error {}

const PERCENT = 100;
/** Longest a campsite's websites are read, in ms. */
const VISIT_TIME = 90_000;

/** What all scrapes share: the list of campsites laid down once, each visited once, progress told (docs/decisions 9). */
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

  async carryOut(run: JobRunEntity, report: ReportProgress, scrape: Scrape): Promise<RunEnd> {
    const limit = Number(run.params['limit'] ?? SCRAPE_LIMIT.usual);
    await this.items.plan(run.id, await this.scrapes.targets(run.type, scrape.need, limit));
    const waiting = await this.items.waiting(run.id);
    const total = await this.items.last(run.id);
    let done = total - waiting.length;
    let latest: JobItem | null = null;
    const web = this.webs.open();
    try {
      for (const item of waiting) {
        const { campsiteId, campsiteName } = item;
        const place = { currentItem: done, totalItems: total, campsiteName, campsiteId };
        const percentComplete = Math.floor((done * PERCENT) / total);
        await report({ ...place, percentComplete, message: `Reading ${campsiteName}` }, latest);
        latest = await this.visit(item, run, scrape, web);
        done += 1;
      }
    } finally {
      await web.close();
    }
    const end = endOfRun(await this.items.tally(run.id));
    const place = { currentItem: total, totalItems: total, campsiteName: null, campsiteId: null };
    await report({ ...place, percentComplete: PERCENT, message: end.message }, latest);
    return end;
  }

  /** The item as it ended; null when another worker ended it. */
  private async visit(
    item: JobItemEntity,
    run: JobRunEntity,
    scrape: Scrape,
    web: PoliteWeb,
  ): Promise<JobItem | null> {
    const visit = { ...item, campsiteId: item.campsiteId ?? 0 };
    let ended: JobItem | null = null;
    const end: EndVisit = async (work) => {
      ended = await this.end(visit, run.type, work);
    };
    web.allow(VISIT_TIME);
    try {
      await scrape.visit(visit, web, end);
    } catch (error) {
      if (error instanceof EndedElsewhere) return null;
      // What every other campsite would run into as well ends the run, or has it tried again.
      if (error instanceof DomainError || error instanceof NoTurns || isDatabaseDown(error)) throw error;
      this.logger.error(error);
      await end(async () => ({ outcome: 'failed', message: 'what was found could not be kept' }));
    }
    return ended;
  }

  private end(visit: Visit, type: string, work: Parameters<EndVisit>[0]): Promise<JobItem> {
    const { runId, item, campsiteId, campsiteName } = visit;
    return this.database.transaction(async (manager) => {
      const current = await this.writes.lock(manager, campsiteId);
      const ending: Ending = current
        ? await work(manager, current)
        : { outcome: 'failed', message: 'the campsite has been deleted' };
      const isOurs = await this.items.finish(manager, { runId, item, details: null, ...ending });
      if (!isOurs) throw new EndedElsewhere();
      if (current) await this.scrapes.noteScraped(manager, campsiteId, type);
      const { outcome, message } = ending;
      const finishedAt = new Date().toISOString();
      return {
        item,
        campsiteId,
        campsiteName,
        outcome,
        message,
        details: ending.details ?? null,
        finishedAt,
      };
    });
  }
}
