import { localMonth, monthText } from '@kampvuur/domain';

/** The month that lies some months before the present South African one, `2026-11`; negative: months ahead. */
export function monthsAgo(months: number): string {
  const { year, month } = localMonth(new Date());
  const then = new Date(Date.UTC(year, month - 1 - months));
  return monthText({ year: then.getUTCFullYear(), month: then.getUTCMonth() + 1 });
}
