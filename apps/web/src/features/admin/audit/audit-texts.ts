import type { AuditEntry } from '@kampvuur/contracts';
import { jobDefinition, type AuditDetails, type AuditSubject } from '@kampvuur/domain';
import {
  adminJobPath,
  adminProposalPath,
  adminReviewPath,
  adminUserPath,
  campsitePath,
} from '../../../base/paths';
import { formatDateTime } from '../../../ui/dates';
import { countOf } from '../../../ui/numbers';
import { KIND_TEXTS } from '../moderation/case-texts';
import { isTaxonomyField, oneOf } from '../taxonomy/taxonomy-texts';

/** A piece of an entry as people read it: `Written by: gert`; `to` is the page of what `value` names, if it has one. */
export interface AuditPhrase {
  label?: string;
  value: string;
  to?: string;
}

type Phrase = AuditPhrase | null;
type DetailName = keyof AuditDetails;
type DetailValues = { [Name in DetailName]-?: NonNullable<AuditDetails[Name]> };

const SUBJECTS: Record<AuditSubject, string> = {
  user: 'User',
  campsite: 'Campsite',
  checkin: 'Check-in',
  image: 'Picture',
  suggestion: 'Suggestion',
  term: 'Term',
  job: 'Job',
  report: 'Report',
  proposal: 'Proposal',
};

/** Pages of subjects by their id; users and campsites have one while they are there. */
const PAGES: Partial<Record<AuditSubject, (id: string) => string>> = {
  suggestion: adminReviewPath,
  job: adminJobPath,
  proposal: (id) => adminProposalPath(Number(id)),
};

const userPhrase = (id: number | string, name: string | null): AuditPhrase =>
  name === null ? { value: `User #${id}` } : { value: name, to: adminUserPath(Number(id)) };

const campsitePhrase = (id: number | string, name: string | null): AuditPhrase =>
  name === null ? { value: `Campsite #${id}` } : { value: name, to: campsitePath(Number(id)) };

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What was reported: `Check-in #17`. */
function reportedPhrase(id: number, { details: { kind }, campsiteName }: AuditEntry): Phrase {
  if (kind === 'campsite') return { label: 'Reported', ...campsitePhrase(id, campsiteName) };
  if (kind === undefined || isTaxonomyField(kind)) return null;
  return { label: 'Reported', value: kind === 'profile' ? KIND_TEXTS.profile : `${KIND_TEXTS[kind]} #${id}` };
}

function mergedPhrase(id: number, { details: { kind } }: AuditEntry): Phrase {
  const value = kind && isTaxonomyField(kind) ? `${capitalized(oneOf(kind))} #${id}` : `Campsite #${id}`;
  return { label: 'Merged into it', value };
}

/** Words of every detail, in the order they are read; none for what another one says already. */
const DETAILS: { [Name in DetailName]: (value: DetailValues[Name], entry: AuditEntry) => Phrase } = {
  kind: () => null,
  subjectId: reportedPhrase,
  authorId: (id, { personName }) => ({ label: 'Written by', ...userPhrase(id, personName) }),
  ownerId: (id, { personName }) => ({ label: 'Contributed by', ...userPhrase(id, personName) }),
  campsiteId: (id, { campsiteName }) => ({ label: 'Campsite', ...campsitePhrase(id, campsiteName) }),
  mergedId: mergedPhrase,
  reports: (count) => ({ value: `${countOf(count, 'person', 'people')} reported it` }),
  type: (type) => ({ value: jobDefinition(type)?.label ?? type }),
  dryRun: (isDryRun) => (isDryRun ? { value: 'A check that changes nothing' } : null),
  factor: (factor) => ({ value: factor === 'totp' ? 'Authenticator app' : 'Passkey' }),
  left: (count) => ({ value: `${countOf(count, 'recovery code', 'recovery codes')} left` }),
  sessions: (count) => ({ value: `${countOf(count, 'session', 'sessions')} ended` }),
  until: (moment) => ({ label: 'Until', value: formatDateTime(moment) }),
  reason: (text) => ({ label: 'Reason', value: text }),
  campsites: (count) => ({ value: countOf(count, 'campsite', 'campsites') }),
};

/** Who did something: an account, or the number of one that is gone. */
export function actorPhrase({ actorId, actorName }: AuditEntry): AuditPhrase {
  return actorId === null ? { value: 'Nobody signed in' } : userPhrase(actorId, actorName);
}

/** What an entry is about and its particulars. */
export function entryPhrases(entry: AuditEntry): AuditPhrase[] {
  const details = Object.keys(DETAILS) as DetailName[];
  return [subjectPhrase(entry), ...details.map((name) => detailPhrase(name, entry))].filter(
    (phrase) => phrase !== null,
  );
}

function subjectPhrase({ subjectType, subjectId, subjectName, campsiteName }: AuditEntry): Phrase {
  if (subjectType === null || subjectId === null) return null;
  if (subjectType === 'user') return userPhrase(subjectId, subjectName);
  if (subjectType === 'campsite') return campsitePhrase(subjectId, campsiteName);
  const to = PAGES[subjectType]?.(subjectId);
  return { value: `${SUBJECTS[subjectType] ?? subjectType} #${subjectId}`, ...(to && { to }) };
}

function detailPhrase<Name extends DetailName>(name: Name, entry: AuditEntry): Phrase {
  const value = (entry.details as Partial<DetailValues>)[name] ?? null;
  return value === null ? null : DETAILS[name](value, entry);
}
