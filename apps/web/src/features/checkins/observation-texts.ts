import { OBSERVATION_SUBJECTS, type Observations, type ObservationSubject } from '@kampvuur/domain';
import { catalogue } from '../../base/messages/catalogue';
import english from '../../base/messages/en/observations.json';

export const say = catalogue('observations', english);

/** The subjects of a group, in their order. */
export const OBSERVATION_GROUPS = {
  road: ['road', 'caravan'],
  safety: ['gateByDay', 'gateByNight', 'safety'],
  signal: ['vodacom', 'mtn', 'cellC', 'telkom'],
  stay: ['noise', 'water'],
} as const satisfies Record<string, readonly ObservationSubject[]>;

export type ObservationGroup = keyof typeof OBSERVATION_GROUPS;

export const GROUP_NAMES = [
  'road',
  'safety',
  'signal',
  'stay',
] as const satisfies readonly ObservationGroup[];

/** The question that the form asks about a subject. */
export const questionText = (subject: ObservationSubject): string => say(`subject.${subject}`);

/** The name of a subject beside its answers. */
export const labelText = (subject: ObservationSubject): string => say(`label.${subject}`);

/** The text of an answer; the answer itself if it is not known here. */
export function answerText(subject: ObservationSubject, answer: string): string {
  const key = `${subject}.${answer}`;
  return isKey(key) ? say(key) : answer;
}

const isKey = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** The observations of a check-in as short texts: `Road: 4x4`. */
export function observationTexts(observations: Observations): string[] {
  const texts = OBSERVATION_SUBJECTS.flatMap((subject) => {
    const answer = observations[subject];
    return answer === undefined ? [] : [`${labelText(subject)}: ${answerText(subject, answer)}`];
  });
  const { gravelKm } = observations;
  return gravelKm === undefined ? texts : [...texts, `${say('gravel')}: ${gravelKm}`];
}
