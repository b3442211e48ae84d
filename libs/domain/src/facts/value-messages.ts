import {
  isChoicePart,
  isNumberPart,
  STAND_OPTIONS,
  STAND_PART_KEYS,
  STAND_PARTS,
  type StandPart,
  type StandPartOf,
  STANDS,
} from './stand';

/** Why the value of a fact is refused. */
export const VALUE_MESSAGES = {
  standsList: `Please send a list of at most ${STANDS.max} kinds of stand`,
  standName: 'Please name every kind of stand',
  standNameTooLong: `The name of a kind of stand must be at most ${STANDS.nameMax} characters`,
  standSeparator: 'The name of a kind of stand must not contain ; or |',
} as const;

/** The same with placeholders. The `label` of the fact stands above its field as well. */
export const VALUE_TEMPLATES = {
  months: '{label} must be a list of months from 1 to 12',
  wholeNumber: '{label} must be a whole number of {unit} from {min} to {max}, or empty',
  number: '{label} must be a number of {unit} from {min} to {max}, or empty',
  textTooLong: 'Text must be at most {max} characters',
  unknownOfStands: '{name}: {part} is nothing known of stands',
} as const;

const UNITS: Record<StandPartOf<'number'>, string> = { count: '', length: ' of m', amps: ' of A' };

/** What a part of a stand must be. */
function ruleOf(part: StandPart): string {
  if (isChoicePart(part)) return `must be one of ${STAND_OPTIONS[part].join(', ')}, or empty`;
  if (!isNumberPart(part)) return 'must be true or false, or empty';
  const number = STANDS[part].decimals === 0 ? 'a whole number' : 'a number';
  return `must be ${number}${UNITS[part]} from {min} to {max}, or empty`;
}

/** Why a part of a kind of stand is refused. */
export const STAND_TEMPLATES = Object.fromEntries(
  STAND_PART_KEYS.map((part) => [part, `{name}: the ${STAND_PARTS[part].label} ${ruleOf(part)}`]),
) as Readonly<Record<StandPart, string>>;

/** What is said of a value that somebody else has changed, and of a name of a term that there is not; values are texts. */
export const CHANGE_TEMPLATES = {
  current: 'Now: {value}',
  changedSince: 'Was {past} when suggested, is now {now}; suggested is {wanted}.',
  changedAgain: 'Was changed to {past}, is now {now}; undoing sets {old}.',
  held: 'Was {now}, will be {wanted}.',
  unknownTerm: 'Unknown name in {label}: {name}',
} as const;
