import { InvalidInput, MESSAGES, type PhotoSubject } from '@kampvuur/domain';

/** @throws InvalidInput where more is said than photos are sent. */
export function requireAsMany(subjects: readonly unknown[], images: readonly unknown[]): void {
  if (subjects.length > images.length)
    throw new InvalidInput(MESSAGES.photoSubject, { photoSubjects: [MESSAGES.photoSubject] });
}

/** What photos show, by their keys. */
export const subjectsByKey = (
  keys: readonly string[],
  subjects: readonly (PhotoSubject | null)[],
): Record<string, PhotoSubject> =>
  Object.fromEntries(
    keys.flatMap((key, index) => {
      const subject = subjects[index] ?? null;
      return subject === null ? [] : [[key, subject]];
    }),
  );
