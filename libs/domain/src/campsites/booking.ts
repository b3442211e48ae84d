/** Days of a month; `month` counts from 1. */
const daysOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The day on which bookings for an arrival open: that many months earlier on the same day of the month, or on the last day of a
 * month that is too short for it. Both are South African days, `2027-01-03`.
 */
export function bookingsOpenOn(arrival: string, monthsAhead: number): string {
  const [year = 0, month = 1, day = 1] = arrival.split('-').map(Number);
  const months = year * 12 + (month - 1) - monthsAhead;
  const openingYear = Math.floor(months / 12);
  const openingMonth = (months % 12) + 1;
  const openingDay = Math.min(day, daysOf(openingYear, openingMonth));
  return new Date(Date.UTC(openingYear, openingMonth - 1, openingDay)).toISOString().slice(0, 10);
}
