import { asciiDigits, MAX_RATE } from '@kampvuur/domain';
import { meaningIn, SEASON_WORDS, type Tariff, WEEKPART_WORDS } from '@kampvuur/domain/stays';
import { isInForeignMoney } from '@kampvuur/domain/stays/currencies';
import { IMPORT_ROW_TEMPLATES } from '@kampvuur/domain/import-row-messages';
import { filled } from '@kampvuur/domain/message-templates';
import type { RawCell } from '../raw-sheets';
import { shortText, isDate } from './cell-text';
import { quoted, parsed, type ParseResult } from './parse-result';

const FREE = /\b(?:free|gratis|no (?:charge|fee|cost)|mahala)\b/gi;
/** Words beside `free` that leave it free for everybody; with any other it can be the wood, a child or a member. */
const FREE_FOR_ALL =
  /\b(?:camping|camps?|campsites?|kampeer|kamp|kampplek(?:ke)?|stands?|sites?|stay|of charge|entirely|totally|completely|heeltemal|is|are|to camp|to stay|om te kampeer|(?:for|vir) (?:all|everybody|everyone|almal)|per night|per nag|donations? welcome|rates?|price|prys|tarief)\b|[^\p{L}]/giu;
/** Cents after a decimal comma or point, or as in `R120-00`. */
const CENTS = String.raw`(?:(?:[.,]\d{1,2}|-00)(?!\d))?`;
/** Excludes numbers that continue after the amount: `1e3`, `1,2000`, `1.5k`, `10%`, `08:00`, and `15O` with a letter O. */
const END = String.raw`(?![.,'’]?\d|e[+-]?\d|\s?k\b|\s?%|:\d|[oOlL](?:[oOlL\d]|\b))`;
/** Excludes numbers that begin before the amount, also with a letter for a digit: `Rl50`. */
const START = String.raw`(?<!\d[.,'’:]?|\de[+-]?|\bR ?[lIoO])`;
/** Thousands in groups of three. */
const AMOUNT = String.raw`\d{1,3}(?:[ .,'’]\d{3})+(?!\d)${CENTS}${END}|\d+${CENTS}${END}`;
/** Excludes counts after a price: the 2 of `R450 - 2 people`. */
const COUNTED = String.raw`(?!\s*(?:people|persons?|pax|adults?|guests?|nights?|mense|persone|volwassenes?|gaste|nagte?)\b)`;
const RANGE = String.raw`(?:\s*(?:-|–|—|to|tot)\s*(?:R|ZAR)?\.?\s*(${AMOUNT})${COUNTED})?`;
const IN_RAND = new RegExp(String.raw`(?:\bR|\bZAR)\.?\s*(-?(?:${AMOUNT}))${RANGE}`, 'gi');
const RAND_AFTER = new RegExp(
  String.raw`${START}(-?(?:${AMOUNT}))(?:\s*(?:-|–|—|to|tot)\s*(${AMOUNT}))?\s*(?:rand|zar)\b`,
  'gi',
);
const PLAIN = new RegExp(String.raw`${START}(-?(?:${AMOUNT}))${RANGE}`);
/** Two prices of one night, by season, size or number of people, without saying which is which. */
const SLASHED = new RegExp(String.raw`${START}(${AMOUNT})\s*\/\s*(${AMOUNT})`);
/** Scientific notation. */
const SCIENTIFIC = /^(?:R|ZAR)?\s*(\d+(?:[.,]\d+)?e[+-]?\d{1,2})$/i;
/** Dates typed as text. */
const DATES = /(?<!\d)(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})(?!\d)/g;

/** Separators between prices: a comma inside a number is not one, a bracket is one if a price stands in it. */
const BETWEEN_PRICES = /[;\n+&|]|,(?!\d)|\s\/\s|\/(?=R\s?\d)|\((?=[^()]*\bR\s?\d)|\b(?:and|plus|en|or|of)\b/i;
const SENTENCE_END = /(?<=\p{L}{3}|[\d)])\.\s+(?=\p{Lu})/u;
/** A price after one in rand, without a currency of its own: the 160 of `R150 / 160 pp`. */
const FURTHER = new RegExp(
  String.raw`((?:\bR|\bZAR)\.?\s*(${AMOUNT})\s*(?:\/|,\s|\bor\b|\bof\b)\s*)(${AMOUNT})(?=\s*(?:$|[^\s\p{L}]|pp|p\.|per\b))`,
  'giu',
);
/** The price after these words is the minimum charge for a group. */
const MINIMUM_CHARGE = /\bmin(?:imum)?\b\.?[^\d]{0,20}$/i;

/**
 * What a price is for: `apart` is paid once or for longer than a night, `roof` is a room or a building, `minimum` the minimum
 * charge for a group.
 */
type Purpose = 'apart' | 'extra' | 'child' | 'stand' | 'roof' | 'adult' | 'minimum' | 'unknown';

/** Words near a price that say what it is for; the first match applies. */
const PURPOSES: readonly [Purpose, RegExp][] = [
  [
    'apart',
    /(?:\bper|\/) ?(?:week|weekend|naweek|month|maand|year|jaar|annum)\b|\b(?:weekly|weekliks\w*|monthly|maandeliks\w*|annual(?:ly)?|deposito?)\b|\b(?:for|vir) (?:[2-9]|[1-9]\d) (?:nights|nagte)\b(?! (?:or|of|and|en)\b)/i,
  ],
  [
    'extra',
    /\b(?:extra|additional|ekstra|addisionele|bykomende|visitors?|besoekers?|vehicles?|voertuie?|cars?|gate|entr(?:y|ance)|ingang|conservation|levy|heffing|firewood|brandhout|linen|breakfast|ontbyt|pets?|dogs?|honde?)\b/i,
  ],
  [
    'child',
    /\b(?:child(?:ren)?|kids?|kinders|per\s+kind|(?:under|onder)\s+\d+|infants?|bab(?:y|ies)|pensioners?|pensioenaris(?:se)?|scholars?|students?)\b/i,
  ],
  [
    'stand',
    /\b(?:camping|kampeer\w*|kampplek(?:ke)?|stands?|sites?|campsites?|tents?|tente?|caravans?|karavaan|woonwa|staanplek(?:ke)?|units?)\b/i,
  ],
  [
    'roof',
    /\b(?:chalets?|cottages?|cabins?|huts?|bungalows?|rond[ao](?:vel|wel)s?|lodge|rooms?|houses?|kamers?|huisies?|hutte|huise?)\b/i,
  ],
  ['adult', /\b(?:ppp?n?|per\s+person|persone?|p\/p|per\s+head|adults?|volwassenes?|people)\b|(?<=\d)pp\b/i],
];

/** What a price includes, excludes or allows does not say what it is for: `per stand (max 2 vehicles)`. */
const CONDITIONS =
  /\b(?:incl|excl|insl|uitsl|max|maks)[a-z]*\b.*|\b(?:with|met)\b.*|\b(?:pets?|dogs?|honde?)\s+(?:allowed|welcome|welkom)\b/gis;

/** Thousands with a point, which may be decimals: up to this many rand they are thousands, as in `R1.500`, but not in `193.725`. */
const POINT_BEFORE_THREE = /\d\.\d{3}(?!\d)/;
const MAX_WITH_POINT = 20_000;

interface Price {
  /** In rand and cents. */
  amount: number;
  purpose: Purpose;
}

/**
 * Reads the price of a night in whole rand: 0 for `FREE`, the lower end of a range, null for none. Of several prices, a
 * stand's is preferred to a room's and an adult's; those of children, extras and minimum charges are ignored. If
 * several prices remain, none is taken, with a warning: whoever sent the sheet has to decide. Where each is of a season of its
 * own, the lowest is taken. Cents are rounded, with a warning too.
 */
export function readPrice(cell: RawCell | undefined): ParseResult<number | null> {
  if (isDate(cell)) return parsed(null, filled(IMPORT_ROW_TEMPLATES.dateNotPrice, { date: cell.date }));
  const text = asciiDigits(shortText(cell));
  if (text === '') return parsed(null);
  // Its format may show a number as dollars.
  const shown = isNumber(cell) ? cell.formatted : text;
  if (isInForeignMoney(shown))
    return parsed(null, filled(IMPORT_ROW_TEMPLATES.notInRand, { text: quoted(shown) }));
  if (isNumber(cell)) return priceOfNight(text, [{ amount: cell.number, purpose: 'unknown' }]);
  const ofTimes = timedPricesIn(text);
  if (ofTimes.length > 0)
    return priceOfNight(text, [
      { amount: Math.min(...ofTimes.map(({ amount }) => amount)), purpose: 'unknown' },
    ]);
  const prices = pricesIn(text);
  if (prices.length === 0 && isFree(text)) return parsed(0);
  if (prices.length === 0 && !/\d/.test(text))
    return parsed(null, filled(IMPORT_ROW_TEMPLATES.noPrice, { text: quoted(text) }));
  return priceOfNight(text, prices);
}

const isNumber = (cell: RawCell | undefined): cell is { number: number; formatted: string } =>
  typeof cell === 'object' && cell !== null && 'number' in cell;

function isFree(text: string): boolean {
  const rest = text.replace(FREE, ' ');
  return rest !== text && rest.replace(FREE_FOR_ALL, '') === '';
}

function priceOfNight(text: string, prices: readonly Price[]): ParseResult<number | null> {
  const preferred = amountsOf(prices);
  const max = POINT_BEFORE_THREE.test(text) ? MAX_WITH_POINT : MAX_RATE;
  const isAPrice = prices.every(({ amount }) => amount >= 0) && preferred.every((each) => each <= max);
  if (prices.length === 0 || !isAPrice)
    return parsed(null, filled(IMPORT_ROW_TEMPLATES.notAPrice, { text: quoted(text) }));
  const [price, ...others] = new Set(preferred.map(Math.round));
  if (price === undefined)
    return parsed(null, filled(IMPORT_ROW_TEMPLATES.noPriceOfStand, { text: quoted(text) }));
  if (others.length > 0)
    return parsed(null, filled(IMPORT_ROW_TEMPLATES.severalPrices, { text: quoted(text) }));
  if (preferred.every(Number.isInteger)) return parsed(price);
  return parsed(price, filled(IMPORT_ROW_TEMPLATES.roundedPrice, { text: quoted(text), price }));
}

/** The amounts of a night. */
function amountsOf(prices: readonly Price[]): number[] {
  const of = (...purposes: Purpose[]) => prices.filter(({ purpose }) => purposes.includes(purpose));
  const nightly = of('stand', 'roof', 'adult', 'unknown');
  // Next to a room's price, one without words may be that of a stand.
  const roofs = of('unknown').length === 0 ? of('roof') : [];
  const preferred = [of('stand'), roofs, nightly, of('minimum')].find((found) => found.length > 0) ?? [];
  return preferred.map(({ amount }) => amount);
}

/** A price of a season or a part of the week. */
interface TimedPrice extends Pick<Tariff, 'season' | 'days'> {
  amount: number;
}

/** Between the prices of seasons. */
const BETWEEN_SEASONS = /[;\n&|]|,(?!\d)|\s\/\s|\b(?:and|en)\b/i;

/** The prices of a text that names a season or a part of the week for each, and another one for each other; else none. */
export function timedPricesIn(text: string): TimedPrice[] {
  if (isInForeignMoney(text)) return [];
  const prices = text.split(BETWEEN_SEASONS).flatMap((part) => {
    const found = amountsWritten(part);
    return found.length === 0 && /\p{L}/u.test(part) ? [null] : pricesBeside(part, found);
  });
  const known = prices.flatMap((price) => price ?? []);
  const areApart = new Set(known.map(({ season, days }) => season ?? days)).size === prices.length;
  return prices.length > 1 && known.length === prices.length && areApart ? known : [];
}

/** Lowest number that is a price without a currency: below it are people, days and nights. */
const MIN_BARE = 20;

/** The amounts with a currency; without any, the numbers that are high enough. */
function amountsWritten(part: string): RegExpExecArray[] {
  const inRand = [...part.matchAll(IN_RAND)];
  if (inRand.length > 0) return inRand;
  return [...part.matchAll(new RegExp(PLAIN, 'g'))].filter(([, amount = '']) => amountOf(amount) >= MIN_BARE);
}

/** The prices of a part of a text with the time before or behind each; null for one that has none. Those of others are left out. */
function pricesBeside(part: string, found: readonly RegExpExecArray[]): (TimedPrice | null)[] {
  const isBefore = found.length > 1 && /\p{L}{3}/u.test(part.slice(0, found[0]?.index));
  return found.flatMap((match, n) => {
    const end = match.index + match[0].length;
    const previous = found[n - 1];
    const from = previous ? previous.index + previous[0].length : 0;
    const beside = isBefore ? part.slice(from, match.index) : part.slice(end, found[n + 1]?.index);
    const words = found.length === 1 ? part : beside;
    if (OTHERS.has(purposeOf(words))) return [];
    const time = timeIn(words);
    const isOne = time !== null && match[2] === undefined;
    return isOne ? [{ amount: amountOf(match[1] ?? ''), ...time }] : [null];
  });
}

function timeIn(words: string): Pick<TimedPrice, 'season' | 'days'> | null {
  const season = meaningIn(SEASON_WORDS, words);
  const days = meaningIn(WEEKPART_WORDS, words);
  if (season !== undefined) return { season };
  return days === undefined ? null : { days };
}

const OTHERS: ReadonlySet<Purpose> = new Set(['apart', 'extra', 'child', 'roof']);

/** The amounts with a currency; without any, the first number or range. */
function pricesIn(text: string): Price[] {
  const scientific = SCIENTIFIC.exec(text)?.[1];
  if (scientific) return [{ amount: Number(scientific.replace(',', '.')), purpose: 'unknown' }];
  const written = text.replace(FURTHER, (all, before: string, first: string, second: string) =>
    isRange(amountOf(first), amountOf(second)) ? `${before}R${second}` : all,
  );
  const parts = written.split(SENTENCE_END).flatMap((sentence) => sentence.split(BETWEEN_PRICES));
  const withCurrency = parts.flatMap(pricesWithCurrency);
  if (withCurrency.length > 0) return withCurrency;
  const dateless = text.replace(DATES, ' ');
  const slashed = SLASHED.exec(dateless);
  if (slashed) return slashed.slice(1).map((amount) => priceOf([amount], ''));
  const [first = ''] = dateless.split(BETWEEN_PRICES);
  const plain = PLAIN.exec(first) ?? PLAIN.exec(dateless);
  return plain ? [priceOf(plain.slice(1), first)] : [];
}

/** The prices in a part of a text. The words about a price follow it, or precede it where the part begins with words. */
function pricesWithCurrency(part: string): Price[] {
  const found = [...part.matchAll(IN_RAND), ...part.matchAll(RAND_AFTER)];
  found.sort((one, other) => one.index - other.index);
  if (found.length === 1)
    return found.map((match) => priceOf(match.slice(1), part, part.slice(0, match.index)));
  const ends = found.map((match) => match.index + match[0].length);
  const before = found.map((match, n) => part.slice(ends[n - 1] ?? 0, match.index));
  const behind = ends.map((end, n) => part.slice(end, found[n + 1]?.index));
  const read = (words: string[]) =>
    found.map((match, n) => priceOf(match.slice(1), words[n] ?? '', before[n] ?? ''));
  if (/\p{L}{3}/u.test(before[0] ?? '')) return read(before);
  const last = behind.at(-1) ?? '';
  return likelier(read(behind), read(before), purposeOf(last) !== 'unknown' || timeIn(last) !== null);
}

/**
 * Of two readings, by the words behind prices or by those before them, the one in which children and extras cost less than the
 * rest: `R180 pp kids R90`. Where words end the part, they are behind their price. If both will do, neither counts.
 */
function likelier(behind: Price[], before: Price[], hasLastWords: boolean): Price[] {
  const [first, other] = [behind, before].filter(isLikely);
  const isSure = first !== undefined && (other === undefined || hasLastWords || areSameNight(first, other));
  return isSure
    ? first
    : behind.map((price) => (price.purpose === 'minimum' ? price : { ...price, purpose: 'unknown' }));
}

const LESS: ReadonlySet<Purpose> = new Set(['child', 'extra']);

function isLikely(prices: readonly Price[]): boolean {
  const of = (isLess: boolean) =>
    prices
      .filter(({ purpose }) => purpose !== 'apart' && LESS.has(purpose) === isLess)
      .map(({ amount }) => amount);
  return Math.max(...of(true)) < Math.min(...of(false));
}

const areSameNight = (one: readonly Price[], other: readonly Price[]): boolean =>
  amountsOf(one).join() === amountsOf(other).join();

function priceOf(amounts: readonly (string | undefined)[], words: string, before = ''): Price {
  const numbers = amounts.flatMap((part) => (part ? [amountOf(part)] : []));
  return { amount: lowerEnd(numbers), purpose: MINIMUM_CHARGE.test(before) ? 'minimum' : purposeOf(words) };
}

function purposeOf(words: string): Purpose {
  const plain = words.replace(CONDITIONS, ' ');
  return PURPOSES.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'unknown';
}

/** How many times its lower end the upper end of a range of prices is at most. */
const RANGE_FACTOR = 5;

/** Whether amounts are prices of the same thing; else the lower one is a count or the number of a stand. */
function isRange(...amounts: readonly number[]): boolean {
  return Math.min(...amounts) * RANGE_FACTOR >= Math.max(...amounts);
}

/** The lower of one or two amounts, unless it is the number of a stand: the 4 of `Stand 4 - 150 rand`. */
function lowerEnd(amounts: readonly number[]): number {
  return isRange(...amounts) ? Math.min(...amounts) : Math.max(...amounts);
}

/** Parses `1 200,00`, `1 200-00`, `1.200` and `1,200.50`: one or two digits after the last separator are cents. */
function amountOf(text: string): number {
  const cents = /(?<=\d)[.,-](\d{1,2})$/.exec(text)?.[1];
  const whole = (cents === undefined ? text : text.slice(0, -cents.length - 1)).replace(/[^\d-]/g, '');
  return Number(`${whole}.${cents ?? 0}`);
}
