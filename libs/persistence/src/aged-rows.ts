import {
  DAY,
  JOB_ITEM_RETENTION,
  JOB_RETENTION,
  NOTICE_RETENTION,
  PROPOSAL_RETENTION,
} from '@kampvuur/domain';

/** Rows of a table that are removed once they are old. */
export interface AgedRows {
  /** What people call them. */
  label: string;
  table: string;
  /** How old they may become, in ms. */
  age: number;
  /** Which of them are too old: SQL, with the moment before which they lie as $1. An index must serve it. */
  isOld: string;
}

/** Jobs whose items remember what they have brought: nobody wants a picture again that somebody has removed. */
const REMEMBERS = `type LIKE '%scrape-images'`;

/** Every table whose rows go by age, each before those it refers to. One entry a table. */
export const AGED_ROWS: readonly AgedRows[] = [
  {
    label: 'items of jobs',
    table: 'job_run_items',
    age: JOB_ITEM_RETENTION,
    isOld: `run_id IN (SELECT id FROM job_runs WHERE created_at < $1 AND finished_at IS NOT NULL)
      AND (outcome <> 'updated' OR EXISTS (SELECT FROM job_runs WHERE id = run_id AND NOT ${REMEMBERS}))`,
  },
  {
    label: 'jobs',
    table: 'job_runs',
    age: JOB_RETENTION,
    isOld: `created_at < $1 AND finished_at IS NOT NULL AND (NOT ${REMEMBERS}
      OR NOT EXISTS (SELECT FROM job_run_items WHERE run_id = job_runs.id AND outcome = 'updated'))`,
  },
  { label: 'unfinished sign-ins', table: 'authentication_steps', age: DAY, isOld: 'expires_at < $1' },
  {
    label: 'decided proposals',
    table: 'campsite_proposals',
    age: PROPOSAL_RETENTION,
    isOld: 'processed_at < $1',
  },
  { label: 'records of backups', table: 'backups', age: 365 * DAY, isOld: 'finished_at < $1' },
  { label: 'notices', table: 'notices', age: NOTICE_RETENTION, isOld: 'created_at < $1' },
];
