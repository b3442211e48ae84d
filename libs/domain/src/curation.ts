/** Through what a campsite's fields change (docs/decisions 5). */
export type RevisionSource = 'admin' | 'suggestion' | 'import' | 'scrape' | 'merge' | 'undo' | 'proposal';

/** Changes a person decided one by one: edit statistics count these. Imports and scrapes are in the job history. */
export const EDIT_SOURCES: readonly RevisionSource[] = ['admin', 'suggestion', 'merge', 'undo'];

/** How a facility, activity or category changes for every campsite that has it. */
export type TermChange = 'rename' | 'merge';

/** The `sourceId` of an administrator's revision when it was not the campsite that was edited but one of its names. */
export const TERM_CHANGES: Record<TermChange, string> = { rename: 'names:rename', merge: 'names:merge' };

/** Campsites that follow a change of a name before it is answered; of more a background job takes care. */
export const NAME_FOLLOWERS = 2_000;

/** The `field` of a revision that is about the whole campsite: created (old is null) or deleted (new is null). */
export const WHOLE_CAMPSITE = 'campsite';

/** Campsites one scrape looks at (docs/product.md 5, 9). */
export const SCRAPE_LIMIT = { min: 1, max: 100, usual: 20 } as const;

/** Spreadsheets for import (docs/decisions 9). */
export const IMPORT = {
  maxBytes: 10 * 1_048_576,
  maxUnpackedBytes: 100 * 1_048_576,
  maxRows: 20_000,
  headerRows: 10,
  /** How long an upload waits for its job, in ms. */
  timeoutMs: 25_000,
  /** Two campsites of one name this near are one, in metres. */
  sameWithinM: 500,
} as const;

/** Rows on one page of administrators' lists: jobs, their items, revisions, duplicates, edited campsites. */
export const ADMIN_PAGE = {
  jobs: 10,
  items: 50,
  revisions: 20,
  duplicates: 10,
  edits: 100,
  users: 100,
} as const;
