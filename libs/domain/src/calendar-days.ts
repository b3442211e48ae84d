/** A day of a calendar of this millennium, `2026-11-30`. */
const CALENDAR_DAY = /^2\d{3}-\d{2}-\d{2}$/;

/** Whether a text is a day that the calendar has: `2026-02-30` is none. */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** A day of a year without a leap day, which would have no 29 February in most years: `12-24`. */
const MONTH_DAY =
  /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/;

/** True for a month and day that every year has, `02-28`. */
export function isMonthDay(text: string): boolean {
  return MONTH_DAY.test(text);
}
