import { readTimeOfDay } from '@kampvuur/domain';
import { isOfOthers, textsElsewhere } from './context';
import { TAKE } from './limits';
import { HEADING_LINE, type Page } from './read-page';
import { type Sighting, snippetOf, valuesOf } from './sightings';

/** Longest sentence that is read, in characters. */
const MAX_SENTENCE = 300;
const SENTENCE_END = /(?<=[.!?])\s+/;

/** The sentences of the main text, without those in sections about other places. */
function sentencesOf(page: Page): string[] {
  const elsewhere = textsElsewhere(page);
  return page.mainText
    .split('\n')
    .filter((line) => !elsewhere.has(line))
    .flatMap((line) => (HEADING_LINE.exec(line)?.[2] ?? line).split(SENTENCE_END))
    .filter((sentence) => sentence.length <= MAX_SENTENCE);
}

/** What a sentence says of a fact; undefined when it says nothing. */
type Reader<T> = (sentence: string) => T | undefined;

/**
 * The one value that the sentences of a page state, for a review. A page that states several, as for a summer and a winter,
 * has no one value.
 */
function statedOnce<T>(page: Page, mayBeIn: RegExp, read: Reader<T>): Sighting<T>[] {
  if (!mayBeIn.test(page.mainText)) return [];
  const found = sentencesOf(page)
    .slice(0, TAKE.matches * 10)
    .flatMap((sentence): Sighting<T>[] => {
      const value = mayBeIn.test(sentence) ? read(sentence) : undefined;
      return value === undefined ? [] : [{ value, strength: 'weak', snippet: snippetOf(sentence) }];
    });
  return valuesOf(found).length === 1 ? found.slice(0, TAKE.sightings) : [];
}

const GATE_WORD = /\b(?:gates?|hek(?:ke)?)\b/i;
/** The gate of the place itself: `Numbi Gate` is one of several. */
const GATE = String.raw`(?:^|[:;|•(,–-]\s*|\b(?:the|our|main|entrance|security|camp|park|resort|reserve|farm|that|note|die|ons|dat)\s+)(?:gates?|hek(?:ke)?)`;
const TIME = String.raw`(\d{1,2}(?:[:h.]\d\d)?(?:\s?[ap]\.?m\b\.?)?|\d{1,2}h)(?:\s?(?:hrs?|uur)\b)?(?![\d%])`;
const RANGE_SIGN = String.raw`\s?(?:-|–|to|until|till|tot)\s?`;
const DAILY = String.raw`(?:\s(?:daily|promptly|strictly|sharp|every day|every (?:evening|night|morning)|daagliks|elke (?:dag|aand)))?`;
const OPEN = String.raw`(?:re-?)?(?:opens?|oop|maak oop|open(?:ing)? times?)`;
const CLOSE = String.raw`(?:closes?|closing(?: time)?|(?:is|are|will be|get|gets|word)\s(?:closed|locked|gesluit|toegemaak|toegesluit)|sluit|maak toe)`;
const AT = String.raw`(?:\s?:\s?|\s(?:(?:is|at|om|from|vanaf|by|teen)\s)?)`;

/** `Gate hours: 06:00 - 18:00`, `The gates are open from 6am to 6pm`. */
const GATE_HOURS = new RegExp(
  `${GATE}(?:\\s(?:opening\\s|access\\s)?(?:hours|times?|ure|tye)|\\s(?:(?:is|are)\\s)?(?:open|oop))?${DAILY}(?:\\s?:\\s?|\\s)(?:(?:from|van|is|are)\\s)?${TIME}${RANGE_SIGN}${TIME}`,
  'i',
);
/** `The gate opens at 06:00 and closes at 18:00`. */
const GATE_BOTH = new RegExp(
  `${GATE}\\s${OPEN}${DAILY}${AT}${TIME}(?:,?\\s(?:and|en)|,|;)\\s(?:it\\s|dit\\s)?${CLOSE}${DAILY}${AT}${TIME}`,
  'i',
);
/** `Gates close at 18:00 and reopen at 06:00`. */
const GATE_BOTH_BACKWARDS = new RegExp(
  `${GATE}\\s${CLOSE}${DAILY}${AT}${TIME}(?:,?\\s(?:and|en)|,|;)\\s(?:it\\s|dit\\s)?${OPEN}${DAILY}${AT}${TIME}`,
  'i',
);
const GATE_CLOSES = new RegExp(`${GATE}\\s${CLOSE}${DAILY}${AT}${TIME}`, 'i');
const GATE_OPENS = new RegExp(`${GATE}\\s${OPEN}${DAILY}${AT}${TIME}(?!${RANGE_SIGN}\\d)`, 'i');

/** Hours of some days or months, of some visitors, or of a part of the place. */
const NOT_ALWAYS =
  /\b(?:summer|winter|somer|seasons?|seisoen\w*|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:maan|dins|woens|donder|vry|sater|son)dag\w*|weekends?|weekdays?|naweke?|holidays?|vakansie\w*|jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept(?:ember)?|october|nov(?:ember)?|dec(?:ember)?|day[ -]?visitors?|dagbesoek\w*|school|border|grens\w*|office|kantoor|reception|ontvangs|restaurant|shop|winkel|pool|swembad|bar|boats?|game drives?|about|around|approximately|ongeveer|if|unless|sunset|sunrise|sonsondergang)\b/i;

interface GateHours {
  opens?: string | undefined;
  closes?: string | undefined;
}

/** First minute of a plausible closing time, and the last of an opening time. */
const NOON = '12:00';
const EARLIEST = '03:00';

/** A time in the morning. */
function morning(text: string | undefined): string | undefined {
  const time = readTimeOfDay(text ?? '');
  return time !== null && time >= EARLIEST && time <= NOON ? time : undefined;
}

/** A time from noon to midnight: `6:00` without a half of the day need not be the evening. */
function evening(text: string | undefined): string | undefined {
  const time = readTimeOfDay(text ?? '');
  return time !== null && (time >= NOON || time === '00:00') ? time : undefined;
}

function gateHoursIn(sentence: string): GateHours {
  if (NOT_ALWAYS.test(sentence) || isOfOthers(sentence, sentence.search(GATE_WORD), 0)) return {};
  const [, from, to] = GATE_HOURS.exec(sentence) ?? GATE_BOTH.exec(sentence) ?? [];
  if (from !== undefined) return { opens: morning(from), closes: evening(to) };
  const [, until, again] = GATE_BOTH_BACKWARDS.exec(sentence) ?? [];
  if (until !== undefined) return { opens: morning(again), closes: evening(until) };
  return {
    opens: morning(GATE_OPENS.exec(sentence)?.[1]),
    closes: evening(GATE_CLOSES.exec(sentence)?.[1]),
  };
}

/** Sightings of the time at which the gate opens. */
export const gateOpeningsOf = (page: Page): Sighting<string>[] =>
  statedOnce(page, GATE_WORD, (sentence) => gateHoursIn(sentence).opens);

/** Sightings of the time at which the gate closes. */
export const gateClosingsOf = (page: Page): Sighting<string>[] =>
  statedOnce(page, GATE_WORD, (sentence) => gateHoursIn(sentence).closes);

const DEPOSIT_WORD = /\bdeposito?\b/i;
const PERCENT = String.raw`(?<![\d.,])(\d{1,3})\s?(?:%|percent\b|persent\b)`;
const DEPOSIT = new RegExp(
  [
    String.raw`${PERCENT}\s(?:(?:non-?refundable|upfront|booking|reservation|initial|nie-?terugbetaalbare)\s)*deposito?\b`,
    String.raw`\bdeposito?(?:\s(?:of|van|is|required|vereis|payable|betaalbaar))*(?:\s?[:–-]\s?|\s)${PERCENT}`,
  ].join('|'),
  'i',
);
/** What happens to a deposit, or one for something else than a stand. */
const OTHER_DEPOSIT =
  /\b(?:cancel\w*|kansell\w*|forfeit\w*|verbeur\w*|lose|lost|penalt\w*|refunded|terugbetaal|breakages?|damages?|breek\w*|skade|keys?|sleutel\w*|weddings?|troues?|events?|venue|functions?|funksies?|conferences?|konferensies?|groups?|groepe?|chalets?|cottages?|rooms?|kamers?|peak|season|seisoen|long weekends?|december|easter)\b/i;

/** Sightings of the part of the price that is paid when booking: `50%`. */
export function depositsOf(page: Page): Sighting<string>[] {
  return statedOnce(page, DEPOSIT_WORD, (sentence) => {
    const [, before, behind] = OTHER_DEPOSIT.test(sentence) ? [] : (DEPOSIT.exec(sentence) ?? []);
    const percent = Number(before ?? behind ?? 0);
    return percent > 0 && percent <= 100 ? `${percent}%` : undefined;
  });
}

const LATE_WORD = /\b(?:late|laat)\b/i;
const LATE = String.raw`\b(?:late (?:arrivals?|check-? ?ins?|checkins?)|laat (?:aankomste?|inkloktye?))`;
const BE = String.raw`(?: (?:is|are|can be|may be|will be|word|kan))?`;
const ARRANGED = String.raw`(?:(?:strictly|only|slegs) )*(?:by (?:prior |previous )?(?:arrangement|appointment)(?: only)?|must be (?:pre-?)?arranged|(?:pre-?)?arranged|volgens (?:reëling|afspraak)|(?:vooraf )?gereël word)`;
type LateArrival = 'Allowed' | 'By arrangement' | 'Not allowed';
const LATE_ARRIVALS: readonly (readonly [LateArrival, RegExp])[] = [
  ['By arrangement', new RegExp(`${LATE}${BE}(?: allowed| possible| accepted)?(?::| -)? ?${ARRANGED}`, 'i')],
  [
    'Not allowed',
    new RegExp(
      [
        String.raw`${LATE}${BE} (?:not|never|nie|strictly not) (?:be )?(?:allowed|permitted|accepted|possible|toegelaat)\b`,
        String.raw`(?:^|[:;|•,–-]\s*|\b(?:strictly|sorry|allow|accept|note|that) )no (?:late (?:arrivals?|check-? ?ins?|checkins?))\b`,
        String.raw`\bgeen laat aankomste?\b`,
      ].join('|'),
      'i',
    ),
  ],
  [
    'Allowed',
    new RegExp(`${LATE}${BE} (?:always )?(?:allowed|permitted|welcome|no problem|toegelaat|welkom)\\b`, 'i'),
  ],
];
/** A price, a condition or a fee: then the answer is no plain one. */
const LATE_ON_CONDITION =
  /\bR ?\d|\b(?:fees?|charges?|surcharge|penalt\w*|extra|fooi|if|unless|tensy|except|weekends?|weekdays?|fridays?|vrydae?|check-? ?outs?)\b/i;

/** Sightings of whether people may arrive after the gate has closed. */
export function lateArrivalsOf(page: Page): Sighting<LateArrival>[] {
  return statedOnce(page, LATE_WORD, (sentence) => {
    if (LATE_ON_CONDITION.test(sentence) || isOfOthers(sentence, sentence.search(LATE_WORD), 0))
      return undefined;
    return LATE_ARRIVALS.find(([, pattern]) => pattern.test(sentence))?.[0];
  });
}
