import { filled } from '../../message-templates';
import { ENTRY_LISTED } from '../../messages';
import { isWithin } from '../../number-limits';
import { textLength, visibleText } from '../../text/text';
import type { FactKind, KindOptions, Parsed } from '../kind';
import {
  isChoicePart,
  isNumberPart,
  type Stand,
  STAND_OPTIONS,
  STAND_PART_KEYS,
  type StandPart,
  STANDS,
  standText,
} from '../stand';
import { STAND_TEMPLATES, VALUE_MESSAGES, VALUE_TEMPLATES } from '../value-messages';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A tariff may have a name too, and always says what is charged. */
const isStand = (value: unknown): value is Stand =>
  isRecord(value) && typeof value['name'] === 'string' && !('charge' in value);

export const isStands = (value: unknown): value is Stand[] => Array.isArray(value) && value.every(isStand);

/** Sheets and downloads separate kinds of stand by it. */
const SEPARATOR = /[;|]/;

const KEYS: readonly string[] = ['name', ...STAND_PART_KEYS];

/** Why a value of a part is refused; null for a right one. */
function partError(name: string, part: StandPart, value: unknown): string | null {
  if (isNumberPart(part)) {
    const { min, max } = STANDS[part];
    return isWithin(value, STANDS[part]) ? null : filled(STAND_TEMPLATES[part], { name, min, max });
  }
  const options: readonly unknown[] = isChoicePart(part) ? STAND_OPTIONS[part] : [true, false];
  return options.includes(value) ? null : filled(STAND_TEMPLATES[part], { name });
}

const isKnown = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** One kind of stand; what is not known is missing, and the parts are in their order. */
function parseStand(input: unknown): Parsed<Stand> {
  if (!isRecord(input) || typeof input['name'] !== 'string') return { message: VALUE_MESSAGES.standName };
  const name = visibleText(input['name']).replace(/\s+/g, ' ');
  if (name === '') return { message: VALUE_MESSAGES.standName };
  if (textLength(name) > STANDS.nameMax) return { message: VALUE_MESSAGES.standNameTooLong };
  if (SEPARATOR.test(name)) return { message: VALUE_MESSAGES.standSeparator };
  const unknown = Object.keys(input).find((key) => !KEYS.includes(key));
  if (unknown !== undefined)
    return { message: filled(VALUE_TEMPLATES.unknownOfStands, { name, part: unknown }) };
  const known = STAND_PART_KEYS.filter((part) => isKnown(input[part]));
  for (const part of known) {
    const error = partError(name, part, input[part]);
    if (error !== null) return { message: error };
  }
  return { value: { name, ...Object.fromEntries(known.map((part) => [part, input[part]])) } };
}

/** The kinds of stand, in an order of their own (docs/decisions 30). */
export const stands: FactKind<Stand[], KindOptions['stands']> = {
  is: isStands,
  parse: (input) => {
    if (!Array.isArray(input) || input.length > STANDS.max) return { message: VALUE_MESSAGES.standsList };
    const value: Stand[] = [];
    for (const entry of input) {
      const parsed = parseStand(entry);
      if ('message' in parsed) return parsed;
      const { name } = parsed.value;
      const isTaken = value.some((other) => other.name.toLowerCase() === name.toLowerCase());
      if (isTaken) return { message: ENTRY_LISTED.with({ entry: name }) };
      value.push(parsed.value);
    }
    return { value };
  },
  isSame: (one, other) =>
    one.length === other.length && one.every((stand, at) => isSameStand(stand, other[at])),
  texts: (value) => value.map(standText),
};

const isSameStand = (one: Stand, other: Stand | undefined): boolean =>
  one.name === other?.name && STAND_PART_KEYS.every((part) => one[part] === other[part]);
