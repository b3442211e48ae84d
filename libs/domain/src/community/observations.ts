import { localDay, localMonth, type Month, monthsBefore } from '../local-time';

/** What a camper can say about a visit besides rating and words, and the answers (docs/product.md#observations). */
export const OBSERVATIONS = {
  road: ['anyCar', 'highClearance', 'fourByFour'],
  caravan: ['yes', 'no'],
  gateByDay: ['yes', 'no'],
  gateByNight: ['yes', 'no'],
  safety: ['yes', 'mixed', 'no'],
  vodacom: ['internet', 'calls', 'none'],
  mtn: ['internet', 'calls', 'none'],
  cellC: ['internet', 'calls', 'none'],
  telkom: ['internet', 'calls', 'none'],
  noise: ['quiet', 'some', 'loud'],
  water: ['good', 'weak', 'none'],
} as const satisfies Record<string, readonly string[]>;

type Answers = typeof OBSERVATIONS;

/** What an observation is about. */
export type ObservationSubject = keyof Answers;

/** Kilometres of gravel road. */
export const GRAVEL_KM = { max: 300 } as const;

/** The observations of one visit; what was not said is missing. */
export type Observations = { [S in ObservationSubject]?: Answers[S][number] } & { gravelKm?: number };

const isSubject = (key: string): key is ObservationSubject => Object.hasOwn(OBSERVATIONS, key);

export const OBSERVATION_SUBJECTS: readonly ObservationSubject[] =
  Object.keys(OBSERVATIONS).filter(isSubject);

/** True for observations with known subjects and answers only. */
export function isObservations(input: unknown): input is Observations {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return false;
  return Object.entries(input).every(([key, answer]: [string, unknown]) => {
    if (key === 'gravelKm') return isGravelKm(answer);
    return isSubject(key) && (OBSERVATIONS[key] as readonly unknown[]).includes(answer);
  });
}

const isGravelKm = (answer: unknown): boolean =>
  typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer <= GRAVEL_KM.max;

/** Observations count for this long. */
export const OBSERVATION_MONTHS = 12;

/** The first day from which visits count. */
export const observedSince = (now: Date): string =>
  monthsBefore(new Date(localDay(now)), OBSERVATION_MONTHS)
    .toISOString()
    .slice(0, 10);

/** One person alone is no picture of a place, and never decides. */
export const LEAST_VOICES = 2;

/** How many people gave answers, and the middle one of kilometres of gravel. */
interface ObservationCounts<Count> {
  counts: Count[];
  gravelKm: number | null;
  gravelOf: number;
}

/** Of observations what several people have spoken about, as pages and files show it. */
export function ofSeveral<Count extends { of: number }>({
  counts,
  gravelKm,
  gravelOf,
}: ObservationCounts<Count>): ObservationCounts<Count> {
  return {
    counts: counts.filter(({ of }) => of >= LEAST_VOICES),
    gravelKm: gravelOf >= LEAST_VOICES ? gravelKm : null,
    gravelOf,
  };
}

/** How far back a visit may lie. */
const MAX_VISIT_YEARS = 10;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

const monthNumber = ({ year, month }: Month): number => year * 12 + month;

/** The month of a visit, `2026-11`; undefined unless it lies within the last ten years and has begun. */
export function visitMonth(text: string, now: Date): Month | undefined {
  const [, year, month] = MONTH.exec(text) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const visited = { year: Number(year), month: Number(month) };
  const age = monthNumber(localMonth(now)) - monthNumber(visited);
  return age >= 0 && age <= MAX_VISIT_YEARS * 12 ? visited : undefined;
}

/** A month as it is sent and compared: `2026-11`. */
export const monthText = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`;
