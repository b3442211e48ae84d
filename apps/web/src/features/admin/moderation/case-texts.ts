import type { Author, CaseReport, ModerationCase } from '@kampvuur/contracts';
import {
  decisionsFor,
  OWNER_REASON,
  REPORT_REASONS,
  type CaseDecision,
  type CaseKind,
  type CaseStatus,
} from '@kampvuur/domain';

export const KIND_TEXTS: Record<CaseKind, string> = {
  checkin: 'Check-in',
  photo: 'Photo of a check-in',
  image: 'Picture of a campsite',
  profile: 'Profile',
  campsite: 'Campsite',
  request: 'Request for a removal',
};

const STATUS_TEXTS: Record<CaseStatus, string> = {
  open: 'Waiting',
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  deleted: 'Deleted',
  gone: 'Gone by itself',
};

const DECISION_TEXTS: Record<CaseDecision, string> = {
  dismiss: 'Dismiss',
  hide: 'Hide',
  delete: 'Delete',
};

const DECIDED_TEXTS: Record<CaseDecision, string> = {
  dismiss: 'Report dismissed',
  hide: 'Hidden from everybody',
  delete: 'Deleted',
};

/** Dismissing what is hidden shows it again; of a profile only the picture is deleted, and of a request what it asks for, by hand. */
export function decisionText(decision: CaseDecision, { isHidden, kind }: ModerationCase): string {
  if (kind === 'request') return decision === 'delete' ? 'It is removed' : 'Decline';
  if (decision === 'delete' && kind === 'profile') return 'Delete picture';
  return decision === 'dismiss' && isHidden ? 'Show again' : DECISION_TEXTS[decision];
}

/** What the toast says once it is decided. */
export function decidedText(decision: CaseDecision, { kind }: ModerationCase): string {
  return kind === 'request' ? 'Answered by email' : DECIDED_TEXTS[decision];
}

/** What somebody is called. */
export function nameOf({ firstName, lastName, username }: Author): string {
  return `${firstName} ${lastName}`.trim() || username;
}

/** True of a decision that deletes something for good: that a request was seen to by hand is only said. */
export function isDeletion(decision: CaseDecision, { kind }: ModerationCase): boolean {
  return decision === 'delete' && kind !== 'request';
}

/** What is asked before something is deleted, by its name. */
export function deletionTitle({ kind, owner, campsiteName }: ModerationCase): string {
  const by = owner === null ? '' : ` by ${nameOf(owner)}`;
  const at = campsiteName === null ? '' : ` at ${campsiteName}`;
  if (kind === 'campsite') return `Delete ${campsiteName ?? 'the campsite'}?`;
  if (kind === 'profile') return `Delete the picture of ${owner === null ? 'this profile' : nameOf(owner)}?`;
  return `Delete the ${DELETED[kind] ?? 'picture'}${by}${at}?`;
}

const DELETED: Partial<Record<CaseKind, string>> = { checkin: 'check-in', photo: 'photo' };

/** What goes with it. */
export function deletionText({ kind }: ModerationCase): string {
  if (kind === 'campsite')
    return 'Its check-ins and photos are permanently deleted with it. This cannot be undone.';
  if (kind === 'checkin')
    return 'Its photos go with it, and what it earned is taken back. This cannot be undone.';
  return 'The same picture is not accepted again. This cannot be undone.';
}

/** What became of a case. */
export function statusText({ status, kind }: ModerationCase): string {
  if (kind === 'request') return status === 'deleted' ? 'Removed' : 'Declined';
  return status === 'deleted' && kind === 'profile' ? 'Picture deleted' : STATUS_TEXTS[status];
}

/** What can be decided of a case as it stands: of what is gone there is nothing left to hide or delete. */
export function possibleDecisions({ kind, status, isGone, pictures }: ModerationCase): CaseDecision[] {
  const decisions = decisionsFor(kind, status);
  if (isGone && status === 'open') return decisions.filter((decision) => decision === 'dismiss');
  const hasNoPicture = kind === 'profile' && pictures.length === 0;
  return decisions.filter((decision) => decision !== 'delete' || !hasNoPicture);
}

/** Why, as the person chose it. */
export function reasonText({ reason }: CaseReport): string {
  if (reason === OWNER_REASON) return 'Asked for by its owner';
  return Object.hasOwn(REPORT_REASONS, reason)
    ? REPORT_REASONS[reason as keyof typeof REPORT_REASONS]
    : reason;
}

/** Who says so. */
export function reporterText({ reporterName, contactName, contactEmail }: CaseReport): string {
  if (contactName !== null) return `${contactName}, ${contactEmail ?? ''}`;
  return reporterName ?? 'An account that is gone';
}
