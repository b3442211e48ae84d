import type { Type } from '@nestjs/common';
import type { JobType } from '@kampvuur/domain';
import { FindDuplicatesHandler } from './duplicates/find-duplicates.handler';
import { ImportHandler } from './imports/import.handler';
import { UndoImportHandler } from './imports/undo-import.handler';
import type { JobHandler } from './jobs/job-handler';
import { RefreshHandler } from './read-model/refresh.handler';
import { OpenverseScrapeImagesHandler } from './scraping/openverse-scrape-images.handler';
import { ScrapeDataHandler } from './scraping/scrape-data.handler';
import { ScrapeImagesHandler } from './scraping/scrape-images.handler';

/** The handler of every job type. A missing one is a type error, and the worker does not start without it. */
export const HANDLERS: Record<JobType, Type<JobHandler>> = {
  'scrape-images': ScrapeImagesHandler,
  'openverse-scrape-images': OpenverseScrapeImagesHandler,
  'scrape-data': ScrapeDataHandler,
  import: ImportHandler,
  'undo-import': UndoImportHandler,
  'find-duplicates': FindDuplicatesHandler,
  refresh: RefreshHandler,
};
