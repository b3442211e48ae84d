import type { CaseReport, ModerationCase } from '@kampvuur/contracts';
import {
  decisionsFor,
  isCarriedOutByHand,
  OWNER_REASON,
  reasonLabel,
  REPORT_REASONS,
  type CaseDecision,
  type CaseKind,
  type CaseStatus,
  type ReportReason,
} from '@kampvuur/domain';
import { displayName } from '../../base/full-name';

const STATUS_TEXTS: Record<CaseStatus, string> = {
  open: 'Waiting',
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  deleted: 'Deleted',
  gone: 'No longer exists',
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

/** The label of a decision. Dismissing hidden content shows it again; deleting a profile deletes only its picture. */
export function decisionText(decision: CaseDecision, { isHidden, kind }: ModerationCase): string {
  if (kind === 'request') return decision === 'delete' ? 'It is removed' : 'Decline';
  if (kind === 'contacts' && decision === 'delete') return 'They are corrected';
  if (decision === 'delete' && kind === 'profile') return 'Delete picture';
  if (decision === 'delete' && kind === 'advisory') return 'Delete note';
  return decision === 'dismiss' && isHidden ? 'Show again' : DECISION_TEXTS[decision];
}

/** The toast after a decision. */
export function decidedText(decision: CaseDecision, { kind }: ModerationCase): string {
  if (kind === 'contacts' && decision === 'delete') return 'Report settled';
  return kind === 'request' ? 'Answered by email' : DECIDED_TEXTS[decision];
}

/** Whether the decision deletes something; for some cases it only records what was done by hand. */
export function isDeletion(decision: CaseDecision, { kind }: ModerationCase): boolean {
  return decision === 'delete' && !isCarriedOutByHand(kind);
}

/** The question before a deletion. */
export function deletionTitle({ kind, owner, campsiteName }: ModerationCase): string {
  const by = owner === null ? '' : ` by ${displayName(owner)}`;
  const at = campsiteName === null ? '' : ` at ${campsiteName}`;
  if (kind === 'campsite') return `Delete ${campsiteName ?? 'the campsite'}?`;
  if (kind === 'profile')
    return `Delete the picture of ${owner === null ? 'this profile' : displayName(owner)}?`;
  return `Delete the ${DELETED_NOUNS[kind] ?? 'picture'}${by}${at}?`;
}

const DELETED_NOUNS: Partial<Record<CaseKind, string>> = {
  checkin: 'check-in',
  photo: 'photo',
  advisory: 'note of an advisory',
};

/** The consequences of a deletion. */
export function deletionText({ kind }: ModerationCase): string {
  if (kind === 'campsite')
    return 'Its check-ins and photos are permanently deleted with it. This cannot be undone.';
  if (kind === 'checkin')
    return 'Its photos are deleted with it, and the points it earned are taken back. This cannot be undone.';
  if (kind === 'advisory')
    return 'The advisory stays without it. One that is nothing but its note goes with it. This cannot be undone.';
  return 'The same picture is not accepted again. This cannot be undone.';
}

/** The outcome of a case. */
export function outcomeText({ status, kind }: ModerationCase): string {
  if (kind === 'request') return status === 'deleted' ? 'Removed' : 'Declined';
  if (kind === 'contacts' && status === 'deleted') return 'Corrected';
  return status === 'deleted' && kind === 'profile' ? 'Picture deleted' : STATUS_TEXTS[status];
}

/** The decisions that are possible now: content that no longer exists cannot be hidden or deleted. */
export function possibleDecisions({ kind, status, isGone, pictures }: ModerationCase): CaseDecision[] {
  const decisions = decisionsFor(kind, status);
  if (isGone && status === 'open') return decisions.filter((decision) => decision === 'dismiss');
  const hasNoPicture = kind === 'profile' && pictures.length === 0;
  return decisions.filter((decision) => decision !== 'delete' || !hasNoPicture);
}

/** The reason that the reporter chose. */
export function reasonText(kind: CaseKind, { reason }: CaseReport): string {
  if (reason === OWNER_REASON) return 'Asked for by its owner';
  return Object.hasOwn(REPORT_REASONS, reason) ? reasonLabel(kind, reason as ReportReason) : reason;
}

/** The reporter's name; of a request the name and email address it was sent with. */
export function reporterText({ reporterName, contactName, contactEmail }: CaseReport): string {
  if (contactName !== null) return `${contactName}, ${contactEmail ?? ''}`;
  return reporterName ?? 'A deleted account';
}
