import { DAY, HOUR } from './units';

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

/** When a local day begins, or that of so many days later. */
export function startOfLocalDay(day: string, daysLater = 0): Date {
  return new Date(Date.parse(day) - OFFSET_MS + daysLater * DAY);
}

/** The local month of a moment. */
export function localMonth(moment: Date): Month {
  const [year = 0, month = 0] = localDay(moment).split('-').map(Number);
  return { year, month };
}

/** Whole days from one local day to another; negative when `to` comes first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/** True when a month has not begun yet. */
export function isFutureMonth({ year, month }: Month, now: Date): boolean {
  const current = localMonth(now);
  return year > current.year || (year === current.year && month > current.month);
}
