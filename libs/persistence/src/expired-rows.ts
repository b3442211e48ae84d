import {
  ADVISORY_RETENTION,
  DAY,
  JOB_ITEM_RETENTION,
  JOB_RETENTION,
  NOTICE_RETENTION,
  OWNER_REASON,
  PROPOSAL_RETENTION,
  REMOVAL_REQUEST_RETENTION,
} from '@kampvuur/domain';
import { FOUND_RETENTION, LOOK_RETENTION } from '@kampvuur/domain/saved-searches';
import { TRIP_LINK_RETENTION } from '@kampvuur/domain/trips';

/** Rows of a table that are deleted after a retention period. */
export interface ExpiredRows {
  /** Shown in the output of commands and logs. */
  label: string;
  table: string;
  /** The retention period, in ms. */
  age: number;
  /** SQL condition for rows to delete; $1 is the end of the period. Needs an index. */
  isExpired: string;
}

/** Scrapes of images: their items record added pictures, so that a removed picture is not added again. */
const SCRAPES_IMAGES = `type LIKE '%scrape-images'`;

/** Every table with a retention period, each before the tables it refers to. */
export const EXPIRED_ROWS: readonly ExpiredRows[] = [
  {
    label: 'items of jobs',
    table: 'job_run_items',
    age: JOB_ITEM_RETENTION,
    isExpired: `run_id IN (SELECT id FROM job_runs WHERE created_at < $1 AND finished_at IS NOT NULL)
      AND (outcome <> 'updated' OR EXISTS (SELECT FROM job_runs WHERE id = run_id AND NOT ${SCRAPES_IMAGES}))`,
  },
  {
    label: 'jobs',
    table: 'job_runs',
    age: JOB_RETENTION,
    isExpired: `created_at < $1 AND finished_at IS NOT NULL AND (NOT ${SCRAPES_IMAGES}
      OR NOT EXISTS (SELECT FROM job_run_items WHERE run_id = job_runs.id AND outcome = 'updated'))`,
  },
  { label: 'unfinished sign-ins', table: 'authentication_steps', age: DAY, isExpired: 'expires_at < $1' },
  {
    label: 'decided proposals',
    table: 'campsite_proposals',
    age: PROPOSAL_RETENTION,
    isExpired: 'processed_at < $1',
  },
  { label: 'records of backups', table: 'backups', age: 365 * DAY, isExpired: 'finished_at < $1' },
  {
    label: 'advisories that are over',
    table: 'advisories',
    age: ADVISORY_RETENTION,
    isExpired: 'ended_at < $1 OR ends_on < $1::date',
  },
  { label: 'links to trips', table: 'trip_links', age: TRIP_LINK_RETENTION, isExpired: 'created_at < $1' },
  {
    label: 'campsites that were new in saved searches',
    table: 'saved_search_finds',
    age: FOUND_RETENTION,
    isExpired: 'created_at < $1',
  },
  {
    label: 'looks at saved searches',
    table: 'saved_search_looks',
    age: LOOK_RETENTION,
    isExpired: 'created_at < $1',
  },
  { label: 'notices', table: 'notices', age: NOTICE_RETENTION, isExpired: 'created_at < $1' },
];

/** Personal data that is removed from rows which are kept. */
export interface ExpiredDetails {
  /** Shown in the output of commands and logs. */
  label: string;
  table: string;
  /** SQL assignments that remove the data. */
  set: string;
  /**
   * The retention period, in ms; without one, `isExpired` uses PostgreSQL's clock, as the trigger of the audit log does.
   */
  age?: number;
  /**
   * SQL condition for rows to change, which must exclude changed ones; $1 is the end of the period, if there is one.
   */
  isExpired: string;
}

/** All personal data that is removed after a period or with an account (docs/decisions 14 and 15). */
export const EXPIRED_DETAILS: readonly ExpiredDetails[] = [
  {
    label: 'full addresses of the audit log',
    table: 'audit_events',
    set: 'address = shortened_address(address)',
    isExpired: `occurred_at < now() - interval '30 days' AND masklen(address) IN (32, 128)`,
  },
  {
    label: 'reasons of suspensions',
    table: 'audit_events',
    set: `details = details - 'reason'`,
    // Of removed accounts.
    isExpired: `action = 'account-suspended' AND subject_type = 'user' AND details->>'reason' IS NOT NULL
      AND EXISTS (SELECT FROM users u WHERE u.id = subject_id::int AND u.deleted_at IS NOT NULL)`,
  },
  {
    label: 'names and words of requests for a removal',
    table: 'reports',
    set: `contact_name = NULL, contact_email = NULL, words = ''`,
    age: REMOVAL_REQUEST_RETENTION,
    isExpired: `reason = '${OWNER_REASON}' AND (contact_email IS NOT NULL OR words <> '') AND created_at < $1`,
  },
];
