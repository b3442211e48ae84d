import { isFutureMonth, localMonth, MONTHS_OF_RANKING, type Month } from '@kampvuur/domain';

const WHOLE = /^\d{1,4}$/;

const name = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month an address asks for; the current one when it names none, a wrong one or one to come. */
export function monthOf(params: URLSearchParams, now: Date): Month {
  const [month, year] = [numberOf(params.get('month')), numberOf(params.get('year'))];
  const asked = { month, year };
  return isMonth(asked) && !isFutureMonth(asked, now) ? asked : localMonth(now);
}

/** `November 2026`. */
export function monthName({ year, month }: Month): string {
  return name.format(new Date(Date.UTC(year, month - 1)));
}

/** The month before or after; null where the rankings end. */
export function monthBeside({ year, month }: Month, step: 1 | -1, now: Date): Month | null {
  const moved = new Date(Date.UTC(year, month - 1 + step));
  const beside = { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1 };
  return isMonth(beside) && !isFutureMonth(beside, now) ? beside : null;
}

export function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}

function isMonth({ year, month }: Month): boolean {
  const { firstYear, lastYear } = MONTHS_OF_RANKING;
  return month >= 1 && month <= 12 && year >= firstYear && year <= lastYear;
}

function numberOf(text: string | null): number {
  return text !== null && WHOLE.test(text) ? Number(text) : 0;
}
