import { Injectable } from '@nestjs/common';
import type { JobEntity } from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { fetchPictures } from './fetch-pictures';
import { ImageSearch } from './openverse-search';
import { PictureSaver } from './picture-saver';
import { type FinishItem, type ScrapeItem, ScrapeProcessor } from './scrape-processor';
import { ScrapedPicturesRepository } from './scraped-pictures.repository';
import type { CrawlerClient } from './web/crawler-client';
import { counted } from './result-texts';

/** Pictures added to a campsite without any. */
const WANTED = 3;

/** Finds openly licensed pictures for campsites without any (docs/decisions 9). */
@Injectable()
export class OpenverseScrapeImagesHandler implements JobHandler {
  constructor(
    private readonly processor: ScrapeProcessor,
    private readonly search: ImageSearch,
    private readonly pictures: ScrapedPicturesRepository,
    private readonly saver: PictureSaver,
  ) {}

  handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    return this.processor.handle(job, report, {
      targets: 'without-picture',
      scrape: (item, crawler, finish) => this.scrape(item, crawler, finish),
    });
  }

  private async scrape(item: ScrapeItem, crawler: CrawlerClient, finish: FinishItem): Promise<void> {
    const found = await this.search.search(crawler, item.campsiteName);
    if (!Array.isArray(found)) {
      const reason = found.kind === 'gone' ? `the search answered ${found.status}` : found.reason;
      return finish(async () => ({ outcome: 'failed', message: reason }));
    }
    const known = await this.pictures.known(item.campsiteId);
    const fetched = await fetchPictures(crawler, found, known, Math.min(WANTED, known.room));
    await this.saver.save(item, fetched, finish, async (added) =>
      added.length > 0
        ? { outcome: 'updated', message: `${counted(added.length, 'openly licensed picture')} added` }
        : { outcome: 'unchanged', message: 'no picture found' },
    );
  }
}
