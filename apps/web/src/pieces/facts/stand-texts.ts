import { type Stand, STAND_PART_KEYS, type StandPart } from '@kampvuur/domain/facts';
import { sayStands as say } from './say-stands';

const answerOf = (isSo: boolean): 'yes' | 'no' => (isSo ? 'yes' : 'no');

/** How each part is told. */
const TEXTS: { [P in StandPart]: (value: NonNullable<Stand[P]>) => string } = {
  count: (count) => say('text.count', { count }),
  length: (length) => say('text.length', { length }),
  surface: (surface) => say(`text.surface.${surface}`),
  shade: (shade) => say(`text.shade.${shade}`),
  isLevel: (isLevel) => say(`text.isLevel.${answerOf(isLevel)}`),
  isFenced: (isFenced) => say(`text.isFenced.${answerOf(isFenced)}`),
  amps: (amps) => say('text.amps', { amps }),
  plug: (plug) => say(`text.plug.${plug}`),
  hasTap: (hasTap) => say(`text.hasTap.${answerOf(hasTap)}`),
  isDriveThrough: (isDriveThrough) => say(`text.isDriveThrough.${answerOf(isDriveThrough)}`),
  canChoose: (canChoose) => say(`text.canChoose.${answerOf(canChoose)}`),
};

function partText<P extends StandPart>(stand: Stand, part: P): string[] {
  const value = stand[part];
  const textOf: (typeof TEXTS)[P] = TEXTS[part];
  return value === undefined ? [] : [textOf(value)];
}

/** What is known of some parts of a stand: `12 stands`, `10 m`, `grass`. */
export const standPartTexts = (stand: Stand, parts: readonly StandPart[] = STAND_PART_KEYS): string[] =>
  parts.flatMap((part) => partText(stand, part));

/** A kind of stand in one line: `River sites: 12 stands, 10 m, grass, 16 A`. */
export function standText(stand: Stand): string {
  const texts = standPartTexts(stand).join(', ');
  return texts === '' ? stand.name : say('named', { name: stand.name, texts });
}
