import { Injectable } from '@nestjs/common';
import { CampsiteWritesRepository, type JobEntity } from '@kampvuur/persistence';
import type { JobHandler, JobResult, ReportProgress } from '../jobs/job-handler';
import { picturesOf } from './extract/page-facts';
import { type PictureCandidate, fetchPictures } from './fetch-pictures';
import { PictureSaver } from './picture-saver';
import { type FinishItem, type ScrapeItem, ScrapeProcessor } from './scrape-processor';
import { ScrapedPicturesRepository } from './scraped-pictures.repository';
import type { CrawlerClient } from './web/crawler-client';
import { unchangedResult, deadLinksText, readWebsites, type Websites, withoutDeadLinks } from './websites';
import { counted } from './result-texts';

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

/** Collects pictures from the campsites' own websites (docs/product.md#calls, #numbers). */
@Injectable()
export class ScrapeImagesHandler implements JobHandler {
  constructor(
    private readonly processor: ScrapeProcessor,
    private readonly writes: CampsiteWritesRepository,
    private readonly pictures: ScrapedPicturesRepository,
    private readonly saver: PictureSaver,
  ) {}

  handle(job: JobEntity, report: ReportProgress): Promise<JobResult> {
    return this.processor.handle(job, report, {
      targets: 'with-website',
      scrape: (item, crawler, finish) => this.scrape(item, crawler, finish),
    });
  }

  private async scrape(item: ScrapeItem, crawler: CrawlerClient, finish: FinishItem): Promise<void> {
    const { campsiteId, jobId } = item;
    const campsite = await this.writes.read(campsiteId);
    const websites = await readWebsites(crawler, campsite?.websiteUrls ?? []);
    const known = await this.pictures.known(campsiteId);
    const candidates = candidatesOf(websites, campsite?.name ?? '');
    const fetched = await fetchPictures(crawler, candidates, known, Math.min(WANTED, known.room));
    await this.saver.save(item, fetched, finish, async (added, manager, current) => {
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
        ...(added.length > 0 ? [`${counted(added.length, 'picture')} added`] : []),
        ...(websiteUrls ? [deadLinksText(websites)] : []),
      ];
      if (words.length === 0) return unchangedResult(websites, 'no new pictures');
      return { outcome: added.length > 0 ? 'updated' : 'removed', message: words.join(', ') };
    });
  }
}
