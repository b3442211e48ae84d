import { dayAfter } from './public-holidays';

/** Terms of a school year in South Africa. */
export const TERMS_PER_YEAR = 4;

/** A term of the public schools, by its first and last day. */
export interface SchoolTerm {
  year: number;
  /** 1 to 4. */
  term: number;
  firstDay: string;
  lastDay: string;
}

/** Years that have terms; a typing mistake is not among them. */
export const SCHOOL_YEARS = { min: 2020, max: 2099 } as const;

const firstOf = (terms: readonly SchoolTerm[]): string =>
  terms.reduce((first, { firstDay }) => (firstDay < first ? firstDay : first), '9999');

/**
 * Whether a night, named by its evening, is in the school holidays: nobody goes to school the next morning. Null where the
 * terms of that year are not all known.
 */
export function isSchoolHolidayNight(evening: string, terms: readonly SchoolTerm[]): boolean | null {
  const morning = dayAfter(evening);
  const year = Number(morning.slice(0, 4));
  const ofYear = terms.filter((term) => term.year === year);
  if (ofYear.length < TERMS_PER_YEAR) return null;
  return !ofYear.some(({ firstDay, lastDay }) => morning >= firstDay && morning <= lastDay);
}

/** Why the terms of a year cannot be: a message, or null. */
export function termProblem(terms: readonly SchoolTerm[]): string | null {
  const sorted = [...terms].sort((one, other) => one.term - other.term);
  if (sorted.some(({ firstDay, lastDay }) => lastDay < firstDay)) return TERM_MESSAGES.backwards;
  if (sorted.some(({ year, firstDay, lastDay }) => !isOfYear(year, firstDay) || !isOfYear(year, lastDay)))
    return TERM_MESSAGES.otherYear;
  const overlap = sorted.some((term, index) => firstOf(sorted.slice(index + 1)) <= term.lastDay);
  return overlap ? TERM_MESSAGES.overlap : null;
}

const isOfYear = (year: number, day: string): boolean => day.startsWith(`${year}-`);

const published = (year: number, ...days: readonly string[]): SchoolTerm[] =>
  days.map((text, index) => {
    const [first, last] = text.split(' ');
    return { year, term: index + 1, firstDay: `${year}-${first}`, lastDay: `${year}-${last}` };
  });

/** Where the terms that the product knows are from. */
export const TERMS_SOURCE = 'Calendar for public schools, Department of Basic Education';

/** The terms of the public schools as far as they are published. Administrators correct and add them. */
export const PUBLISHED_TERMS: readonly SchoolTerm[] = [
  ...published(2026, '01-14 03-27', '04-08 06-26', '07-21 09-23', '10-06 12-09'),
  ...published(2027, '01-13 03-19', '04-06 06-25', '07-20 09-22', '10-05 12-08'),
];

/** The terms that count: of each year those that were entered, else the published ones. */
export function knownTerms(entered: readonly SchoolTerm[]): SchoolTerm[] {
  const years = new Set(entered.map(({ year }) => year));
  return [...PUBLISHED_TERMS.filter(({ year }) => !years.has(year)), ...entered].sort(
    (one, other) => one.year - other.year || one.term - other.term,
  );
}

/** What administrators read when terms are refused or not found, and where terms are from. */
export const TERM_MESSAGES = {
  year: `The year must be from ${SCHOOL_YEARS.min} to ${SCHOOL_YEARS.max}`,
  terms: `A year has ${TERMS_PER_YEAR} terms`,
  day: 'Please enter a day such as 2026-01-14',
  notFound: 'No terms were entered for this year',
  backwards: 'The last day of a term must not be before its first day',
  otherYear: 'The days of a term must be of its year',
  overlap: 'The terms of a year must follow each other',
  source: TERMS_SOURCE,
} as const;
