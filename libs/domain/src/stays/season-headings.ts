import { MONTHS, monthNamed, readMonths } from '../text/months';
import { monthDayFromText } from './tariff-text';
import type { Tariff } from './tariff';
import { meaningIn, SEASON_WORDS, WEEKPART_WORDS } from './tariff-words';

/** When a price applies. */
type Times = Pick<Tariff, 'season' | 'from' | 'to' | 'days'>;

/** Days of a year, both included. */
interface Period {
  from: string;
  to: string;
}

/** Words of a heading beside its period that do not say what else it is about. */
const BESIDE_A_PERIOD =
  /\b(?:20\d\d|seasons?|seisoene?|high|low|peak|off(?:[ -]peak)?|mid|in|out of|hoog|laag|piek|spits|binne|buite|middel|(?:hoog|laag|piek|spits|binne|buite|middel)seisoen|rates?|prices?|tariffs?|tarief|tariewe|pryse?|costs?|koste|camping|kampering|(?:per|a) night|per nag|period|tydperk|from|van|vanaf)\b|[():[\]]/gi;

/** Between the first and the last day of a period. */
const TO = / ?[-–—/] ?| (?:to|tot|until|till|through|tot en met) /;

/** The seasons of the year as the South African Weather Service counts them. */
const SEASONS_OF_YEAR: readonly (readonly [RegExp, Period])[] = [
  [/^(?:summer|somer)$/, { from: '12-01', to: '02-28' }],
  [/^(?:autumn|herfs)$/, { from: '03-01', to: '05-31' }],
  [/^winter$/, { from: '06-01', to: '08-31' }],
  [/^(?:spring|lente)$/, { from: '09-01', to: '11-30' }],
];

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const firstDay = (month: number): string => `${twoDigits(month)}-01`;
const lastDay = (month: number): string => `${twoDigits(month)}-${LAST_DAYS[month - 1] ?? ''}`;

/** The period of months that follow each other; undefined for one alone, for gaps between them and for the whole year. */
function periodOfMonths(months: readonly number[]): Period | undefined {
  const before = (month: number) => (month === 1 ? MONTHS.length : month - 1);
  const after = (month: number) => (month % MONTHS.length) + 1;
  const [first, ...otherFirsts] = months.filter((month) => !months.includes(before(month)));
  const last = months.find((month) => !months.includes(after(month)));
  if (months.length < 2 || first === undefined || last === undefined || otherFirsts.length > 0)
    return undefined;
  return { from: firstDay(first), to: lastDay(last) };
}

/** A day of a period; of a month alone its first or last one. */
function dayOf(text: string, ofMonth: (month: number) => string): string | undefined {
  const day = monthDayFromText(text);
  // Most years have no such day.
  if (day !== null) return day === '02-29' ? '02-28' : day;
  const month = monthNamed(text.replace(/\.$/, ''));
  return month === 0 ? undefined : ofMonth(month);
}

/** `15 dec - 10 jan`, `15-31 dec`, `dec 15 to jan 10`. */
function periodOfDays(text: string): Period | undefined {
  const [first = '', last = '', ...more] = text.split(TO);
  // `15-31 dec` names the month once.
  const [, month = ''] = /^\d{1,2} ?(\p{L}+)$/u.exec(last) ?? [];
  const from = dayOf(/^\d{1,2}$/.test(first) ? `${first} ${month}` : first, firstDay);
  const to = dayOf(last, lastDay);
  return from === undefined || to === undefined || more.length > 0 ? undefined : { from, to };
}

/** Whether a period ends on the day before it begins. */
function isWholeYear({ from, to }: Period): boolean {
  const [month = 0, day = 0] = to.split('-').map(Number);
  const next = day < (LAST_DAYS[month - 1] ?? 0) ? `${twoDigits(month)}-${twoDigits(day + 1)}` : undefined;
  return from === (next ?? firstDay((month % MONTHS.length) + 1));
}

/**
 * The period of a year that a heading names, in English or Afrikaans: `Dec-Jan`, `Desember tot Januarie`, `Peak (15 Dec - 10
 * Jan)`, `Winter`. Undefined for a month alone, which may be a name, and for what says more.
 */
function periodOf(heading: string): Period | undefined {
  const text = heading.replace(BESIDE_A_PERIOD, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
  const named = SEASONS_OF_YEAR.find(([name]) => name.test(text))?.[1];
  if (named) return named;
  const months = readMonths(text);
  const period = months === null ? periodOfDays(text) : periodOfMonths(months);
  return period && !isWholeYear(period) ? period : undefined;
}

/** The season or the part of the week of a heading; nothing where it names none. */
export function timesOfHeading(heading: string): Times {
  const period = periodOf(heading);
  if (period) return { season: 'dates', ...period };
  const season = meaningIn(SEASON_WORDS, heading);
  if (season !== undefined) return { season };
  const days = meaningIn(WEEKPART_WORDS, heading);
  return days === undefined ? {} : { days };
}

/** Seasons that follow a calendar. */
const HOLIDAYS = /^(?:(?:during )?school holidays?|skoolvakansies?|long weekends?|lang nawe(?:ek|ke))$/i;

/** Whether a heading is that of a season and nothing else: prices below it are those of the season. */
export const isSeasonHeading = (heading: string): boolean =>
  periodOf(heading) !== undefined || HOLIDAYS.test(heading.replace(BESIDE_A_PERIOD, ' ').trim());
