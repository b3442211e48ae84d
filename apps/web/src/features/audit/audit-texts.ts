import type { AuditEntry } from '@kampvuur/contracts';
import { ALL_QUEUES, type AuditDetails, type AuditSubject } from '@kampvuur/domain';
import {
  adminJobPath,
  adminProposalPath,
  adminReviewPath,
  adminUserPath,
  campsitePath,
} from '../../base/paths';
import { formatDateTime } from '../../base/messages/dates';
import { termWord } from '../../base/messages/term-words';
import { formatCount } from '../../ui/numbers';
import { caseKindText } from '../../pieces/reports/report-texts';
import { isTaxonomyField, singularOf } from '../../pieces/terms/term-texts';
import { factLabel } from '../../pieces/facts/fact-words';
import { say } from './say';
import { jobLabel } from '../../pieces/jobs/job-texts';

/** A part of an entry's text, such as `Written by: gert`; `to` is the page of the value, if it has one. */
export interface AuditPhrase {
  label?: string;
  value: string;
  to?: string;
}

type Phrase = AuditPhrase | null;
type DetailName = keyof AuditDetails;
type DetailValues = { [Name in DetailName]-?: NonNullable<AuditDetails[Name]> };

const SUBJECTS: readonly AuditSubject[] = [
  'user',
  'campsite',
  'checkin',
  'image',
  'suggestion',
  'term',
  'job',
  'report',
  'proposal',
  'advisory',
  'trip',
  'queue',
];

/** What an entry is about; a row of a newer version may hold another type. */
const subjectLabel = (subject: AuditSubject): string =>
  SUBJECTS.includes(subject) ? say(`subject.${subject}`) : subject;

/** Paths of subjects by their id; those of users and campsites depend on whether they still exist. */
const SUBJECT_PATHS: Partial<Record<AuditSubject, (id: string) => string>> = {
  suggestion: adminReviewPath,
  job: adminJobPath,
  proposal: (id) => adminProposalPath(Number(id)),
};

const userPhrase = (id: number | string, name: string | null): AuditPhrase =>
  name === null
    ? { value: say('userNumber', { id: String(id) }) }
    : { value: name, to: adminUserPath(Number(id)) };

const campsitePhrase = (id: number | string, name: string | null): AuditPhrase =>
  name === null
    ? { value: say('campsiteNumber', { id: String(id) }) }
    : { value: name, to: campsitePath(Number(id)) };

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `Facility Braai`, or with its number once it is deleted. */
function termText(kind: AuditDetails['kind'], id: number | string, name: string | null): string {
  const singular = kind && isTaxonomyField(kind) ? capitalize(singularOf(kind)) : subjectLabel('term');
  return `${singular} ${name === null ? `#${id}` : termWord(name)}`;
}

/** What was reported: `Check-in #17`. */
function reportedPhrase(id: number, { details: { kind }, campsiteName }: AuditEntry): Phrase {
  if (kind === 'campsite') return { label: say('reported'), ...campsitePhrase(id, campsiteName) };
  if (kind === undefined || isTaxonomyField(kind)) return null;
  return {
    label: say('reported'),
    value: kind === 'profile' ? caseKindText('profile') : `${caseKindText(kind)} #${id}`,
  };
}

function mergedPhrase(id: number, { details: { kind } }: AuditEntry): Phrase {
  return {
    label: say('mergedIntoIt'),
    value: kind ? termText(kind, id, null) : say('campsiteNumber', { id: String(id) }),
  };
}

/** The phrase of every detail, in order of display; null for a detail that another one includes. */
const DETAIL_PHRASES: { [Name in DetailName]: (value: DetailValues[Name], entry: AuditEntry) => Phrase } = {
  kind: () => null,
  subjectId: reportedPhrase,
  authorId: (id, { personName }) => ({ label: say('writtenBy'), ...userPhrase(id, personName) }),
  ownerId: (id, { personName }) => ({ label: say('contributedBy'), ...userPhrase(id, personName) }),
  campsiteId: (id, { campsiteName }) => ({ label: say('campsite'), ...campsitePhrase(id, campsiteName) }),
  mergedId: mergedPhrase,
  contacts: (fields) => ({ label: say('lookedAtTwice'), value: fields.map(factLabel).join(', ') }),
  link: (kind) => ({ label: say('link'), value: kind === 'read' ? say('toRead') : say('toPlanTogether') }),
  memberId: (id) => ({ label: say('member'), ...userPhrase(id, null) }),
  reports: (count) => ({ value: say('people', { n: count, count: formatCount(count) }) }),
  type: () => null,
  dryRun: (isDryRun) => (isDryRun ? { value: say('dryRun') } : null),
  factor: (factor) => ({ value: factor === 'totp' ? say('authenticatorApp') : say('passkey') }),
  left: (count) => ({ value: say('codesLeft', { n: count, count: formatCount(count) }) }),
  sessions: (count) => ({ value: say('sessionsEnded', { n: count, count: formatCount(count) }) }),
  until: (moment) => ({ label: say('until'), value: formatDateTime(moment) }),
  reason: (text) => ({ label: say('reason'), value: text }),
  command: (command) => ({ label: say('command'), value: command }),
  queueJob: (id) => ({ label: say('job'), value: `#${id}` }),
  year: (year) => ({ label: say('year'), value: String(year) }),
  row: (row) => ({ label: say('row'), value: String(row) }),
  campsites: (count) => ({ value: say('campsites', { n: count, count: formatCount(count) }) }),
};

/** The actor: an account, or the number of a removed one. */
export function actorPhrase({ actorId, actorName }: AuditEntry): AuditPhrase {
  return actorId === null ? { value: say('nobodySignedIn') } : userPhrase(actorId, actorName);
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
  if (type === 'job' && details.type) return jobLabel(details.type);
  const label = subjectLabel(type);
  if (type === 'queue') return id === ALL_QUEUES ? say('allQueues') : `${label} ${id}`;
  return subjectName === null ? `${label} #${id}` : say('subjectFor', { subject: label, name: subjectName });
}

function detailPhrase<Name extends DetailName>(name: Name, entry: AuditEntry): Phrase {
  const value = (entry.details as Partial<DetailValues>)[name] ?? null;
  return value === null ? null : DETAIL_PHRASES[name](value, entry);
}
