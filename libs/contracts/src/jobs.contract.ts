import { Transform } from 'class-transformer';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import {
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
import { MayBeMissing } from './field-decorators';

/** Body of the three requests that start scraping (docs/product.md#validation): 1 to 100, 20 when missing or not a number. */
export class ScrapeInput {
  @Transform(scrapeLimit)
  @IsInt({ message: MESSAGES.scrapeLimit })
  @Min(SCRAPE_LIMIT.min, { message: MESSAGES.scrapeLimit })
  @Max(SCRAPE_LIMIT.max, { message: MESSAGES.scrapeLimit })
  limit: number = SCRAPE_LIMIT.default;
}

/** Response to a request that starts a job. */
export class JobStarted {
  jobId: string;
  message: string;
}

/** A background job. */
export class JobEntry extends JobState {
  /** Its parameters: `limit`, or `filename` and `dryRun`. */
  params: Record<string, string | number | boolean>;
  /** Its result, which depends on the kind of job: of an import an `ImportResult`. Null until the job ends. */
  result: unknown;
  startedById: number | null;
  /** Username; null when the account is removed or no person started it. */
  startedByName: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
  finishedAt: string | null;
  /** When the import was undone. */
  undoneAt: string | null;
  /** The newest job that undoes, has undone or failed to undo the import. */
  undoJobId: string | null;
}

/** Response of `GET /api/admin/jobs`. */
export class JobPage {
  data: JobEntry[];
  total: number;
}

/** Response of `GET /api/admin/jobs/{id}/items`. */
export class JobItemPage {
  data: JobItem[];
  total: number;
}

/** Query string of the paged lists for administrators. */
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
  @MayBeMissing()
  @IsIn(JOB_TYPES, { message: MESSAGES.jobType })
  type?: JobType;
}

/** Query string of `GET /api/admin/jobs/{id}/items`. */
export class JobItemListInput extends PageInput {
  @Transform(emptyIsAbsent)
  @MayBeMissing()
  @IsIn(ITEM_OUTCOMES, { message: MESSAGES.itemOutcome })
  outcome?: ItemOutcome;

  /** Only rows that were imported with a warning, or would be. */
  @Transform(toBoolean)
  @MayBeMissing()
  @IsIn([true, false], { message: MESSAGES.warnedFlag })
  warned?: boolean;

  /** Only rows that differ from the campsite they match. */
  @Transform(toBoolean)
  @MayBeMissing()
  @IsIn([true, false], { message: MESSAGES.differingFlag })
  differing?: boolean;
}

/** Response of `GET /api/admin/openstreetmap`: the server campsites are fetched from, if any. */
export class OpenStreetMapServer {
  /** Host name of the server; null when fetching is not set up. */
  host: string | null;
}

/** A facility, activity or category in an import that does not exist here. */
export class UnknownTerm {
  kind: TaxonomyField;
  name: string;
}

/** A reason why rows were refused or imported with a warning. */
export class ImportCause {
  isError: boolean;
  text: string;
  /** Number of rows with this cause; 0 for a note on the whole workbook. */
  rows: number;
  /** The first rows with this cause and their values: `Row 7, Koppie Kamp: "R150 / R200"`. */
  examples: string[];
  /** How to solve it; null when nothing needs to be done. */
  remedy: string | null;
  /** The term, when the cause is an unknown term; otherwise null. */
  term: UnknownTerm | null;
}

/** A column of an imported sheet and the field it was assigned to. */
export class ImportColumn {
  sheet: string;
  /** Its key in `ImportRerunInput.columns`. */
  key: string;
  /** The column's name in the sheet: `A`, `AB`. */
  letters: string;
  /** The text of its header cell; empty when it has none. */
  header: string;
  /** What the column is read as: a field, or a term it says yes or no to (`facilities:Hot showers`); null when it is ignored. */
  field: string | null;
  /** An administrator has chosen the field, for this sheet or an earlier one. */
  isChosen: boolean;
  /** The first values in the column. */
  samples: string[];
}

/** A row of an import that is no campsite, or an element of map data that is not taken. */
export class ImportLeftOut {
  /** Its position: `Row 7`, `node/12`. */
  where: string;
  /** What it says, shortened. */
  text: string;
  /** What it was taken for: `a heading`; of map data, why it is not taken: `is private`. */
  reason: string;
}

/** A campsite of the catalogue whose element of OpenStreetMap says that nobody can stay there any more. */
export class ImportClosedThere {
  campsiteId: number;
  name: string;
  /** Its element: `node/12`. */
  osmRef: string;
  /** What the element says: `is private`. */
  reason: string;
  /** Since when it is closed: a day, a month or a year; missing where the element does not say. */
  closedOn?: string;
}

/** Rows of an import that match campsites of the catalogue. */
export class ImportMatches {
  total: number;
  /** Rows that differ from the campsite in any field. */
  differing: number;
  /** Rows with a value for a field that is empty in the campsite. */
  fillable: number;
  /** Rows that would change known contacts of the campsite, or bring what looks like bank details. */
  held?: number;
  /**
   * Rows whose campsite was imported from the same OpenStreetMap element and differs from it. Its fields are updated
   * unless somebody has changed them here, whatever `onDuplicates` is; they are not part of the other two numbers.
   */
  followed?: number;
}

/** A campsite that was left as it is when its import was undone. */
export class PreservedCampsite {
  id: number;
  name: string;
  /** The reason: `Kept: it has a check-in`. */
  message: string;
}

/** The result of undoing an import. The list is shortened; the job's items contain every campsite. */
export class ImportUndoResult {
  /** Campsites the import had created, which were deleted. */
  removed: number;
  /** Campsites the import had changed, which got their old values back. */
  restored: number;
  /** Campsites that were left alone because a person or a later import has changed them since. */
  kept: number;
  preservedCampsites: PreservedCampsite[];
}

/** The result of an import (docs/decisions 9). The lists are shortened; the job's items contain every row. */
export class ImportResult {
  jobId: string;
  dryRun: boolean;
  /** Campsites that were created, or would be. */
  success: number;
  /** Existing campsites that were updated, or would be; by default only those that come from OpenStreetMap. */
  updated: number;
  /** Rows that match a campsite without changing it; unless updates were asked for, only those from OpenStreetMap. */
  unchanged: number;
  /** `Row 7: province: ...`, one entry per error. */
  errors: string[];
  duplicates: string[];
  warnings: string[];
  /** Number of all errors, including those missing from the list; likewise the two counts below. */
  errorCount: number;
  duplicateCount: number;
  warningCount: number;
  /**
   * Rows below the header that are not empty, or elements of map data: those imported, updated, unchanged, duplicates, refused and
   * left out together.
   */
  totalRows: number;
  /** Errors first, then warnings, each sorted by their number of rows; missing for imports of older versions. */
  causes?: ImportCause[];
  columns?: ImportColumn[];
  matches?: ImportMatches;
  /** Rows that are no campsites: headings, totals, notes; of map data the elements that are not taken. The first of them. */
  leftOut?: ImportLeftOut[];
  leftOutCount?: number;
  /**
   * Campsites that are open here and private, closed or disused in the map data; their elements are among those left out, and
   * nothing is changed here. The first of them.
   */
  closedThere?: ImportClosedThere[];
  closedThereCount?: number;
  /** The rows are campsites of OpenStreetMap, which has to be credited wherever they are shown. */
  isMapData?: boolean;
}
