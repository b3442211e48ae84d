import { plainNumberText } from '@kampvuur/domain';
import type { FactOf } from '@kampvuur/domain/facts';

/** The unit and range of a number, as its entry says. */
export type Measure = Pick<FactOf<'number'>, 'unit' | 'min' | 'max' | 'decimals'>;

/** Words for a unit, as a pattern, and how much of the stored unit one of it is. */
interface UnitWords {
  words: string;
  factor: number;
}

const METRES_PER_FOOT = 0.3048;
const INCHES_PER_FOOT = 12;

/** How people write the units of facts; any other unit is only recognised as its entry writes it. */
const UNITS: Record<string, readonly UnitWords[]> = {
  m: [
    { words: String.raw`m(?:ts?|trs?|et(?:er|re)s?)?\b\.?`, factor: 1 },
    { words: String.raw`(?:ft|foot|feet|voet)\b\.?|['’′]`, factor: METRES_PER_FOOT },
  ],
  stands: [
    {
      words: String.raw`(?:stands?|sites?|camp ?sites?|pitches|staanplekke?|kampplekke?|plekke?)\b`,
      factor: 1,
    },
  ],
  months: [{ words: String.raw`(?:months?|maande?)\b['’]?`, factor: 1 }],
};

const unitsOf = (unit: string): readonly UnitWords[] =>
  UNITS[unit] ?? [{ words: unit.replace(/[^\w\s]/g, String.raw`\$&`), factor: 1 }];

/** A number as people write it; three digits after a comma may be decimals or thousands, so it is none then. */
const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,2})?(?![\d.,]*\d)`;
const INCHES = String.raw`(?:[^\S\n]*(\d{1,2})[^\S\n]*(?:"|”|″|''|in(?:ch(?:es)?)?\b\.?))?`;

const toNumber = (text: string) => Number(text.replace(',', '.'));

/** Finds numbers with a unit; the groups are the number, the unit's words, and inches. */
export const measurePattern = (unit: string): string => {
  const words = unitsOf(unit).map((each) => each.words);
  return String.raw`(?<![\d.,-])(${NUMBER})[^\S\n]*(${words.join('|')})${INCHES}`;
};

/** A value in the stored unit, rounded to its decimals; null when it is out of range. */
export function measured(value: number, { min, max, decimals }: Measure): number | null {
  const rounded = Number(value.toFixed(decimals));
  return rounded >= min && rounded <= max ? rounded : null;
}

/** The value of a number with a unit in the words of `measurePattern`; null when it is out of range. */
export function convertedMeasure(
  { number, words, inches = '0' }: { number: string; words: string; inches?: string | undefined },
  measure: Measure,
): number | null {
  const factor = unitsOf(measure.unit).find((unit) =>
    new RegExp(`^(?:${unit.words})$`, 'i').test(words),
  )?.factor;
  if (factor === undefined) return null;
  return measured((toNumber(number) + Number(inches) / INCHES_PER_FOOT) * factor, measure);
}

/** What may stand before a number that is a limit: `max 8 m`, `up to 26 ft`. */
const LIMIT = String.raw`(?:(?:max(?:imum)?|maks(?:imum)?|up to|tot|≤|<=?)\.?:?\s*)?`;

/** Reads a text that is a number and no more: `8`, `8,5 m`, `26 ft`, `26'6"`; null when it is none, or out of range. */
export function readMeasure(text: string, measure: Measure): number | null {
  const plain = plainNumberText(text);
  const bare = new RegExp(`^${LIMIT}(${NUMBER})$`, 'i').exec(plain)?.[1];
  if (bare !== undefined) return measured(toNumber(bare), measure);
  const found = new RegExp(`^${LIMIT}${measurePattern(measure.unit)}$`, 'i').exec(plain);
  if (!found) return null;
  const [, number = '', words = '', inches] = found;
  return convertedMeasure({ number, words, inches }, measure);
}
