import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import {
  ITEM_OUTCOMES,
  type ItemOutcome,
  JOB_TYPES,
  type JobType,
  MAX_PAGE,
  MESSAGES,
  PAGE,
  SCRAPE_LIMIT,
} from '@kampvuur/domain';
import { type JobItem, JobState } from './live.contract';
import { emptyIsAbsent, flag, scrapeLimit, wholeNumberUpTo } from './transforms';

/** Body of the three scraping starts (docs/product.md 5): 1 to 100, 20 when missing or not a number. */
export class ScrapeInput {
  @Transform(scrapeLimit)
  @IsInt({ message: MESSAGES.scrapeLimit })
  @Min(SCRAPE_LIMIT.min, { message: MESSAGES.scrapeLimit })
  @Max(SCRAPE_LIMIT.max, { message: MESSAGES.scrapeLimit })
  limit: number = SCRAPE_LIMIT.usual;
}

/** Answer of a job's start. */
export class JobStarted {
  jobId: string;
  message: string;
}

/** A background job, in the history and by its id. */
export class JobEntry extends JobState {
  /** What it was started with: `limit`, or `filename` and `dryRun`. */
  params: Record<string, string | number | boolean>;
  /** What it has come to, by the job's kind; null until it ends. An import's is an `ImportResult`. */
  result: unknown;
  startedById: number | null;
  /** Username; null when the account is gone or nobody started it. */
  startedByName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  finishedAt: string | null;
  /** When the import was taken back. */
  undoneAt: string | null;
}

/** Answer of `GET /api/admin/jobs`. */
export class JobPage {
  data: JobEntry[];
  total: number;
}

/** Answer of `GET /api/admin/jobs/{id}/items`. */
export class JobItemPage {
  data: JobItem[];
  total: number;
}

/** Query string of every paged list of administrators. */
export class AdminPageInput {
  @Transform(wholeNumberUpTo(MAX_PAGE))
  @IsInt({ message: MESSAGES.page })
  @Min(PAGE.first, { message: MESSAGES.page })
  @Max(MAX_PAGE, { message: MESSAGES.page })
  page: number = PAGE.first;
}

/** Query string of `GET /api/admin/jobs`. */
export class JobListInput extends AdminPageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(JOB_TYPES, { message: MESSAGES.jobType })
  type?: JobType;
}

/** Query string of `GET /api/admin/jobs/{id}/items`. */
export class JobItemListInput extends AdminPageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(ITEM_OUTCOMES, { message: MESSAGES.itemOutcome })
  outcome?: ItemOutcome;

  /** Only rows that were taken, or would be, with a warning. */
  @Transform(flag)
  @IsOptional()
  @IsIn([true, false], { message: MESSAGES.warnedFlag })
  warned?: boolean;
}

/** Query string of `POST /api/admin/upload`. */
export class ImportInput {
  /** Shows what would happen and changes nothing. */
  @Transform(flag)
  @IsOptional()
  @IsIn([true, false], { message: MESSAGES.dryRunFlag })
  dryRun?: boolean;
}

/** What an import has come to (docs/decisions 9). The lists are cut; the job's items have every row. */
export class ImportResult {
  jobId: string;
  dryRun: boolean;
  /** Campsites imported, or that would be. */
  success: number;
  /** `Row 7: province: ...`, one sentence a fault. */
  errors: string[];
  duplicates: string[];
  warnings: string[];
  /** All there are, also those cut from the lists. */
  errorCount: number;
  duplicateCount: number;
  warningCount: number;
  /** Rows below the header that hold anything. */
  totalRows: number;
}
