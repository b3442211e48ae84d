import { type Network, NETWORKS, type Road, ROADS } from '../campsite-list';
import { LEAST_VOICES, type ObservationSubject } from './observations';

/** What campers can agree on about a campsite: which car reaches it, which network has a signal there. */
export type Verdict = Road | Network;

const VERDICTS: readonly Verdict[] = [...ROADS, ...NETWORKS];

const HAS_SIGNAL = ['internet', 'calls'];

/** The subject of a verdict, and the answers that say so; every other answer says otherwise. */
const ANSWERS: Readonly<Record<Verdict, { subject: ObservationSubject; answers: readonly string[] }>> = {
  anyCar: { subject: 'road', answers: ['anyCar'] },
  // What any car reached, one with high clearance reaches too.
  highClearance: { subject: 'road', answers: ['anyCar', 'highClearance'] },
  vodacom: { subject: 'vodacom', answers: HAS_SIGNAL },
  mtn: { subject: 'mtn', answers: HAS_SIGNAL },
  cellC: { subject: 'cellC', answers: HAS_SIGNAL },
  telkom: { subject: 'telkom', answers: HAS_SIGNAL },
};

/** The subjects that verdicts are about. */
export const VERDICT_SUBJECTS: readonly ObservationSubject[] = [
  ...new Set(VERDICTS.map((verdict) => ANSWERS[verdict].subject)),
];

/** People who gave the same answer about a campsite; each person speaks once about a subject, with the latest visit. */
export interface Voices {
  subject: string;
  answer: string;
  /** The day of these visits, `2026-11-01`; they count while the first day that counts is not later. */
  day: string;
  count: number;
}

/** The first days that count, for which a verdict stands: after one (empty for all), up to and with another. */
export interface VerdictPeriod {
  verdict: Verdict;
  after: string;
  to: string;
}

/** Whether enough voices say so, and more than half of those who spoke. */
const isAgreed = (saying: number, of: number): boolean => saying >= LEAST_VOICES && saying * 2 > of;

/**
 * When the verdicts of a campsite stand. With time voices stop to count, the oldest visits first: a verdict can end by that, and
 * begin too, where those who said otherwise were there longer ago.
 */
export function verdictPeriods(voices: readonly Voices[]): VerdictPeriod[] {
  if (voices.length === 0) return [];
  return VERDICTS.flatMap((verdict) => periodsOf(verdict, voices));
}

function periodsOf(verdict: Verdict, voices: readonly Voices[]): VerdictPeriod[] {
  const { subject, answers } = ANSWERS[verdict];
  const own = voices.filter((voice) => voice.subject === subject);
  const days = [...new Set(own.map(({ day }) => day))].sort().reverse();
  const periods: VerdictPeriod[] = [];
  let [saying, of] = [0, 0];
  // From the newest day on: each older one adds the voices that still count with it.
  for (const [at, day] of days.entries()) {
    for (const { answer, count } of own.filter((voice) => voice.day === day)) {
      of += count;
      if (answers.includes(answer)) saying += count;
    }
    if (isAgreed(saying, of)) periods.push({ verdict, after: days[at + 1] ?? '', to: day });
  }
  return periods;
}
