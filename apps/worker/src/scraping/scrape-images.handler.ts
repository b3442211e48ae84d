import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { countedMessage, JOB_MESSAGES } from '@kampvuur/domain/job-messages';
import { CampsiteWritesRepository, type JobEntity } from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { picturesOf } from './extract/page-facts';
import { type PictureCandidate, fetchPictures } from './fetch-pictures';
import {
  type Found,
  type ItemResult,
  type ScrapeItem,
  ScrapeProcessor,
  type LockedCampsite,
} from './scrape-processor';
import { ScrapedPicturesRepository } from './scraped-pictures.repository';
import type { CrawlerClient } from './web/crawler-client';
import { unchangedResult, deadLinksText, readWebsites, type Websites, withoutDeadLinks } from './websites';

/** Most pictures added to a campsite in one job. */
const WANTED = 5;

function candidatesOf({ pages }: Websites, campsiteName: string): PictureCandidate[] {
  return pages.flatMap(({ html, url }) => {
    return picturesOf(html, url, campsiteName).map((picture) => ({
      url: picture,
      pageUrl: url,
      licence: null,
      creator: null,
    }));
  });
}

interface FoundPictures extends Found {
  websites: Websites;
}

/** Collects pictures from the campsites' own websites (docs/product.md#calls, #numbers). */
@Injectable()
export class ScrapeImagesHandler implements JobHandler {
  constructor(
    private readonly processor: ScrapeProcessor,
    private readonly writes: CampsiteWritesRepository,
    private readonly pictures: ScrapedPicturesRepository,
  ) {}

  handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    return this.processor.handle(job, report, {
      targets: 'with-website',
      read: (item, crawler) => this.read(item, crawler),
      write: (...all) => this.write(...all),
    });
  }

  private async read({ campsiteId }: ScrapeItem, crawler: CrawlerClient): Promise<FoundPictures> {
    const campsite = await this.writes.read(campsiteId);
    const websites = await readWebsites(crawler, campsite?.websiteUrls ?? []);
    const known = await this.pictures.known(campsiteId);
    const candidates = candidatesOf(websites, campsite?.name ?? '');
    return {
      pictures: await fetchPictures(crawler, candidates, known, Math.min(WANTED, known.room)),
      websites,
    };
  }

  private async write(
    manager: EntityManager,
    { campsiteId, jobId }: ScrapeItem,
    { websites }: FoundPictures,
    { current, added }: LockedCampsite,
  ): Promise<ItemResult> {
    const websiteUrls = withoutDeadLinks(current, websites);
    const sourceUrl = websites.gone[0]?.url;
    const by = {
      userId: null,
      source: 'scrape',
      sourceId: jobId,
      ...(sourceUrl ? { sourceUrl } : {}),
    } as const;
    if (websiteUrls) await this.writes.applyChanges(manager, campsiteId, { websiteUrls }, by);
    const words = [
      ...(added.length > 0 ? [countedMessage('picturesAdded', added.length)] : []),
      ...(websiteUrls ? [deadLinksText(websites)] : []),
    ];
    if (words.length === 0) return unchangedResult(websites, JOB_MESSAGES.noNewPictures);
    return { outcome: added.length > 0 ? 'updated' : 'removed', message: words.join(', ') };
  }
}
