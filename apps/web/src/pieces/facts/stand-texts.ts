import { type Stand, STAND_PART_KEYS, type StandPart } from '@kampvuur/domain/facts';
import { sayStands as say } from './say-stands';

const yesOrNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');

/** How each part is said in a list. */
const TEXTS: { [P in StandPart]: (value: NonNullable<Stand[P]>) => string } = {
  count: (count) => say('count', { count }),
  length: (length) => say('length', { length }),
  surface: (surface) => say(`surface.${surface}`),
  shade: (shade) => say(`shade.${shade}`),
  isLevel: (is) => say(`isLevel.${yesOrNo(is)}`),
  isFenced: (is) => say(`isFenced.${yesOrNo(is)}`),
  amps: (amps) => say('amps', { amps }),
  plug: (plug) => say(`plug.${plug}`),
  hasTap: (has) => say(`hasTap.${yesOrNo(has)}`),
  isDriveThrough: (is) => say(`isDriveThrough.${yesOrNo(is)}`),
  canChoose: (can) => say(`canChoose.${yesOrNo(can)}`),
};

function partText<P extends StandPart>(stand: Stand, part: P): string[] {
  const value = stand[part];
  const textOf: (typeof TEXTS)[P] = TEXTS[part];
  return value === undefined ? [] : [textOf(value)];
}

/** What is known of some parts in the spoken language: `12 stands`, `10 m`, `grass`. */
export const standPartTexts = (stand: Stand, parts: readonly StandPart[] = STAND_PART_KEYS): string[] =>
  parts.flatMap((part) => partText(stand, part));

/** A kind of stand in one line of the spoken language: `River sites: 12 stands, 10 m, grass, 16 A`. */
export function standText(stand: Stand): string {
  const texts = standPartTexts(stand);
  return texts.length === 0 ? stand.name : say('line', { name: stand.name, parts: texts.join(', ') });
}
