import type { CaseKind, ReportReason } from '@kampvuur/domain';
import { say } from './say';

/** What a report is about. */
export const caseKindText = (kind: CaseKind): string => say(`kind.${kind}`);

/** Reasons that mean something else of a kind. */
const OWN_TEXTS: Partial<Record<CaseKind, Partial<Record<ReportReason, Parameters<typeof say>[0]>>>> = {
  contacts: { wrong: 'wrongContacts' },
  profile: { wrong: 'wrongProfile' },
  advisory: { wrong: 'wrongAdvisory' },
  photo: { rights: 'rightsOfPicture' },
  image: { rights: 'rightsOfPicture' },
};

/** A reason for a report of something of this kind. */
export const reasonText = (kind: CaseKind, reason: ReportReason): string =>
  say(OWN_TEXTS[kind]?.[reason] ?? `reason.${reason}`);
