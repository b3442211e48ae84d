import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import {
  COLUMN_CHOICES,
  DUPLICATE_CHOICES,
  type DuplicateChoice,
  IMPORT_FIELDS,
  type ImportField,
  ITEM_OUTCOMES,
  type ItemOutcome,
  JOB_TYPES,
  type JobType,
  MAX_PAGE,
  MESSAGES,
  type TaxonomyField,
  PAGE,
  SCRAPE_LIMIT,
} from '@kampvuur/domain';
import { type JobItem, JobState } from './live.contract';
import { emptyIsAbsent, scrapeLimit, toBoolean, wholeNumberUpTo } from './transforms';

/** Body of the three scraping starts (docs/product.md 5): 1 to 100, 20 when missing or not a number. */
export class ScrapeInput {
  @Transform(scrapeLimit)
  @IsInt({ message: MESSAGES.scrapeLimit })
  @Min(SCRAPE_LIMIT.min, { message: MESSAGES.scrapeLimit })
  @Max(SCRAPE_LIMIT.max, { message: MESSAGES.scrapeLimit })
  limit: number = SCRAPE_LIMIT.default;
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
export class PageInput {
  @Transform(wholeNumberUpTo(MAX_PAGE))
  @IsInt({ message: MESSAGES.page })
  @Min(PAGE.first, { message: MESSAGES.page })
  @Max(MAX_PAGE, { message: MESSAGES.page })
  page: number = PAGE.first;
}

/** Query string of `GET /api/admin/jobs`. */
export class JobListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(JOB_TYPES, { message: MESSAGES.jobType })
  type?: JobType;
}

/** Query string of `GET /api/admin/jobs/{id}/items`. */
export class JobItemListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(ITEM_OUTCOMES, { message: MESSAGES.itemOutcome })
  outcome?: ItemOutcome;

  /** Only rows that were taken, or would be, with a warning. */
  @Transform(toBoolean)
  @IsOptional()
  @IsIn([true, false], { message: MESSAGES.warnedFlag })
  warned?: boolean;

  /** Only rows that say something else than the campsite they match. */
  @Transform(toBoolean)
  @IsOptional()
  @IsIn([true, false], { message: MESSAGES.differingFlag })
  differing?: boolean;
}

/** Query string of `POST /api/admin/upload`. */
export class ImportInput {
  /** Shows what would happen and changes nothing. */
  @Transform(toBoolean)
  @IsOptional()
  @IsIn([true, false], { message: MESSAGES.dryRunFlag })
  dryRun?: boolean;

  /** What becomes of rows that match a campsite; they are skipped unless said. */
  @Transform(emptyIsAbsent)
  @IsOptional()
  @IsIn(DUPLICATE_CHOICES, { message: MESSAGES.duplicateChoice })
  onDuplicates?: DuplicateChoice;
}

/** Answer of `GET /api/admin/openstreetmap`: whether campsites can be fetched, and from whom. */
export class OpenStreetMapServer {
  /** Host of the server that is asked; null when fetching is not set up. */
  host: string | null;
}

function isColumnChoices(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const fields: readonly unknown[] = [...IMPORT_FIELDS, null];
  return (
    entries.length <= COLUMN_CHOICES.max &&
    entries.every(([key, field]) => key.length <= COLUMN_CHOICES.keyMax && fields.includes(field))
  );
}

/** Body of `POST /api/admin/jobs/{id}/rerun`: a checked workbook once more, checked or imported. */
export class ImportRerunInput extends ImportInput {
  /** What columns hold, by the `key` of each; null leaves a column out. Those of earlier checks stay chosen. */
  @IsOptional()
  @ValidateBy({
    name: 'columnChoices',
    validator: { validate: isColumnChoices, defaultMessage: () => MESSAGES.columnChoices },
  })
  columns?: Record<string, ImportField | null>;
}

/** A facility, activity or category an import does not know. */
export class UnknownTerm {
  kind: TaxonomyField;
  name: string;
}

/** Why rows were refused or read with a warning: one cause, however many rows have it. */
export class ImportCause {
  isError: boolean;
  text: string;
  /** Rows that have it; 0 for a note on the workbook. */
  rows: number;
  /** The first rows that have it, each with what the cause does not say: `Row 7, Koppie Kamp: "R150 / R200"`. */
  examples: string[];
  /** What helps; null when nothing needs to be done. */
  remedy: string | null;
  /** Null for any other cause. */
  term: UnknownTerm | null;
}

/** A column of an imported sheet and what it was taken for. */
export class ImportColumn {
  sheet: string;
  /** What choices name it by. */
  key: string;
  /** `A`, `AB`. */
  letters: string;
  /** Empty when it has none. */
  header: string;
  /** Null when it is left out. */
  field: ImportField | null;
  /** Somebody has chosen the field, now or for an earlier sheet. */
  isChosen: boolean;
  /** First values in it. */
  samples: string[];
}

/** Rows of an import that match campsites of the catalogue. */
export class ImportMatches {
  total: number;
  /** Those that say anything else. */
  differing: number;
  /** Those that say something where the campsite has nothing. */
  fillable: number;
  /**
   * Those whose campsite came from the same element of OpenStreetMap and differs from it: they follow it where nobody
   * has changed the field here, whatever is chosen for the others, and count in neither of those two.
   */
  followed?: number;
}

/** A campsite that stayed when its import was taken back. */
export class KeptCampsite {
  id: number;
  name: string;
  /** Why: `Kept: it has a check-in`. */
  message: string;
}

/** What taking an import back has come to. The list is cut; the job's items have every campsite. */
export class ImportUndoResult {
  /** Campsites that came with the import and are gone. */
  removed: number;
  /** Campsites that were there before, with what the import had changed set back. */
  restored: number;
  /** Campsites that somebody, or a later import, has touched since. */
  kept: number;
  keptCampsites: KeptCampsite[];
}

/** What an import has come to (docs/decisions 9). The lists are cut; the job's items have every row. */
export class ImportResult {
  jobId: string;
  dryRun: boolean;
  /** Campsites imported, or that would be. */
  success: number;
  /** Campsites of the catalogue changed, or that would be; unless asked for, only those that follow OpenStreetMap. */
  updated: number;
  /** Rows that match a campsite and leave it as it is; unless updates were asked for, only those of OpenStreetMap. */
  unchanged: number;
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
  /** Errors first, then warnings, each by how many rows have it; imports of older versions have none. */
  causes?: ImportCause[];
  columns?: ImportColumn[];
  matches?: ImportMatches;
}
