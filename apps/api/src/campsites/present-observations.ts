import type { CampsiteObservations, ObservationCount } from '@kampvuur/contracts';
import { OBSERVATION_SUBJECTS, OBSERVATIONS } from '@kampvuur/domain';
import type { ObservationRow } from './campsite-pages.repository';

/** Counts in the order of subjects and answers; of gravel the middle value. */
export function presentObservations(rows: readonly ObservationRow[]): CampsiteObservations {
  const counts = OBSERVATION_SUBJECTS.flatMap((subject): ObservationCount[] => {
    const own = rows.filter((row) => row.subject === subject);
    const of = own.reduce((sum, { count }) => sum + count, 0);
    return OBSERVATIONS[subject].flatMap((answer) => {
      const found = own.find((row) => row.answer === answer);
      return found ? [{ subject, answer, count: found.count, of }] : [];
    });
  });
  const gravel = rows
    .filter(({ subject }) => subject === 'gravelKm')
    .flatMap(({ answer, count }) => Array.from({ length: count }, () => Number(answer)))
    .sort((one, other) => one - other);
  const gravelKm = gravel[Math.floor(gravel.length / 2)] ?? null;
  return { counts, gravelKm, gravelOf: gravel.length };
}
