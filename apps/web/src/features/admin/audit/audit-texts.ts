import type { AuditEntry } from '@kampvuur/contracts';
import type { AuditDetails, AuditSubject } from '@kampvuur/domain';

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

/** Who did something: a username, or the number of an account that is gone. */
export function accountText(id: number | null, name: string | null): string {
  if (id === null) return 'Nobody signed in';
  return name ?? `User #${id}`;
}

/** What an entry is about: `Campsite #12`, or the username of an account. */
export function subjectText({ subjectType, subjectId, subjectName }: AuditEntry): string {
  if (subjectType === null || subjectId === null) return '';
  return subjectName ?? `${SUBJECTS[subjectType] ?? subjectType} #${subjectId}`;
}

/** `authorId` as `author id`. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The particulars, `type: import · dry run: true`. */
export function detailsText(details: AuditDetails): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== false)
    .map(([name, value]) => `${words(name)}: ${String(value)}`)
    .join(' · ');
}
