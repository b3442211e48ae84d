import { Injectable } from '@nestjs/common';
import { countedMessage, JOB_MESSAGES, JOB_TEMPLATES } from '@kampvuur/domain/job-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { JobEntity } from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { fetchPictures } from './fetch-pictures';
import { ImageSearch } from './openverse-search';
import { type Found, type ItemResult, type ScrapeItem, ScrapeProcessor } from './scrape-processor';
import { ScrapedPicturesRepository } from './scraped-pictures.repository';
import type { CrawlerClient } from './web/crawler-client';

/** Pictures added to a campsite without any. */
const WANTED = 3;

interface FoundPictures extends Found {
  /** Why the search gave no answer; null when it did. */
  failure: string | null;
}

/** Finds openly licensed pictures for campsites without any (docs/decisions 9). */
@Injectable()
export class OpenverseScrapeImagesHandler implements JobHandler {
  constructor(
    private readonly processor: ScrapeProcessor,
    private readonly search: ImageSearch,
    private readonly pictures: ScrapedPicturesRepository,
  ) {}

  handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    return this.processor.handle(job, report, {
      targets: 'without-picture',
      read: (item, crawler) => this.read(item, crawler),
      write: (_manager, _item, { failure }, { added }) => Promise.resolve(resultOf(failure, added.length)),
    });
  }

  private async read(
    { campsiteId, campsiteName }: ScrapeItem,
    crawler: CrawlerClient,
  ): Promise<FoundPictures> {
    const found = await this.search.search(crawler, campsiteName);
    if (!Array.isArray(found)) {
      const failure =
        found.kind === 'gone' ? filled(JOB_TEMPLATES.searchAnswered, { status: found.status }) : found.reason;
      return { pictures: [], failure };
    }
    const known = await this.pictures.known(campsiteId);
    const pictures = await fetchPictures(crawler, found, known, Math.min(WANTED, known.room));
    return { pictures, failure: null };
  }
}

function resultOf(failure: string | null, added: number): ItemResult {
  if (failure !== null) return { outcome: 'failed', message: failure };
  if (added === 0) return { outcome: 'unchanged', message: JOB_MESSAGES.noPictureFound };
  return { outcome: 'updated', message: countedMessage('licensedAdded', added) };
}
