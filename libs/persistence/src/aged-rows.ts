import {
  DAY,
  JOB_ITEM_RETENTION,
  JOB_RETENTION,
  NOTICE_RETENTION,
  OWNER_REASON,
  PROPOSAL_RETENTION,
  REQUEST_RETENTION,
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

/** What rows of a table tell of people, and forget once it is old while they stay. */
export interface AgedDetails {
  /** What people call them. */
  label: string;
  table: string;
  /** How they are forgotten: SQL. */
  forget: string;
  /** How old they may become, in ms; none: `isOld` asks PostgreSQL's own clock, as the trigger of the audit log does. */
  age?: number;
  /** Of which rows: SQL, with the moment before which they lie as $1 where there is an age. Never of those it was done to. */
  isOld: string;
}

/** Everything that is forgotten by age or with an account (docs/decisions 30 and 31). */
export const AGED_DETAILS: readonly AgedDetails[] = [
  {
    label: 'full addresses of the audit log',
    table: 'audit_events',
    forget: 'address = shortened_address(address)',
    isOld: `occurred_at < now() - interval '30 days' AND masklen(address) IN (32, 128)`,
  },
  {
    label: 'reasons of suspensions',
    table: 'audit_events',
    forget: `details = details - 'reason'`,
    // Of accounts that are gone.
    isOld: `action = 'account-suspended' AND subject_type = 'user' AND details->>'reason' IS NOT NULL
      AND EXISTS (SELECT FROM users u WHERE u.id = subject_id::int AND u.deleted_at IS NOT NULL)`,
  },
  {
    label: 'names and words of requests for a removal',
    table: 'reports',
    forget: `contact_name = NULL, contact_email = NULL, words = ''`,
    age: REQUEST_RETENTION,
    isOld: `reason = '${OWNER_REASON}' AND (contact_email IS NOT NULL OR words <> '') AND created_at < $1`,
  },
];
