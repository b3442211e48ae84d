import type { CaseReport, ModerationCase } from '@kampvuur/contracts';
import {
  decisionsFor,
  isCarriedOutByHand,
  isReportReason,
  OWNER_REASON,
  type CaseDecision,
  type CaseKind,
} from '@kampvuur/domain';
import { displayName } from '../../base/full-name';
import { reasonText as caseReason } from '../../pieces/reports/report-texts';
import { say } from './say';

/** The label of a decision. Dismissing hidden content shows it again; deleting a profile deletes only its picture. */
export function decisionText(decision: CaseDecision, { isHidden, kind }: ModerationCase): string {
  if (kind === 'request') return decision === 'delete' ? say('itIsRemoved') : say('decline');
  if (kind === 'contacts' && decision === 'delete') return say('theyAreCorrected');
  if (decision === 'delete' && kind === 'profile') return say('deletePicture');
  if (decision === 'delete' && kind === 'advisory') return say('deleteNote');
  return decision === 'dismiss' && isHidden ? say('showAgain') : say(`decision.${decision}`);
}

/** The toast after a decision. */
export function decidedText(decision: CaseDecision, { kind }: ModerationCase): string {
  if (kind === 'contacts' && decision === 'delete') return say('reportSettled');
  return kind === 'request' ? say('answeredByEmail') : say(`decided.${decision}`);
}

/** Whether the decision deletes something; for some cases it only records what was done by hand. */
export function isDeletion(decision: CaseDecision, { kind }: ModerationCase): boolean {
  return decision === 'delete' && !isCarriedOutByHand(kind);
}

/** The question before a deletion. */
export function deletionTitle({ kind, owner, campsiteName }: ModerationCase): string {
  const name = owner === null ? null : displayName(owner);
  if (kind === 'campsite') return say('deleteCampsite', { name: campsiteName ?? say('theCampsite') });
  if (kind === 'profile') return say('deletePictureOf', { name: name ?? say('thisProfile') });
  return say('deleteContent', {
    kind,
    by: name === null ? 'nobody' : 'owner',
    name: name ?? '',
    at: campsiteName === null ? 'nowhere' : 'campsite',
    campsite: campsiteName ?? '',
  });
}

/** The consequences of a deletion. */
export function deletionText({ kind }: ModerationCase): string {
  if (kind === 'campsite') return say('deletes.campsite');
  if (kind === 'checkin') return say('deletes.checkin');
  if (kind === 'advisory') return say('deletes.advisory');
  return say('deletes.picture');
}

/** The outcome of a case. */
export function outcomeText({ status, kind }: ModerationCase): string {
  if (kind === 'request') return status === 'deleted' ? say('removed') : say('declined');
  if (kind === 'contacts' && status === 'deleted') return say('corrected');
  return status === 'deleted' && kind === 'profile' ? say('pictureDeleted') : say(`status.${status}`);
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
  if (reason === OWNER_REASON) return say('askedByOwner');
  return isReportReason(reason) ? caseReason(kind, reason) : reason;
}

/** The reporter's name; of a request the name and email address it was sent with. */
export function reporterText({ reporterName, contactName, contactEmail }: CaseReport): string {
  if (contactName !== null) return `${contactName}, ${contactEmail ?? ''}`;
  return reporterName ?? say('reporterDeleted');
}
