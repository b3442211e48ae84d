import { Injectable } from '@nestjs/common';
import {
  CampsiteWritesRepository,
  type JobRunEntity,
  ScrapedPicturesRepository,
} from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from '../runs/run';
import { picturesOf } from './extract/page-facts';
import { type Candidate, fetchPictures } from './fetch-pictures';
import { PictureKeeper } from './picture-keeper';
import { type EndVisit, ScrapeLoop, type Visit } from './scrape-loop';
import type { PoliteWeb } from './web/polite-web';
import { endingWithout, goneInWords, readWebsites, type Websites, withoutGone } from './websites';
import { counted } from './words';

/** New pictures a campsite gets in one run. */
const WANTED = 5;

function candidatesOf({ pages }: Websites): Candidate[] {
  return pages.flatMap(({ html, url }) => {
    return picturesOf(html, url).map((picture) => ({
      url: picture,
      pageUrl: url,
      licence: null,
      creator: null,
    }));
  });
}

/** Collects pictures from the campsites' own websites (docs/product.md 7, 9). */
@Injectable()
export class ScrapeImagesRun implements Run {
  readonly type = 'scrape-images';

  constructor(
    private readonly loop: ScrapeLoop,
    private readonly writes: CampsiteWritesRepository,
    private readonly pictures: ScrapedPicturesRepository,
    private readonly keeper: PictureKeeper,
  ) {}

  carryOut(run: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const visit = (place: Visit, web: PoliteWeb, end: EndVisit) => this.visit(place, web, end);
    return this.loop.carryOut(run, report, { need: 'website', visit });
  }

  private async visit(visit: Visit, web: PoliteWeb, end: EndVisit): Promise<void> {
    const { campsiteId, runId } = visit;
    const campsite = await this.writes.read(campsiteId);
    const websites = await readWebsites(web, campsite?.websiteUrls ?? []);
    const known = await this.pictures.known(campsiteId);
    const fetched = await fetchPictures(web, candidatesOf(websites), known, WANTED);
    await this.keeper.keep(visit, fetched, end, async (added, manager, current) => {
      const websiteUrls = withoutGone(current, websites);
      const sourceUrl = websites.gone[0]?.url;
      const by = {
        userId: null,
        source: 'scrape',
        sourceId: runId,
        ...(sourceUrl ? { sourceUrl } : {}),
      } as const;
      if (websiteUrls) await this.writes.applyChanges(manager, campsiteId, { websiteUrls }, by);
      const words = [
        ...(added.length > 0 ? [`${counted(added.length, 'picture')} added`] : []),
        ...(websiteUrls ? [goneInWords(websites)] : []),
      ];
      if (words.length === 0) return endingWithout(websites, 'no new pictures');
      return { outcome: added.length > 0 ? 'updated' : 'removed', message: words.join(', ') };
    });
  }
}
