import { Injectable } from '@nestjs/common';
import { type JobRunEntity, ScrapedPicturesRepository } from '@kampvuur/persistence';
import type { ReportProgress, Run, RunEnd } from '../runs/run';
import { fetchPictures } from './fetch-pictures';
import { ImageSearch } from './image-search';
import { PictureKeeper } from './picture-keeper';
import { type EndVisit, ScrapeLoop, type Visit } from './scrape-loop';
import type { PoliteWeb } from './web/polite-web';
import { counted } from './words';

/** Pictures a campsite without any gets. */
const WANTED = 3;

/** Finds openly licensed pictures for campsites without any (docs/decisions 9). */
@Injectable()
export class OpenverseScrapeImagesRun implements Run {
  readonly type = 'openverse-scrape-images';

  constructor(
    private readonly loop: ScrapeLoop,
    private readonly search: ImageSearch,
    private readonly pictures: ScrapedPicturesRepository,
    private readonly keeper: PictureKeeper,
  ) {}

  carryOut(run: JobRunEntity, report: ReportProgress): Promise<RunEnd> {
    const visit = (place: Visit, web: PoliteWeb, end: EndVisit) => this.visit(place, web, end);
    return this.loop.carryOut(run, report, { need: 'picture', visit });
  }

  private async visit(visit: Visit, web: PoliteWeb, end: EndVisit): Promise<void> {
    const found = await this.search.search(web, visit.campsiteName);
    if (!Array.isArray(found)) {
      const reason = found.kind === 'gone' ? `the search answered ${found.status}` : found.reason;
      return end(async () => ({ outcome: 'failed', message: reason }));
    }
    const known = await this.pictures.known(visit.campsiteId);
    const fetched = await fetchPictures(web, found, known, WANTED);
    await this.keeper.keep(visit, fetched, end, async (added) =>
      added.length > 0
        ? { outcome: 'updated', message: `${counted(added.length, 'openly licensed picture')} added` }
        : { outcome: 'unchanged', message: 'no picture found' },
    );
  }
}
