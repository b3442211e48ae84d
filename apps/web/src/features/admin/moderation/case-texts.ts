import type { CaseReport, ModerationCase } from '@kampvuur/contracts';
import {
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
};

export const STATUS_TEXTS: Record<CaseStatus, string> = {
  open: 'Waiting',
  dismissed: 'Dismissed',
  hidden: 'Hidden',
  deleted: 'Deleted',
};

export const DECISION_TEXTS: Record<CaseDecision, string> = {
  dismiss: 'Dismiss',
  hide: 'Hide',
  delete: 'Delete',
};

/** What the toast says once it is decided. */
export const DECIDED_TEXTS: Record<CaseDecision, string> = {
  dismiss: 'Report dismissed',
  hide: 'Hidden from everybody',
  delete: 'Deleted',
};

/** Dismissing what is hidden shows it again. */
export function decisionText(decision: CaseDecision, { isHidden }: ModerationCase): string {
  return decision === 'dismiss' && isHidden ? 'Show again' : DECISION_TEXTS[decision];
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
