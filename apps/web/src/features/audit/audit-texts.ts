import type { AuditEntry } from '@kampvuur/contracts';
import { ALL_QUEUES, jobDefinition, type AuditDetails, type AuditSubject } from '@kampvuur/domain';
import {
  adminJobPath,
  adminProposalPath,
  adminReviewPath,
  adminUserPath,
  campsitePath,
} from '../../base/paths';
import { formatDateTime } from '../../base/messages/dates';
import { countOf } from '../../ui/numbers';
import { caseKindText } from '../../pieces/reports/report-texts';
import { isTaxonomyField, singularOf } from '../../pieces/terms/term-texts';
import { factLabel } from '../../pieces/facts/fact-words';

/** A part of an entry's text, such as `Written by: gert`; `to` is the page of the value, if it has one. */
export interface AuditPhrase {
  label?: string;
  value: string;
  to?: string;
}

type Phrase = AuditPhrase | null;
type DetailName = keyof AuditDetails;
type DetailValues = { [Name in DetailName]-?: NonNullable<AuditDetails[Name]> };

const SUBJECT_LABELS: Record<AuditSubject, string> = {
  user: 'User',
  campsite: 'Campsite',
  checkin: 'Check-in',
  image: 'Picture',
  suggestion: 'Suggestion',
  term: 'Term',
  job: 'Job',
  report: 'Report',
  proposal: 'Proposal',
  advisory: 'Advisory',
  trip: 'Trip',
  queue: 'Queue',
};

/** Paths of subjects by their id; those of users and campsites depend on whether they still exist. */
const SUBJECT_PATHS: Partial<Record<AuditSubject, (id: string) => string>> = {
  suggestion: adminReviewPath,
  job: adminJobPath,
  proposal: (id) => adminProposalPath(Number(id)),
};

const userPhrase = (id: number | string, name: string | null): AuditPhrase =>
  name === null ? { value: `User #${id}` } : { value: name, to: adminUserPath(Number(id)) };

const campsitePhrase = (id: number | string, name: string | null): AuditPhrase =>
  name === null ? { value: `Campsite #${id}` } : { value: name, to: campsitePath(Number(id)) };

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `Facility Braai`, or with its number once it is deleted. */
function termText(kind: AuditDetails['kind'], id: number | string, name: string | null): string {
  const singular = kind && isTaxonomyField(kind) ? capitalize(singularOf(kind)) : SUBJECT_LABELS.term;
  return `${singular} ${name ?? `#${id}`}`;
}

/** What was reported: `Check-in #17`. */
function reportedPhrase(id: number, { details: { kind }, campsiteName }: AuditEntry): Phrase {
  if (kind === 'campsite') return { label: 'Reported', ...campsitePhrase(id, campsiteName) };
  if (kind === undefined || isTaxonomyField(kind)) return null;
  return {
    label: 'Reported',
    value: kind === 'profile' ? caseKindText('profile') : `${caseKindText(kind)} #${id}`,
  };
}

function mergedPhrase(id: number, { details: { kind } }: AuditEntry): Phrase {
  return { label: 'Merged into it', value: kind ? termText(kind, id, null) : `Campsite #${id}` };
}

/** The phrase of every detail, in order of display; null for a detail that another one includes. */
const DETAIL_PHRASES: { [Name in DetailName]: (value: DetailValues[Name], entry: AuditEntry) => Phrase } = {
  kind: () => null,
  subjectId: reportedPhrase,
  authorId: (id, { personName }) => ({ label: 'Written by', ...userPhrase(id, personName) }),
  ownerId: (id, { personName }) => ({ label: 'Contributed by', ...userPhrase(id, personName) }),
  campsiteId: (id, { campsiteName }) => ({ label: 'Campsite', ...campsitePhrase(id, campsiteName) }),
  mergedId: mergedPhrase,
  contacts: (fields) => ({ label: 'Looked at twice', value: fields.map(factLabel).join(', ') }),
  link: (kind) => ({ label: 'Link', value: kind === 'read' ? 'To read' : 'To plan together' }),
  memberId: (id) => ({ label: 'Member', ...userPhrase(id, null) }),
  reports: (count) => ({ value: `${countOf(count, 'person', 'people')} reported it` }),
  type: () => null,
  dryRun: (isDryRun) => (isDryRun ? { value: 'A check that changes nothing' } : null),
  factor: (factor) => ({ value: factor === 'totp' ? 'Authenticator app' : 'Passkey' }),
  left: (count) => ({ value: `${countOf(count, 'recovery code', 'recovery codes')} left` }),
  sessions: (count) => ({ value: `${countOf(count, 'session', 'sessions')} ended` }),
  until: (moment) => ({ label: 'Until', value: formatDateTime(moment) }),
  reason: (text) => ({ label: 'Reason', value: text }),
  command: (command) => ({ label: 'Command', value: command }),
  queueJob: (id) => ({ label: 'Job', value: `#${id}` }),
  year: (year) => ({ label: 'Year', value: String(year) }),
  campsites: (count) => ({ value: countOf(count, 'campsite', 'campsites') }),
};

/** The actor: an account, or the number of a removed one. */
export function actorPhrase({ actorId, actorName }: AuditEntry): AuditPhrase {
  return actorId === null ? { value: 'Nobody signed in' } : userPhrase(actorId, actorName);
}

/** The subject and the details of an entry. */
export function entryPhrases(entry: AuditEntry): AuditPhrase[] {
  const details = Object.keys(DETAIL_PHRASES) as DetailName[];
  return [subjectPhrase(entry), ...details.map((name) => detailPhrase(name, entry))].filter(
    (phrase) => phrase !== null,
  );
}

function subjectPhrase(entry: AuditEntry): Phrase {
  const { subjectType, subjectId, subjectName, campsiteName } = entry;
  if (subjectType === null || subjectId === null) return null;
  if (subjectType === 'user') return userPhrase(subjectId, subjectName);
  if (subjectType === 'campsite') return campsitePhrase(subjectId, campsiteName);
  const to = SUBJECT_PATHS[subjectType]?.(subjectId);
  return { value: subjectText(subjectType, subjectId, entry), ...(to && { to }) };
}

/** `Suggestion for Mahai`; by its number where it has no name, or has none any more. */
function subjectText(type: AuditSubject, id: string, { subjectName, details }: AuditEntry): string {
  if (type === 'term') return termText(details.kind, id, subjectName);
  // Jobs have no numbers that people could read.
  if (type === 'job' && details.type) return jobDefinition(details.type)?.label ?? details.type;
  const label = SUBJECT_LABELS[type] ?? type;
  if (type === 'queue') return id === ALL_QUEUES ? 'All queues' : `${label} ${id}`;
  return subjectName === null ? `${label} #${id}` : `${label} for ${subjectName}`;
}

function detailPhrase<Name extends DetailName>(name: Name, entry: AuditEntry): Phrase {
  const value = (entry.details as Partial<DetailValues>)[name] ?? null;
  return value === null ? null : DETAIL_PHRASES[name](value, entry);
}
