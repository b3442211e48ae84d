import type { ItemOutcome, JobStatus, JobType, ListDifference } from '@kampvuur/domain';
import type { RecordList } from '@kampvuur/domain/facts';

/** What a row removes from a campsite's list, and adds to it. */
export class ListChange implements ListDifference {
  removed: string[];
  added: string[];
  unchangedCount: number;
}

/** Both sides of a difference, as the fact has them. */
export class ChangedValues {
  /** Empty when the campsite has none. */
  before: RecordList;
  /** Empty when the value is removed. */
  after: RecordList;
}

/** A field in which an imported row differs from the campsite it matches. */
export class FieldDifference {
  /** The import's name of the field; `coordinates` for latitude and longitude together. */
  field: string;
  /** The campsite's value; null when it has none. */
  before: string | null;
  /** The row's value; empty when the value is removed. */
  after: string;
  /** Only for lists, whose `before` and `after` may be cut. */
  list?: ListChange;
  /**
   * Only for tariffs and kinds of stand, of which the texts above are English lines: clients say them in their own language.
   * Missing in jobs of earlier versions.
   */
  values?: ChangedValues;
  /**
   * Only when the row is the OpenStreetMap element its campsite was imported from: true when the field was changed here
   * and therefore keeps its value, false when it is updated from the element.
   */
  isKept?: boolean;
  /** Only when true: it takes a known contact's place, or brings what looks like bank details. */
  isHeld?: boolean;
}

/** The outcome of one row of a sheet or one campsite of a scrape. */
export class JobItem {
  /** Row of the sheet, or position among the campsites to scrape, from 1. */
  item: number;
  campsiteId: number | null;
  campsiteName: string;
  outcome: ItemOutcome;
  /** The outcome as people read it, one message a line; a refused row's warnings follow its errors after an empty line. */
  message: string;
  /** The row's values in the preview, by column; of map data also `osmRef`, its element, and `formerReference`, whose place it has taken; `otherPlace` where somebody has said that it is another place, which can be taken back; `townProvinces` where its town lies in several, of which one can be chosen; null for scrapes. */
  details: Record<string, string> | null;
  /**
   * The row's tariffs and kinds of stand, by column, of which `details` has English text: clients say them in their own language.
   * Missing where the row has none, and in jobs of earlier versions.
   */
  values?: Record<string, RecordList>;
  /** How an imported row differs from the campsite it matches; null when it matches none. */
  differences: FieldDifference[] | null;
  /** ISO 8601, UTC. */
  finishedAt: string | null;
}

/** State and progress of a background job. */
export class JobState {
  jobId: string;
  type: JobType;
  status: JobStatus;
  message: string;
  /** 0 to 100. */
  percentComplete: number;
  currentItem: number;
  totalItems: number;
  /**
   * Number of campsites or rows that failed or were refused; null until the job has completed, or when it has no items.
   */
  failedItems: number | null;
  campsiteName: string | null;
  /** The campsite being processed. */
  campsiteId: number | null;
}

/** A progress message on `/ws` (docs/product.md#data, docs/decisions 9). */
export interface ProgressMessage extends JobState {
  /** The item that has just been finished; null when the message is about no item. */
  latest: JobItem | null;
}
