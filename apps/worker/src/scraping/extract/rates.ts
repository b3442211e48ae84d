import { localDay, parseUrl, partialDate } from '@kampvuur/domain';
import { isThing, listOf, subjectOf, textsOf, type Thing } from './structured-data';
import type { PageData } from './page-data';
import { lineAt, textsElsewhere } from './context';
import type { Page } from './read-page';
import { TAKE } from './limits';
import { type PriceContext, type PriceLabel, PriceLines } from './price-labels';
import { INCLUDED, PriceWords } from './price-words';
import { type Sighting, snippetAt, snippetOf, type Strength } from './sightings';

/** Range of plausible prices of a stand, in rand per night. */
const PLAUSIBLE = { min: 10, max: 20_000 } as const;

const AMOUNT = String.raw`(\d{1,3}(?:[ .,]\d{3})+|\d{1,5})(?:[.,-](\d{2})|,-)?(?!\d)`;
export const RAND = new RegExp(String.raw`(?:\bZAR|\bR)[ ]?${AMOUNT}`, 'g');
const A_NIGHT = String.raw`(?:\bper (?:\w+ ){0,3}(?:night|nag)\b|\/ ?(?:night|nag)\b|\ba night\b|\bp\.?n\b|\bnightly\b|\bp\.?p\.?p\.?n\b)`;
const NIGHTLY = new RegExp(A_NIGHT, 'i');
/** The unit shortly after a price, in the same line. */
const PER_NIGHT = new RegExp(String.raw`^[^\n]{0,60}?${A_NIGHT}`, 'i');
/** The unit right before a price: `Camping per night ..... R110`. */
const NIGHTLY_BEFORE = new RegExp(String.raw`${A_NIGHT}(?: ?\([^()]{0,40}\))?[\s.:–—-]{0,60}$`, 'i');
/** Another price: words beyond it do not belong to this one. */
const OTHER_PRICE = /(?:\bZAR|\bR)[ ]?\d/;
/** Words for extras, one-off costs, and anything but a stand. Those for additional persons are also in `tariff-meaning.ts`. */
const EXTRAS =
  'day visit|dagbesoek|deposit|deposito|key(?!\\w)|levy|heffing|surcharge|toeslag|extra|ekstra|additional|addisionele|bykomende|electricity only|child(?:ren)?|kids?|kinders?|pensioners?|pensioenaris(?:se)?|infants?|toddlers?|scholars?|vehicles?|cars?(?!\\w)|voertuie?|trailers?|sleepwa|boats?|generators?|pets?(?!\\w)|dogs?|honde?|lapa|linen|fine(?!\\w)|fees?(?!\\w)|entr(?:y|ies|ance)(?!\\w)|toegang|inskrywings?|tours?(?!\\w)|toere|cruises?|game drives?|tastings?|storage|berging|hire(?!\\w)|hir(?:ing|ed)|huur|(?<!non[- ])members?(?!\\w)|(?:klub)?lede(?!\\w)|third|derde|conferences?|konferensies?|late check|thereafter|penalty|winterspesiale?|special|discount';
const NOT_A_STAY = new RegExp(String.raw`\b(?:${EXTRAS})\w*[^\n.;]{0,40}$`, 'i');
/** Words between a price and "per night" when it is not the price of a stand or an adult. */
const PRICE_OF_EXTRA = new RegExp(String.raw`\b(?:${EXTRAS})\b`, 'i');
/** Extras in the label of a price. */
const EXTRA = new RegExp(String.raw`\b(?:${EXTRAS})\w*`, 'i');
/** Rooms and buildings, whose prices occur besides those of stands or instead of them. */
const ROOFS = String.raw`(?:rooms?|(?<!en )suites?|chalets?|cottages?|cabins?|huts?|lodge|bungalows?|rondawels?|rondavels?|kamers?|huisies?|plaashuis|hutte|tented|(?:safari|luxury|bell|glamping) tents?|next door)`;
export const ROOF = new RegExp(String.raw`\b${ROOFS}\b`, 'i');
const UNDER_A_ROOF = new RegExp(String.raw`\b${ROOFS}\b[^\n.;]{0,60}$`, 'i');
/** Words of prices for camping. */
export const CAMPING =
  /\b(?:camping|campers?|camp ?sites?|stands?|(?:per|tents?|caravan|camp) sites?|tents?|caravans?|kampeer\w*|kampering|kampplek\w*|kampterrein\w*|(?:kamp|tent|woonwa|karavaan)?staanplek\w*)\b/i;
/** Words of prices per person. */
const PERSON =
  /\b(?:adults?|volwassenes?|per (?:person|persoon|adult|head)|p\.?\/?p\b|p\.?p\.?p\.?n\b)|^per (?:\w+ ){0,3}(?:night|nag)\b/i;
/** Extras sold separately, right before a price. */
const ADD_ON =
  /(?:^|[.:;|\n] ?)(?:electricity|power(?: points?| connections?)?|krag(?:punte?)?|elektrisiteit|(?:fire)?wood|hout|ice|ys|wi-?fi|parking|parkering|gas)\b(?! ?(?:stand|site|camp))[^\n.;|]{0,30}$/i;
/** Path of a page about camping. */
const CAMPING_PATH = /[/_-](?:camping|camp-?sites?|stands?|kampeer\w*|kampplek\w*|staanplek\w*)(?:[/_.-]|$)/i;
/** Prices for children: `R80 per night (4 - 12 yrs)`. */
const FOR_AN_AGE =
  /^[^\n.;]{0,10}\(?(?:ages? \d|(?:under|onder|\d{1,2} ?(?:-|–|to|tot) ?)\d{1,2} ?(?:yrs?|years?|jaar|jr)\b)/i;
/** The upper end of a range: `R250 – R400 per night`. */
const RANGE = /^ ?(?:-|–|to|tot) ?R? ?\d[\d ,.]{0,10}/;
/** A price of a stand that does not say for how long; beside another price it can be the right one. */
const PER_STAND =
  /^[^\n|]{0,20}?(?:\bper|\ba|\/) ?(?:camp ?site|camping site|site|stand|tent|caravan|staanplek|kampplek|kampeerplek)\b/i;
const BEFORE = 60;
const AFTER = 100;
/** Placeholder text of templates: prices on such a page are not real. */
export const TEMPLATE = /\blorem ipsum\b/i;

/** The amount in whole rand as a list; empty when it is not plausible. */
export function plausible(amount: number): number[] {
  return Number.isFinite(amount) && amount >= PLAUSIBLE.min && amount <= PLAUSIBLE.max
    ? [Math.round(amount)]
    : [];
}

export function amountOf(whole: string): number {
  return Number(whole.replace(/[ .,]/g, ''));
}

function randsIn(text: string): number[] {
  return [...text.matchAll(RAND)].flatMap((match) => plausible(amountOf(match[1] ?? '')));
}

/** A price in a text with its context. */
interface Price {
  index: number;
  length: number;
  /** The words before it, back to the previous price. */
  before: string;
  behind: string;
  label: PriceLabel | undefined;
}

function priceAt(text: string, { index, 0: { length } }: RegExpExecArray, lines: PriceLines): Price {
  const end = index + length;
  const ahead = text.slice(Math.max(0, index - BEFORE), index);
  return {
    index,
    length,
    before: ahead.split(OTHER_PRICE).at(-1) ?? '',
    behind: text.slice(end, end + AFTER).replace(RANGE, ''),
    label: lines.labelOf(index, end),
  };
}

/** Whether the label of a price says that it is for camping. */
function isLabelledCamping({ label }: Price, isCampingPage: boolean): boolean {
  if (!label) return false;
  if (CAMPING.test(`${label.of}; ${label.unit}`)) return true;
  return (isCampingPage || CAMPING.test(label.caption)) && PERSON.test(`${label.of}; ${label.unit}`);
}

/**
 * The words that say that a price is per night; undefined when there are none, or it is not for a stand or an adult.
 */
function nightOf(price: Price, isCampingPage: boolean): string | undefined {
  const { before, behind, label } = price;
  const after = PER_NIGHT.exec(behind)?.[0];
  if (after !== undefined && !OTHER_PRICE.test(after)) {
    const isOther = PRICE_OF_EXTRA.test(after) || FOR_AN_AGE.test(behind.slice(after.length));
    return isOther ? undefined : after;
  }
  if (CAMPING.test(before) && NIGHTLY_BEFORE.test(before)) return before;
  if (!label || !isLabelledCamping(price, isCampingPage)) return undefined;
  return NIGHTLY.test(label.unit) ? label.unit : undefined;
}

/** Whether a price is for something else than a stand or an adult. */
function isExtra({ before, label }: Price): boolean {
  if (NOT_A_STAY.test(before.replace(INCLUDED, '')) || ADD_ON.test(before)) return true;
  const of = label?.of ?? '';
  return EXTRA.test(of.replace(INCLUDED, '')) || of.split('; ').some((part) => ADD_ON.test(part));
}

/** Whether a price can be that of a stay: it is per night, or for a stand. */
function isOfStay(price: Price, isCampingPage: boolean): boolean {
  const perStand = PER_STAND.exec(price.behind)?.[0];
  const isForStand = perStand !== undefined && !OTHER_PRICE.test(perStand) && !PRICE_OF_EXTRA.test(perStand);
  return isForStand || nightOf(price, isCampingPage) !== undefined;
}

/** Whether anything around a price speaks of camping: its sentence or row, the lines beside it, the headings above. */
function isAboutCamping({ label }: Price, context: PriceContext, words: PriceWords): boolean {
  const { about, around, line } = context;
  const labels = label ? [label.of, label.caption, label.unit] : [];
  return [...about, ...around, ...labels, ...words.headingsAbove(line)].some((text) => CAMPING.test(text));
}

/** Words and lines of a page around its prices. */
interface PricePage {
  lines: PriceLines;
  words: PriceWords;
  isCampingPage: boolean;
}

/** How much a price says of a night at the campsite; null when it is for something else. */
function strengthOf(price: Price, { lines, words, isCampingPage }: PricePage): Strength | null {
  if (isExtra(price) || !isOfStay(price, isCampingPage)) return null;
  const { of = '', caption = '' } = price.label ?? {};
  if (UNDER_A_ROOF.test(price.before) || ROOF.test(`${of}; ${caption}`)) return null;
  const context = lines.contextOf(price.index, price.index + price.length);
  // Next to chalets, a price that does not say so need not be that of a stand.
  const areOnlyStands = isCampingPage || !words.areRoomsLet;
  if (!areOnlyStands && !isAboutCamping(price, context, words)) return null;
  const isClear = areOnlyStands || context.about.some((text) => CAMPING.test(text));
  const isPlain = isClear && nightOf(price, isCampingPage) !== undefined && words.arePlain(context);
  return isPlain ? 'plain' : 'weak';
}

function fromText(page: Page, words: PriceWords): Sighting<number>[] {
  const { text, address } = page;
  if (TEMPLATE.test(text)) return [];
  const lines = new PriceLines(text);
  const isCampingPage = CAMPING_PATH.test(parseUrl(address)?.pathname ?? '');
  const elsewhere = textsElsewhere(page);
  const found: Sighting<number>[] = [];
  for (const match of [...text.matchAll(RAND)].slice(0, TAKE.matches)) {
    const price = priceAt(text, match, lines);
    const strength = strengthOf(price, { lines, words, isCampingPage });
    if (strength === null || elsewhere.has(lineAt(text, match.index))) continue;
    const snippet = snippetAt(text, price.index, price.length);
    found.push(...plausible(amountOf(match[1] ?? '')).map((value) => ({ value, strength, snippet })));
  }
  return found.slice(0, TAKE.sightings);
}

const LONGER_THAN_A_NIGHT = /^(?:(?:per )?(?:week|month|year)s?|WEE|MON|ANN)$/i;

/** The prices of an offer in rand; none when it is in another currency, or for longer than a night. */
function amountsIn(offer: Thing): number[] {
  const currency = textsOf(offer['priceCurrency'])[0] ?? 'ZAR';
  const unit = textsOf(offer['unitCode'] ?? offer['unitText'])[0] ?? '';
  if (currency.toUpperCase() !== 'ZAR' || LONGER_THAN_A_NIGHT.test(unit)) return [];
  const specification = listOf(offer['priceSpecification']).filter(isThing).flatMap(amountsIn);
  const texts = [...textsOf(offer['lowPrice']), ...textsOf(offer['price'])];
  return [
    ...texts.flatMap((text) => plausible(Number(text.replace(/^R ?/, '').replace(/[ ,](?=\d{3})/g, '')))),
    ...specification,
  ];
}

/** Whether an offer is for something else than a stand or an adult, by its name. */
function isOfferOfExtra(offer: Thing): boolean {
  const name = textsOf(offer['name']).join(' ');
  return EXTRA.test(name) || ROOF.test(name);
}

/** A moment says its zone. */
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ][\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/i;
/** A day with a time of South Africa, of which the day is enough. */
const DAY_WITH_TIME = /^(\d{4}-\d{2}-\d{2})[T ][\d:.]+$/i;

/**
 * Whether the whole of a day, month or year of South Africa is over, or a moment or what else `Date` reads is past; what is none of
 * these never passes.
 */
function hasPassed(end: string): boolean {
  const date = MOMENT.test(end) ? null : partialDate(DAY_WITH_TIME.exec(end)?.[1] ?? end);
  return date === null ? Date.parse(end) < Date.now() : date < localDay(new Date()).slice(0, date.length);
}

/** Whether nothing in an offer says that it is for something else, or no longer valid. */
function isPlainOffer(offer: Thing, words: PriceWords): boolean {
  const [end = ''] = textsOf(offer['priceValidUntil'] ?? offer['validThrough']);
  return !hasPassed(end) && words.isPlain(textsOf(offer['name']).join(' '));
}

/** Types of things whose one price is that of a stand. */
const CAMPGROUND = /(?:^|[/#:])(?:campground|rvpark|campingpitch)$/i;

/**
 * Sightings of the prices in a thing: of its offers, and of its price range. Of several prices the lowest is only worth a
 * review: nothing says that it is the one for a stand.
 */
function declaredIn(thing: Thing, isOnePlace: boolean, words: PriceWords): Sighting<number>[] {
  const offers = [...listOf(thing['offers']), ...listOf(thing['makesOffer'])]
    .filter(isThing)
    .filter((offer) => !isOfferOfExtra(offer));
  const isCampground = textsOf(thing['@type']).some((type) => CAMPGROUND.test(type));
  const strengthOfOffers = (amounts: number[], isPlain: boolean): Strength => {
    if (!isPlain || new Set(amounts).size > 1) return 'weak';
    return isOnePlace && isCampground ? 'declared' : 'plain';
  };
  const sources = [
    ['price', offers.flatMap(amountsIn), offers.every((offer) => isPlainOffer(offer, words))],
    ['priceRange', textsOf(thing['priceRange']).flatMap(randsIn), true],
  ] as const;
  return sources
    .filter(([, amounts]) => amounts.length > 0)
    .map(([source, amounts, isPlain]) => ({
      value: Math.min(...amounts),
      strength: strengthOfOffers(amounts, isPlain),
      snippet: snippetOf(`${source}: ${amounts.join(', ')}`),
      about: subjectOf(thing),
    }));
}

/** Sightings of the prices in a page's structured data. */
function declared({ things, isOnePlace, microdata }: PageData, words: PriceWords): Sighting<number>[] {
  const items = microdata('priceRange');
  const ranges = items.flatMap(({ value }) => randsIn(value));
  const isRange = new Set(ranges).size > 1;
  return [
    ...things.slice(0, TAKE.sightings).flatMap((thing) => declaredIn(thing, isOnePlace, words)),
    ...ranges.slice(0, 1).map((first) => ({
      value: Math.min(first, ...ranges),
      strength: isRange ? ('weak' as const) : ('plain' as const),
      snippet: snippetOf(`priceRange: ${ranges.join(', ')}`),
      ...(items[0]?.about ? { about: items[0].about } : {}),
    })),
  ];
}

/** Sightings of prices per night, in rand, in a page's structured data and text. */
export function ratesOf(page: Page, data: PageData): Sighting<number>[] {
  const words = new PriceWords(page, ROOF);
  return [...declared(data, words), ...fromText(page, words)];
}
