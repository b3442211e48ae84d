import { plainNumberText } from './digits';
import { visibleText } from './text';

/** The months in English and Afrikaans. */
export const MONTHS: readonly (readonly [english: string, afrikaans: string])[] = [
  ['January', 'januarie'],
  ['February', 'februarie'],
  ['March', 'maart'],
  ['April', 'april'],
  ['May', 'mei'],
  ['June', 'junie'],
  ['July', 'julie'],
  ['August', 'augustus'],
  ['September', 'september'],
  ['October', 'oktober'],
  ['November', 'november'],
  ['December', 'desember'],
];

/** Shortest name of a month: `Mar`. */
export const MIN_MONTH = 3;

/** In Afrikaans, where it is not the beginning of the name. */
const MARCH_IN_SHORT = 'mrt';

/** The numbers of all months. */
export const ALL_MONTHS: readonly number[] = MONTHS.map((_names, index) => index + 1);

/** The number of a month by its name or the beginning of it; 0 for none. */
export function monthNamed(word: string): number {
  if (word.length < MIN_MONTH) return 0;
  if (word === MARCH_IN_SHORT) return 3;
  return 1 + MONTHS.findIndex((names) => names.some((name) => name.toLowerCase().startsWith(word)));
}

/** Months of the year, each once and in their order; null unless all are months. */
export function sortedMonths(months: readonly unknown[]): number[] | null {
  return months.every((month) => ALL_MONTHS.some((one) => one === month))
    ? ALL_MONTHS.filter((month) => months.includes(month))
    : null;
}

/** The months from one to another; over the end of the year where the last is before the first. */
function monthsBetween(first: number, last: number): number[] {
  const count = ((last - first + MONTHS.length) % MONTHS.length) + 1;
  return Array.from({ length: count }, (_, index) => ((first - 1 + index) % MONTHS.length) + 1);
}

const ALL_YEAR =
  /^(?:open )?(?:all year|all year round|all year long|year round|throughout the year|(?:die )?(?:heeljaar|hele jaar|heel jaar)(?: deur)?|deur die jaar|dwarsdeur die jaar|alle maande|all months|every month)$/;
/** Between months of a list. */
const SEPARATOR = /\s*[;,/&+\n]\s*|\s+(?:and|en(?! met ))\s+/;
/** `april`, `apr. - sept`, `from april to september`, `van april tot september`. */
const RANGE =
  /^(?:(?:from|vanaf|van|open) )?(?<first>[a-z]+)\.?(?:(?: ?[-–—] ?| (?:to|until|till|through|tot|tot en met) )(?<last>[a-z]+)\.?)?$/;

/** The months of a part of a list; null when it is none. */
function readPart(part: string): number[] | null {
  const { first: from = '', last: to = from } = RANGE.exec(part)?.groups ?? {};
  const [first, last] = [monthNamed(from), monthNamed(to)];
  return first === 0 || last === 0 ? null : monthsBetween(first, last);
}

/** One blank or line end for several: a search for a separator from each of them on would take minutes in a cell of blanks. */
const withSingleBlanks = (text: string): string =>
  text.replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '));

/**
 * Reads months as people write them, in English or Afrikaans: `April to September`, `Nov–Feb`, `Nov, Des, Jan`, `all year`. Null
 * for anything else, such as a range of days.
 */
export function readMonths(text: string): number[] | null {
  const plain = withSingleBlanks(plainNumberText(visibleText(text)).toLowerCase());
  if (ALL_YEAR.test(plain.replaceAll('-', ' '))) return [...ALL_MONTHS];
  const parts = plain.split(SEPARATOR).map(readPart);
  return parts.includes(null) ? null : sortedMonths(parts.flatMap((months) => months ?? []));
}

/** The English name of a month. */
export const monthName = (month: number): string => MONTHS[month - 1]?.[0] ?? String(month);

/** How months are said: one by its number, all of them, and several that follow each other. */
export type MonthText = number | 'allYear' | 'range';

const SEVERAL = { allYear: 'All year', range: '{first} to {last}' } as const;

/** The English words for months. */
export const monthWords = (key: MonthText): string =>
  typeof key === 'number' ? monthName(key) : SEVERAL[key];

/** All ways of saying months. */
export const MONTH_TEXTS: readonly MonthText[] = [...ALL_MONTHS, 'allYear', 'range'];

/** Sorted months as text: `April to September`, `November to February`, `June, August`; `All year` for all of them. */
export function monthsText(months: readonly number[], say: (key: MonthText) => string = monthWords): string {
  if (months.length === MONTHS.length) return say('allYear');
  const before = (month: number) => (month === 1 ? MONTHS.length : month - 1);
  const after = (month: number) => (month === MONTHS.length ? 1 : month + 1);
  return months
    .filter((month) => !months.includes(before(month)))
    .map((first) => {
      let last = first;
      while (months.includes(after(last))) last = after(last);
      if (first === last) return say(first);
      return say('range').replace('{first}', say(first)).replace('{last}', say(last));
    })
    .join(', ');
}
