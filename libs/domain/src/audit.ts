import type { TaxonomyField } from './campsites/taxonomy-fields';
import type { JobType } from './jobs';
import type { CaseKind } from './community/moderation';
import type { SecondFactor } from './accounts/second-factors';
import type { TripLinkKind } from './trips/trips';

/** What an entry of the audit log is about. */
export type AuditSubject =
  | 'user'
  | 'campsite'
  | 'checkin'
  | 'image'
  | 'suggestion'
  | 'term'
  | 'job'
  | 'report'
  | 'proposal'
  | 'advisory'
  | 'trip'
  | 'queue';

/** Details of an entry: never the name or address of a person. The web app's audit log has a text for each. */
export interface AuditDetails {
  /** The kind of what was reported, or the taxonomy whose terms were merged or deleted. */
  kind?: CaseKind | TaxonomyField;
  /** Id of what was reported. */
  subjectId?: number;
  /** The user who owned what was reported. */
  ownerId?: number | null;
  authorId?: number | null;
  campsiteId?: number | null;
  /** The campsite or term that was merged into another and deleted. */
  mergedId?: number;
  /** The contacts and texts that an administrator looked at a second time before they approved them. */
  contacts?: string[];
  /** Which link to a trip. */
  link?: TripLinkKind;
  /** Somebody who was removed from a trip. */
  memberId?: number;
  /** How many people reported it. */
  reports?: number;
  type?: JobType;
  dryRun?: boolean;
  factor?: SecondFactor;
  /** Recovery codes that are left. */
  left?: number;
  /** How many sessions were ended. */
  sessions?: number;
  /** End of a suspension, ISO 8601, UTC. */
  until?: string;
  /** What an administrator wrote to the person; removed with their account. */
  reason?: string;
  /** The year of school terms. */
  year?: number;
  /** Number of the row of an import. */
  row?: number;
  /** How many campsites were downloaded. */
  campsites?: number;
  /** A command of the queue dashboard, such as `retry` or `clean failed`. */
  command?: string;
  /** Id of the queue's job that the command was for. */
  queueJob?: string;
}

/** Subject id of a command that was for every queue. */
export const ALL_QUEUES = '*';

/** Entries on one page of the log. */
export const AUDIT_PAGE = 50;

/** Messages of the audit log's filters. */
export const AUDIT_MESSAGES = {
  action: 'action must be one that the audit log records',
  person: 'person must be a username, or # and the number of an account',
  day: 'Please enter a day such as 2026-11-23',
  range: 'This day is before the first one. Please swap them.',
} as const;

/** Pattern of a person in a filter: a username, or `#` and the id of an account, which may be deleted. */
export const AUDIT_PERSON = /^(#\d{1,10}|[A-Za-z0-9_-]{1,30})$/;
