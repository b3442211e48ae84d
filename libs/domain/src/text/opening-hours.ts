/** Days as OpenStreetMap writes them, with how they are read. */
const DAYS: Readonly<Record<string, string>> = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
  PH: 'public holidays',
};

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)';
const TIME = String.raw`(?:[01]\d|2[0-4]):[0-5]\d`;
const DAY_RANGE = `${DAY}(?:-${DAY})?`;
const TIME_RANGE = `${TIME}-${TIME}`;

/** Days, times or both, such as `Mo-Fr 08:00-13:00,14:00-17:00` or `PH off`. */
const RULE = new RegExp(
  `^(?:(?<days>${DAY_RANGE}(?:, ?${DAY_RANGE})*) ?)?(?<times>${TIME_RANGE}(?:, ?${TIME_RANGE})*|off|closed)$`,
);

/** How opening hours are said in a language. */
export interface HoursWords {
  always: () => string;
  /** A day as OpenStreetMap writes it; a time is said as it is. */
  day: (day: string) => string;
  range: (from: string, to: string) => string;
  list: (ranges: readonly string[]) => string;
  open: (days: string, times: string) => string;
  closed: (days: string) => string;
}

const ENGLISH: HoursWords = {
  always: () => 'always open',
  day: (day) => DAYS[day] ?? day,
  range: (from, to) => `${from} to ${to}`,
  list: (ranges) => ranges.join(' and '),
  open: (days, times) => `${days} ${times}`,
  closed: (days) => `${days} closed`,
};

const isHoursDay = (text: string): boolean => Object.hasOwn(DAYS, text);

/**
 * Opening hours of OpenStreetMap in words: `Mon to Fri 08:00 to 17:00, Sat 08:00 to 13:00`. What is not of the plain forms
 * (days, times, `24/7`) is left as it is.
 */
export function openingHoursText(hours: string, words = ENGLISH): string {
  if (hours.trim() === '24/7') return words.always();
  const rules = hours
    .trim()
    .replace(/;$/, '')
    .split(/ *; */)
    .map((rule) => ruleText(rule, words));
  return rules.every((rule) => rule !== null) ? rules.join(', ') : hours;
}

/** One rule in words; null where it is not a plain one. */
function ruleText(rule: string, words: HoursWords): string | null {
  const { days, times } = RULE.exec(rule)?.groups ?? {};
  if (times === undefined) return null;
  const isClosed = times === 'off' || times === 'closed';
  if (days === undefined) return isClosed ? null : listText(times, words);
  const when = listText(days, words);
  return isClosed ? words.closed(when) : words.open(when, listText(times, words));
}

/** Ranges of days or times: `Mon to Fri and Sun`. */
function listText(ranges: string, words: HoursWords): string {
  const texts = ranges.split(/, ?/).map((range) => {
    const [from = '', to] = range.split('-').map((end) => (isHoursDay(end) ? words.day(end) : end));
    return to === undefined ? from : words.range(from, to);
  });
  return words.list(texts);
}
