import { DAY } from '../units';

/** The public holidays with a date of their own (Public Holidays Act 36 of 1994), `MM-DD`. */
const FIXED: Readonly<Record<string, string>> = {
  '01-01': "New Year's Day",
  '03-21': 'Human Rights Day',
  '04-27': 'Freedom Day',
  '05-01': "Workers' Day",
  '06-16': 'Youth Day',
  '08-09': "National Women's Day",
  '09-24': 'Heritage Day',
  '12-16': 'Day of Reconciliation',
  '12-25': 'Christmas Day',
  '12-26': 'Day of Goodwill',
};

/** The day some days after another, `2026-04-03`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** 0 for a Sunday to 6 for a Saturday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterSunday(year);
  const holidays = new Map(Object.entries(FIXED).map(([day, name]) => [`${year}-${day}`, name]));
  holidays.set(dayAfter(easter, -2), 'Good Friday');
  holidays.set(dayAfter(easter, 1), 'Family Day');
  for (const [day, name] of [...holidays]) {
    const monday = dayAfter(day);
    if (weekdayOf(day) === 0 && !holidays.has(monday)) holidays.set(monday, `${name} (Monday)`);
  }
  return holidays;
}

const byYear = new Map<number, ReadonlyMap<string, string>>();

/** Years whose holidays are kept. */
const MAX_YEARS = 50;

/**
 * South Africa's public holidays of a year by day: those of the law, of which one on a Sunday makes the Monday one too. Days
 * that are proclaimed once, such as of an election, are not among them.
 */
export function publicHolidays(year: number): ReadonlyMap<string, string> {
  let holidays = byYear.get(year);
  if (!holidays) {
    holidays = holidaysOf(year);
    if (byYear.size >= MAX_YEARS) byYear.clear();
    byYear.set(year, holidays);
  }
  return holidays;
}

/** Whether nobody works on a day: a Saturday, a Sunday or a public holiday. */
function isDayOff(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6 || publicHolidays(Number(day.slice(0, 4))).has(day);
}

/** Days off in a row that make a long weekend. */
const LONG_WEEKEND_DAYS = 3;

/** Whether a night, named by its evening, is one of a long weekend: the next day is one of three days off in a row. */
export function isLongWeekendNight(evening: string): boolean {
  const morning = dayAfter(evening);
  if (!isDayOff(morning)) return false;
  let length = 1;
  for (let day = dayAfter(morning, -1); isDayOff(day); day = dayAfter(day, -1)) length++;
  for (let day = dayAfter(morning); isDayOff(day); day = dayAfter(day)) length++;
  return length >= LONG_WEEKEND_DAYS;
}
