import type { ItemOutcome, JobStatus, JobType } from '@kampvuur/domain';

/** A field of which a row of a sheet says otherwise than the campsite it matches. */
export class FieldDifference {
  /** As the import names it; both coordinates are `coordinates`. */
  field: string;
  /** Null when the campsite has nothing there. */
  before: string | null;
  /** Empty when the value goes. */
  after: string;
  /**
   * Only where the row is the element of OpenStreetMap its campsite came from: true when the field was changed here and
   * stays, false when it follows the element.
   */
  isKept?: boolean;
}

/** What became of one row of a sheet or one campsite of a scrape. */
export class JobItem {
  /** Row of the sheet, or place in the queue of campsites, from 1. */
  item: number;
  campsiteId: number | null;
  campsiteName: string;
  outcome: ItemOutcome;
  /** What happened, in words. */
  message: string;
  /** What the preview shows of a row, by column; null for scrapes. */
  details: Record<string, string> | null;
  /** What the row of an import says otherwise than the campsite it matches; null when it matches none. */
  differences: FieldDifference[] | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

/** Where a background job is. */
export class JobState {
  jobId: string;
  type: JobType;
  status: JobStatus;
  message: string;
  /** 0 to 100. */
  percentComplete: number;
  currentItem: number;
  totalItems: number;
  /** Campsites or rows that failed or were refused; null until the job has completed, or when it has no items. */
  failedItems: number | null;
  campsiteName: string | null;
  /** The campsite in work. */
  campsiteId: number | null;
}

/** A progress message on `/ws` (docs/product.md 3, docs/decisions 9). */
export interface ProgressMessage extends JobState {
  /** The item that has just ended; null when the message is about none. */
  latest: JobItem | null;
}
