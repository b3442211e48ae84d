import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages';
import { DAY, HOUR } from './units';

/** The zone of all days and months (docs/decisions 8). */
export const LOCAL_ZONE = 'Africa/Johannesburg';
const DAY_PARTS = { day: 'numeric', year: 'numeric', timeZone: LOCAL_ZONE } as const;

type Formats = Record<'day' | 'shortDay' | 'month' | 'clock', Intl.DateTimeFormat>;

const formats: Partial<Record<Language, Formats>> = {};

/** Created on first use: `Intl` must not slow down the start of the web app. */
function localFormats(language: Language): Formats {
  const { locale } = LANGUAGES[language];
  return (formats[language] ??= {
    day: new Intl.DateTimeFormat(locale, { ...DAY_PARTS, month: 'long' }),
    shortDay: new Intl.DateTimeFormat(locale, { ...DAY_PARTS, month: 'short' }),
    month: new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: LOCAL_ZONE }),
    clock: new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: LOCAL_ZONE }),
  });
}

/** `14 October 2026`, in South African time; takes a `Date` or ISO 8601. */
export function formatDate(moment: Date | string, language = DEFAULT_LANGUAGE): string {
  return localFormats(language).day.format(new Date(moment));
}

/** `14 Oct 2026`, where there is no room for the whole month. */
export function formatShortDate(moment: Date | string, language = DEFAULT_LANGUAGE): string {
  return localFormats(language).shortDay.format(new Date(moment));
}

/** `October 2026`, in South African time. */
export function formatMonth(moment: Date | string, language = DEFAULT_LANGUAGE): string {
  return localFormats(language).month.format(new Date(moment));
}

/** `14 October 2026, 09:42`, in South African time. */
export function formatDateTime(moment: Date | string, language = DEFAULT_LANGUAGE): string {
  return `${formatDate(moment, language)}, ${localFormats(language).clock.format(new Date(moment))}`;
}

/** `14 October 2026, 09:42`: a moment as the English messages of the server contain it. */
const ENGLISH_MOMENT = /^\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d$/;

/** The moment that `formatDateTime` formatted in English; undefined for any other text. */
export function parseDateTime(text: string): Date | undefined {
  const time = ENGLISH_MOMENT.test(text) ? Date.parse(`${text.replace(',', '')} GMT+0200`) : NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** Days and months of points are South African ones (docs/decisions 8): UTC+2 all year round. */
const OFFSET_MS = 2 * HOUR;

/** A calendar month; `month` counts from 1. */
export interface Month {
  year: number;
  month: number;
}

/** The local day of a moment, `2026-11-21`. */
export function localDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which a local day, or the one `daysLater` after it, begins. */
export function startOfLocalDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(day) - OFFSET_MS + daysLater * DAY);
}

/** The local month of a moment. */
export function localMonth(moment: Date): Month {
  const [year = 0, month = 0] = localDay(moment).split('-').map(Number);
  return { year, month };
}

/** The moment some calendar months before another, in UTC; on the last day of a month that is too short. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  const isTooShort = then.getUTCDate() !== now.getUTCDate();
  if (isTooShort) then.setUTCDate(0);
  return then;
}

/** Whole calendar months from one moment to a later one, in UTC, as `monthsBefore` counts them. */
export function monthsBetween(from: Date, to: Date): number {
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const months = years * MONTHS_PER_YEAR + to.getUTCMonth() - from.getUTCMonth();
  return from <= monthsBefore(to, months) ? months : months - 1;
}

const MONTHS_PER_YEAR = 12;

/** Whole days from one local day to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** True when a month has not begun yet. */
export function isFutureMonth({ year, month }: Month, now: Date): boolean {
  const current = localMonth(now);
  return year > current.year || (year === current.year && month > current.month);
}

/** A name of the IANA database: `Africa/Johannesburg`, `UTC`. `Intl` also accepts offsets, which this excludes. */
const ZONE_NAME = /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/;

/** True for a time zone of the IANA database that `Intl` supports here. */
export function isTimeZone(text: string): boolean {
  if (!ZONE_NAME.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** A time zone as it is shown: `Johannesburg, South Africa Standard Time`; one without a place by its name alone. */
export function timeZoneLabel(zone: string, language = DEFAULT_LANGUAGE): string {
  const place = zone.startsWith('Etc/') ? '' : (zone.split('/').slice(1).at(-1) ?? '').replaceAll('_', ' ');
  const name = timeZoneName(zone, language);
  return [place, name].filter(Boolean).join(', ');
}

/** What a language calls a time zone; the zone itself where `Intl` does not know it, as in old browsers. */
function timeZoneName(timeZone: string, language: Language): string {
  const options = { timeZone, timeZoneName: 'longGeneric' } as const;
  try {
    const parts = new Intl.DateTimeFormat(LANGUAGES[language].locale, options).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
