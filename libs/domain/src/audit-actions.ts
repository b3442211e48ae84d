/**
 * What the audit log records, in English (docs/decisions 14). The page shows the texts of
 * `apps/web/src/base/messages/<language>/audit.json`.
 */
export const AUDIT_ACTIONS = {
  'account-created': 'Created an account',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'confirmation-failed': 'Failed to confirm who they are',
  'password-changed': 'Changed the password',
  'password-removed': 'Removed the password',
  'password-reset': 'Set a new password by a link in an email',
  'email-changed': 'Changed the email address',
  'identity-linked': 'Linked an external account',
  'identity-removed': 'Removed a linked external account',
  'second-factor-added': 'Added a second factor',
  'second-factor-removed': 'Removed a second factor',
  'second-factor-reset': 'Reset the second factors of an account',
  'second-factor-failed': 'Failed at the second step of a sign-in',
  'recovery-codes-made': 'Created new recovery codes',
  'recovery-codes-removed': 'Removed the recovery codes',
  'recovery-code-used': 'Signed in with a recovery code',
  'sign-in-methods-reviewed': 'Reviewed their ways to sign in',
  'account-removed': 'Removed an account',
  'account-suspended': 'Suspended an account',
  'suspension-lifted': 'Lifted a suspension',
  'session-ended': 'Signed out one of their browsers',
  'sessions-ended': 'Ended the sessions of an account',
  'role-granted': 'Made somebody an administrator',
  'role-revoked': 'Made an administrator a camper',
  'suggestion-approved': 'Approved a suggestion',
  'suggestion-rejected': 'Rejected a suggestion',
  'proposal-approved': 'Approved a proposed campsite',
  'proposal-rejected': 'Rejected a proposed campsite',
  'proposal-duplicate': 'Marked a proposed campsite as already listed',
  'proposal-withdrawn': 'Withdrew a proposal',
  'campsite-deleted': 'Deleted a campsite',
  'checkin-deleted': 'Deleted a check-in',
  'photos-deleted': 'Deleted photos of a check-in',
  'image-deleted': 'Deleted a picture',
  'report-dismissed': 'Dismissed a report',
  'content-hidden': 'Hid something reported',
  'content-deleted': 'Deleted something reported',
  'contacts-corrected': 'Settled a report of contact details',
  'removal-requested': 'Requested a removal',
  'advisory-ended': 'Ended an advisory',
  'advisory-deleted': 'Deleted an advisory',
  'trip-shared': 'Created a link to a trip',
  'trip-unshared': 'Revoked a link to a trip',
  'trip-joined': 'Joined a trip',
  'trip-left': 'Left a trip',
  'trip-member-removed': 'Removed somebody from a trip',
  'campsites-merged': 'Merged two campsites',
  'terms-merged': 'Merged two terms',
  'term-deleted': 'Deleted a term',
  'school-terms-entered': 'Entered school terms',
  'school-terms-removed': 'Took back school terms',
  'import-started': 'Started an import',
  'import-undone': 'Undid an import',
  'other-place-withdrawn': 'Took back that a row is another place',
  'scrape-started': 'Started a scrape',
  'queue-commanded': 'Ran a command in the queue dashboard',
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
