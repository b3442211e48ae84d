import { isThing, listOf, textsOf, type Thing } from './structured-data';
import type { PageData } from './page-data';
import type { Page } from './read-page';

/** Rand a night that a stand may cost; other numbers mean something else. */
const SANE = { least: 10, most: 20_000 } as const;

const AMOUNT = String.raw`(\d{1,3}(?:[ .,]\d{3})+|\d{1,5})(?:[.,](\d{2})|,-)?(?!\d)`;
const RAND = new RegExp(String.raw`(?:\bZAR|\bR)[ ]?${AMOUNT}`, 'g');
/** What has to follow a price soon, in the same line. */
const PER_NIGHT =
  /^[^\n]{0,60}?(?:\bper (?:\w+ ){0,3}night\b|\/ ?(?:night|nag)\b|\ba night\b|\bp\.?n\b|\bper (?:\w+ ){0,3}nag\b|\bnightly\b|\bpppn\b)/i;
/** Another price before the words means that they belong to that one. */
const OTHER_PRICE = /(?:\bZAR|\bR)[ ]?\d/;
const NOT_A_STAY =
  /\b(?:day visit|dagbesoek|deposit|deposito|key|levy|surcharge|extra|electricity only)\w*[^\n.;]{0,20}$/i;
/** What stands between a price and its night when it is not that of a stand or an adult. */
const NOT_ALL_OF_IT =
  /\b(?:additional|extra|addisionele|bykomende|ekstra|child(?:ren)?|kids?|kinders?|pensioners?|pensioenaris(?:se)?|infants?|vehicles?|pets?|dogs?|honde?)\b/i;
/** The other end of `R250 – R400 per night`. */
const RANGE = /^ ?(?:-|–|to|tot) ?R? ?\d[\d ,.]{0,10}/;
const BEFORE = 40;
const AFTER = 100;

function sane(amount: number): number[] {
  return Number.isFinite(amount) && amount >= SANE.least && amount <= SANE.most ? [Math.round(amount)] : [];
}

function amountOf(whole: string): number {
  return Number(whole.replace(/[ .,]/g, ''));
}

function randsIn(text: string): number[] {
  return [...text.matchAll(RAND)].flatMap((match) => sane(amountOf(match[1] ?? '')));
}

function fromText(text: string): number[] {
  return [...text.matchAll(RAND)].flatMap((match) => {
    const end = match.index + match[0].length;
    const after = PER_NIGHT.exec(text.slice(end, end + AFTER).replace(RANGE, ''))?.[0];
    if (after === undefined || OTHER_PRICE.test(after) || NOT_ALL_OF_IT.test(after)) return [];
    if (NOT_A_STAY.test(text.slice(Math.max(0, match.index - BEFORE), match.index))) return [];
    return sane(amountOf(match[1] ?? ''));
  });
}

function fromOffer(offer: Thing): number[] {
  const currency = textsOf(offer['priceCurrency'])[0] ?? 'ZAR';
  if (currency.toUpperCase() !== 'ZAR') return [];
  const specification = listOf(offer['priceSpecification']).filter(isThing).flatMap(fromOffer);
  const texts = [...textsOf(offer['lowPrice']), ...textsOf(offer['price'])];
  return [
    ...texts.flatMap((text) => sane(Number(text.replace(/^R ?/, '').replace(/[ ,](?=\d{3})/g, '')))),
    ...specification,
  ];
}

function least(amounts: number[]): number | null {
  return amounts.length > 0 ? Math.min(...amounts) : null;
}

/** The lowest price a night in rand: as the page tells machines, else as its text says; null when it does not. */
export function ratesOf(page: Page, data: PageData): number | null {
  const ranges = [...data.texts('priceRange'), ...data.item('priceRange')].flatMap(randsIn);
  const offers = data.things
    .flatMap((thing) => [...listOf(thing['offers']), ...listOf(thing['makesOffer'])])
    .filter(isThing)
    .flatMap(fromOffer);
  return least(offers) ?? least(ranges) ?? least(fromText(page.text));
}
