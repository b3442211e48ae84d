import { plainNumberText } from './digits';
import { visibleText } from './text';

/** `18:00`, `18h00`, `18.00`, `18:00:00`, `18:00 hrs`. */
const CLOCK = /^(\d{1,2})\s?[:h.]\s?(\d\d)(?::00)?(?:\s?(?:h|hrs?|uur))?$/i;
/** `1800`, `1800h`. */
const FOUR_DIGITS = /^(\d\d)(\d\d)(?:\s?(?:h|hrs?|uur))?$/i;
/** `18h`, `18 uur`; `24 hrs` is no time but all of them. */
const HOUR = /^(?!24)(\d{1,2})\s?(?:h|hrs?|uur)()$/i;
/** `6pm`, `6:30 p.m.`, `6 nm`; the groups are hours, minutes and half of the day, in Afrikaans `vm` and `nm`. */
const HALF = /^(\d{1,2})(?:\s?[:h.]\s?(\d\d))?\s?([apvn])\.?\s?m\.?$/i;

const HOURS_OF_HALF = 12;
const HOURS_OF_DAY = 24;
const MINUTES_OF_HOUR = 60;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * Reads a time of day as people write it: `06:00` for `6:00`, `06h00` and `6 am`. A bare `6` is no time. `24:00`, at which
 * some places close, is `00:00`. Null for anything else.
 */
export function readTimeOfDay(text: string): string | null {
  const plain = plainNumberText(visibleText(text));
  const found = [CLOCK, FOUR_DIGITS, HOUR, HALF].map((pattern) => pattern.exec(plain)).find(Boolean);
  if (!found) return null;
  const [, hours = '', minutes, half] = found;
  const hour = hourOf(Number(hours), half);
  const minute = Number(minutes ?? 0);
  if (hour === null || hour * MINUTES_OF_HOUR + minute > HOURS_OF_DAY * MINUTES_OF_HOUR) return null;
  return minute < MINUTES_OF_HOUR ? `${twoDigits(hour % HOURS_OF_DAY)}:${twoDigits(minute)}` : null;
}

/** The hour of the day; null when a clock of twelve has no such hour. */
function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > HOURS_OF_HALF) return null;
  return (hour % HOURS_OF_HALF) + (/[pn]/i.test(half) ? HOURS_OF_HALF : 0);
}
