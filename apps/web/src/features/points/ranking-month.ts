import { isFutureMonth, localMonth, MONTHS_OF_RANKING, type Month } from '@kampvuur/domain';
import { formatMonth } from '../../base/messages/dates';

const DIGITS = /^\d{1,4}$/;

/** The month in the URL; the current one when the parameters are missing, invalid or in the future. */
export function monthFromUrl(params: URLSearchParams, now: Date): Month {
  const [month, year] = [numberOf(params.get('month')), numberOf(params.get('year'))];
  const requested = { month, year };
  return isMonth(requested) && !isFutureMonth(requested, now) ? requested : localMonth(now);
}

/** `November 2026`. */
export function monthName({ year, month }: Month): string {
  return formatMonth(new Date(Date.UTC(year, month - 1)));
}

/** The month before or after; null when there is no ranking for it. */
export function adjacentMonth({ year, month }: Month, offset: 1 | -1, now: Date): Month | null {
  const date = new Date(Date.UTC(year, month - 1 + offset));
  const adjacent = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
  return isMonth(adjacent) && !isFutureMonth(adjacent, now) ? adjacent : null;
}

export function isSameMonth(one: Month, other: Month): boolean {
  return one.year === other.year && one.month === other.month;
}

function isMonth({ year, month }: Month): boolean {
  const { firstYear, lastYear } = MONTHS_OF_RANKING;
  return month >= 1 && month <= 12 && year >= firstYear && year <= lastYear;
}

/** 0, which is no month, when the text is not a number. */
function numberOf(text: string | null): number {
  return text !== null && DIGITS.test(text) ? Number(text) : 0;
}
