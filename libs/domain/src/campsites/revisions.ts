/** What changed a campsite's fields (docs/decisions 5). */
export type RevisionSource = 'admin' | 'suggestion' | 'import' | 'scrape' | 'merge' | 'undo' | 'proposal';

/** Changes a person decided one by one: edit statistics count these. Imports and scrapes are in the job history. */
export const EDIT_SOURCES: readonly RevisionSource[] = ['admin', 'suggestion', 'merge', 'undo'];

/** How a facility, activity or category changes for every campsite that has it. */
export type TermChange = 'rename' | 'merge';

/** The `sourceId` of a revision that follows from renaming or merging a term of the campsite; its source is `admin`. */
export const TERM_CHANGES: Record<TermChange, string> = { rename: 'names:rename', merge: 'names:merge' };

/**
 * Most campsites that are updated within the request that renames or merges a term; more are left to a background job.
 */
export const MAX_SYNCHRONOUS_TERM_UPDATES = 2_000;

/**
 * The `field` of a revision that is about the whole campsite: created (old is null), or deleted or merged into another
 * (new is null; of a merge the source is `merge`).
 */
export const LIFECYCLE_FIELD = 'campsite';
