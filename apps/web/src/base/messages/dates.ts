import * as time from '@kampvuur/domain/local-time';
import { writtenLanguage } from './written-language';

/** `14 October 2026`, in South African time; takes a `Date` or ISO 8601. */
export const formatDate = (moment: Date | string): string => time.formatDate(moment, writtenLanguage());

/** `14 Oct 2026`, where there is no room for the whole month. */
export const formatShortDate = (moment: Date | string): string =>
  time.formatShortDate(moment, writtenLanguage());

/** `October 2026`, in South African time. */
export const formatMonth = (moment: Date | string): string => time.formatMonth(moment, writtenLanguage());

/** `14 October 2026, 09:42`, in South African time. */
export const formatDateTime = (moment: Date | string): string =>
  time.formatDateTime(moment, writtenLanguage());

/** A date as exact as it is known: `15 March 2024`, `March 2024` or `2024` for `2024-03-15`, `2024-03` or `2024`. */
export function formatPartialDate(date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  return day === undefined ? formatMonth(`${date}-15`) : formatDate(date);
}
