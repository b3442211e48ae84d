import { plainNumberText } from './digits';
import { MIN_MONTH, monthName, monthNamed, MONTHS } from './months';
import { visibleText } from './text';

const YEARS = { first: 1900, last: 2099 } as const;

/** `2024`, `2024-03` or `2024-03-15` for parts that are a date; null for others, such as 31 February. */
function fromParts(year: number, month?: number, day?: number): string | null {
  if (year < YEARS.first || year > YEARS.last) return null;
  if (month === undefined) return String(year);
  if (month < 1 || month > MONTHS.length) return null;
  const padded = `${year}-${String(month).padStart(2, '0')}`;
  if (day === undefined) return padded;
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isDay ? `${padded}-${String(day).padStart(2, '0')}` : null;
}

type Parts = Record<string, string | undefined>;

/** The ways of writing a date, in words or numbers; in South Africa the day comes before the month. */
const FORMS = [
  /^(?<year>\d{4})(?:[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?)?(?:t[\d:.z+-]*)?$/,
  /^(?:(?<day>\d{1,2})(?:st|nd|rd|th|ste|de)?[ .-]+)?(?<name>[a-z]+)\.?,?[ -]+(?<year>\d{4})$/,
  /^(?<name>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/,
  /^(?:(?<day>\d{1,2})[-/.])?(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
];

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

function readParts({ year, month, name, day }: Parts): string | null {
  const named = name === undefined ? numberOf(month) : monthNamed(name);
  return fromParts(Number(year), named, numberOf(day));
}

/** A date as it is stored, as exact as it was written: `2024`, `2024-03`, `2024-03-15`; null for what is none. */
export function partialDate(text: string): string | null {
  const plain = plainNumberText(visibleText(text)).toLowerCase();
  for (const form of FORMS) {
    const { groups } = form.exec(plain) ?? {};
    if (groups) return readParts(groups);
  }
  return null;
}

/** `15 March 2024`, `March 2024` or `2024`; the names of months are English unless `nameOf` says others. */
export function partialDateText(date: string, nameOf: (month: number) => string = monthName): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  const name = nameOf(Number(month));
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

const MONTH_NAMES = MONTHS.flat()
  .flatMap((name) => [name.toLowerCase(), name.toLowerCase().slice(0, MIN_MONTH)])
  .join('|');

/** Dates in a sentence: with the name of a month, in numbers, or a year that a word makes one. */
const IN_SENTENCE = [
  new RegExp(String.raw`(?:\b\d{1,2}(?:st|nd|rd|th|ste|de)? )?\b(?:${MONTH_NAMES})\.? \d{4}\b`, 'gi'),
  new RegExp(String.raw`\b(?:${MONTH_NAMES})\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b`, 'gi'),
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b/g,
  /(?<=\b(?:in|since|sedert|sinds|vanaf|from|during|gedurende|end of|einde van) )(?:19|20)\d\d\b/gi,
];

/** The date that a sentence says; null when it says none, or more than one. */
export function dateInSentence(sentence: string): string | null {
  for (const form of IN_SENTENCE) {
    const dates = new Set([...sentence.matchAll(form)].flatMap(([match]) => partialDate(match) ?? []));
    const [date = null] = dates;
    if (dates.size > 0) return dates.size === 1 ? date : null;
  }
  return null;
}
