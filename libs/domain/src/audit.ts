import type { TaxonomyField } from './campsites/campsite-fields';
import type { JobType } from './jobs';
import type { CaseKind } from './community/moderation';
import type { SecondFactor } from './accounts/second-factors';

/** What the audit log records, as administrators read it (docs/decisions 30). */
export const AUDIT_ACTIONS = {
  'account-created': 'Created an account',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'confirmation-failed': 'Failed to confirm who they are',
  'password-changed': 'Changed the password',
  'password-reset': 'Set a new password by a link in an email',
  'email-changed': 'Changed the email address',
  'second-factor-added': 'Added a second factor',
  'second-factor-removed': 'Removed a second factor',
  'second-factor-reset': 'Reset the second factors of an account',
  'second-factor-failed': 'Failed at the second step of a sign-in',
  'recovery-codes-made': 'Made new recovery codes',
  'recovery-code-used': 'Signed in with a recovery code',
  'account-removed': 'Removed an account',
  'account-suspended': 'Suspended an account',
  'suspension-lifted': 'Lifted a suspension',
  'sessions-ended': 'Ended the sessions of an account',
  'role-granted': 'Made somebody an administrator',
  'role-revoked': 'Made an administrator a camper',
  'suggestion-approved': 'Approved a suggestion',
  'suggestion-rejected': 'Rejected a suggestion',
  'proposal-approved': 'Approved a proposed campsite',
  'proposal-rejected': 'Rejected a proposed campsite',
  'proposal-duplicate': 'Found a proposed campsite listed already',
  'proposal-withdrawn': 'Took a proposal back',
  'campsite-deleted': 'Deleted a campsite',
  'checkin-deleted': 'Deleted a check-in',
  'photos-deleted': 'Deleted photos of a check-in',
  'image-deleted': 'Deleted a picture',
  'report-dismissed': 'Dismissed a report',
  'content-hidden': 'Hid something reported',
  'content-deleted': 'Deleted something reported',
  'removal-requested': 'Asked for a removal',
  'campsites-merged': 'Merged two campsites',
  'terms-merged': 'Merged two terms',
  'term-deleted': 'Deleted a term',
  'import-started': 'Started an import',
  'import-undone': 'Took an import back',
  'scrape-started': 'Started a scrape',
  'campsites-exported': 'Downloaded campsites',
  'data-exported': 'Downloaded their own data',
} as const;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Every action, in the order of the filter. */
export const AUDIT_ACTION_KEYS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Whether text names an action; a row of a newer version may hold another. */
export function isAuditAction(text: string): text is AuditAction {
  return Object.hasOwn(AUDIT_ACTIONS, text);
}

/** What an entry of the audit log is about. */
export type AuditSubject =
  'user' | 'campsite' | 'checkin' | 'image' | 'suggestion' | 'term' | 'job' | 'report' | 'proposal';

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
  /** How many campsites were downloaded. */
  campsites?: number;
}

/** Entries on one page of the log. */
export const AUDIT_PAGE = 50;

/** Messages of the audit log's filters. */
export const AUDIT_MESSAGES = {
  action: 'action must name what the audit log records',
  person: 'person must be a username, or # and the number of an account',
  day: 'Please enter a day such as 2026-11-23',
  range: 'This day is before the first one. Please swap them.',
} as const;

/** Pattern of a person in a filter: a username, or `#` and the id of an account, which may be deleted. */
export const AUDIT_PERSON = /^(#\d{1,10}|[A-Za-z0-9_-]{1,30})$/;
