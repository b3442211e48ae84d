/** Days as OpenStreetMap writes them, and the other words of opening hours, in English. */
const ENGLISH = {
  Mo: 'Mon',
  Tu: 'Tue',
  We: 'Wed',
  Th: 'Thu',
  Fr: 'Fri',
  Sa: 'Sat',
  Su: 'Sun',
  PH: 'public holidays',
  always: 'always open',
  closed: 'closed',
  to: 'to',
  and: 'and',
} as const;

export type OpeningHoursWord = keyof typeof ENGLISH;

/** Says a word in some language. */
export type SayOpeningHours = (word: OpeningHoursWord) => string;

const sayEnglish: SayOpeningHours = (word) => ENGLISH[word];

const isWord = (text: string): text is OpeningHoursWord => Object.hasOwn(ENGLISH, text);

const DAY = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)';
const TIME = String.raw`(?:[01]\d|2[0-4]):[0-5]\d`;
const DAY_RANGE = `${DAY}(?:-${DAY})?`;
const TIME_RANGE = `${TIME}-${TIME}`;

/** Days, times or both, such as `Mo-Fr 08:00-13:00,14:00-17:00` or `PH off`. */
const RULE = new RegExp(
  `^(?:(?<days>${DAY_RANGE}(?:, ?${DAY_RANGE})*) ?)?(?<times>${TIME_RANGE}(?:, ?${TIME_RANGE})*|off|closed)$`,
);

/**
 * Opening hours of OpenStreetMap in words: `Mon to Fri 08:00 to 17:00, Sat 08:00 to 13:00`. What is not of the plain forms
 * (days, times, `24/7`) is left as it is.
 */
export function openingHoursText(hours: string, say: SayOpeningHours = sayEnglish): string {
  if (hours.trim() === '24/7') return say('always');
  const rules = hours
    .trim()
    .replace(/;$/, '')
    .split(/ *; */)
    .map((rule) => ruleText(rule, say));
  return rules.every((rule) => rule !== null) ? rules.join(', ') : hours;
}

/** One rule in words; null where it is not a plain one. */
function ruleText(rule: string, say: SayOpeningHours): string | null {
  const { days, times } = RULE.exec(rule)?.groups ?? {};
  if (times === undefined) return null;
  const isClosed = times === 'off' || times === 'closed';
  if (days === undefined) return isClosed ? null : listText(times, say);
  return `${listText(days, say)} ${isClosed ? say('closed') : listText(times, say)}`;
}

/** Ranges of days or times: `Mon to Fri and Sun`. */
function listText(ranges: string, say: SayOpeningHours): string {
  return ranges
    .split(/, ?/)
    .map((range) =>
      range
        .split('-')
        .map((end) => (isWord(end) ? say(end) : end))
        .join(` ${say('to')} `),
    )
    .join(` ${say('and')} `);
}
