import type { AuditAction } from './audit-actions';
import { isProvince, type Province } from './provinces';

/**
 * Outcome of one item of a job: a row of a sheet, or a campsite. `removed`: a scrape removed a dead link, an undo the
 * campsite; `kept`: a scrape left something to review, an undo left the campsite as it is.
 */
export const ITEM_OUTCOMES = [
  'waiting',
  'imported',
  'duplicate',
  'refused',
  'updated',
  'unchanged',
  'failed',
  'removed',
  'kept',
] as const;

export type ItemOutcome = (typeof ITEM_OUTCOMES)[number];

/** The detail of a row that is another place because somebody has said so: the key by which that is remembered. */
export const OTHER_PLACE = 'otherPlace';

/** The detail of a row whose town several provinces have: those of which an administrator may choose one. */
export const TOWN_PROVINCES = 'townProvinces';

/** The detail of a row that has the tariffs and kinds of stand themselves, of which its other details are English text. */
export const ROW_VALUES = 'values';

/** The provinces of which one may be chosen for a row, as its detail lists them: `KwaZulu-Natal, Northern Cape`. */
export const offeredProvinces = (detail: string | null | undefined): Province[] =>
  (detail ?? '').split(', ').filter(isProvince);

export type JobStatus = 'started' | 'processing' | 'completed' | 'error';

/** The Bull queues. Each runs one job at a time; scrapes, which wait for websites, must not delay the others. */
export const QUEUES = ['scraping', 'imports'] as const;
export type QueueName = (typeof QUEUES)[number];

interface JobDefinition {
  /** Shown to administrators. */
  label: string;
  queue: QueueName;
  /** How its start is audited; null: not at all, because it changes no content. */
  startAction: AuditAction | null;
  /** What its items are. */
  items: 'campsites' | 'rows';
  /** Order in which its items are listed. */
  itemOrder: 'newest' | 'item';
  /** Every outcome its items end with, in the order of the filter; empty when it stores no items. */
  outcomes: readonly ItemOutcome[];
}

const SCRAPE = {
  queue: 'scraping',
  startAction: 'scrape-started',
  items: 'campsites',
  itemOrder: 'newest',
  outcomes: ['updated', 'unchanged', 'kept', 'removed', 'refused', 'failed'],
} as const;

/** Every type of background job. A new one is added here; the worker then does not compile without its handler. */
export const JOBS = {
  'scrape-images': { ...SCRAPE, label: 'Images from websites' },
  'openverse-scrape-images': { ...SCRAPE, label: 'Images from a search engine' },
  'scrape-data': { ...SCRAPE, label: 'Data Scraping' },
  import: {
    label: 'Import',
    queue: 'imports',
    startAction: 'import-started',
    items: 'rows',
    itemOrder: 'item',
    outcomes: ['imported', 'updated', 'unchanged', 'duplicate', 'refused'],
  },
  'undo-import': {
    label: 'Undo of an import',
    queue: 'imports',
    startAction: 'import-undone',
    items: 'campsites',
    itemOrder: 'item',
    outcomes: ['removed', 'updated', 'kept'],
  },
  'find-duplicates': {
    label: 'Duplicate search',
    queue: 'imports',
    startAction: null,
    items: 'campsites',
    itemOrder: 'item',
    outcomes: [],
  },
  refresh: {
    label: 'Refresh of lists and search',
    queue: 'imports',
    startAction: null,
    items: 'campsites',
    itemOrder: 'item',
    outcomes: [],
  },
} as const satisfies Record<string, JobDefinition>;

export type JobType = keyof typeof JOBS;

export const JOB_TYPES = Object.keys(JOBS) as JobType[];

/** The types the dashboard starts with a limit (docs/product.md#calls). */
export type ScrapeType = {
  [Type in JobType]: (typeof JOBS)[Type]['queue'] extends 'scraping' ? Type : never;
}[JobType];

/** The definition of a type read from a row or a message; undefined when only another version of the code has it. */
export function jobDefinition(type: string): JobDefinition | undefined {
  return Object.hasOwn(JOBS, type) ? JOBS[type as JobType] : undefined;
}
