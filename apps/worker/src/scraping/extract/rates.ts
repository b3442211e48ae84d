import { isThing, listOf, textsOf, type Thing } from './structured-data';
import type { PageData } from './page-data';
import type { Page } from './read-page';
import { TAKE } from './limits';
import { type Sighting, snippetAt, snippetOf, type Strength } from './sightings';

/** Rand a night that a stand may cost; other numbers mean something else. */
const PLAUSIBLE = { min: 10, max: 20_000 } as const;

const AMOUNT = String.raw`(\d{1,3}(?:[ .,]\d{3})+|\d{1,5})(?:[.,-](\d{2})|,-)?(?!\d)`;
const RAND = new RegExp(String.raw`(?:\bZAR|\bR)[ ]?${AMOUNT}`, 'g');
/** What has to follow a price soon, in the same line. */
const PER_NIGHT =
  /^[^\n]{0,60}?(?:\bper (?:\w+ ){0,3}night\b|\/ ?(?:night|nag)\b|\ba night\b|\bp\.?n\b|\bper (?:\w+ ){0,3}nag\b|\bnightly\b|\bp\.?p\.?p\.?n\b)/i;
/** Another price before the words means that they belong to that one. */
const OTHER_PRICE = /(?:\bZAR|\bR)[ ]?\d/;
/** Words of what costs extra, costs once, or is no stand. */
const EXTRAS =
  'day visit|dagbesoek|deposit|deposito|key|levy|heffing|surcharge|toeslag|extra|ekstra|additional|addisionele|bykomende|electricity only|child(?:ren)?|kids?|kinders?|pensioners?|pensioenaris(?:se)?|infants?|toddlers?|scholars?|vehicles?|cars?|voertuie?|trailers?|sleepwa|boats?|generators?|pets?|dogs?|honde?|lapa|linen|fine|fee|winterspesiale?|special|discount';
const NOT_A_STAY = new RegExp(String.raw`\b(?:${EXTRAS})\w*[^\n.;]{0,40}$`, 'i');
/** What stands between a price and its night when it is not that of a stand or an adult. */
const NOT_ALL_OF_IT = new RegExp(String.raw`\b(?:${EXTRAS})\b`, 'i');
/** What is let beside stands: its price stands beside theirs, and may be the only one. */
const UNDER_A_ROOF =
  /\b(?:rooms?|(?<!en )suites?|chalets?|cottages?|cabins?|huts?|lodge|bungalows?|rondawels?|rondavels?|kamers?|huisies?|hutte|tented|next door)\b[^\n.;]{0,60}$/i;
/** `R80 per night (4 - 12 yrs)`: of children. */
const FOR_AN_AGE =
  /^[^\n.;]{0,10}\(?(?:under|onder|\d{1,2} ?(?:-|–|to|tot) ?)\d{1,2} ?(?:yrs?|years?|jaar|jr)\b/i;
/** The other end of `R250 – R400 per night`. */
const RANGE = /^ ?(?:-|–|to|tot) ?R? ?\d[\d ,.]{0,10}/;
/** What parts the cells of a row. */
const CELL = ' | ';
const MAX_ROW = 300;
const BEFORE = 60;
const AFTER = 100;
/** Left over from templates: nothing on such a page is a price. */
const TEMPLATE = /\blorem ipsum\b/i;

function plausible(amount: number): number[] {
  return Number.isFinite(amount) && amount >= PLAUSIBLE.min && amount <= PLAUSIBLE.max
    ? [Math.round(amount)]
    : [];
}

function amountOf(whole: string): number {
  return Number(whole.replace(/[ .,]/g, ''));
}

function randsIn(text: string): number[] {
  return [...text.matchAll(RAND)].flatMap((match) => plausible(amountOf(match[1] ?? '')));
}

/** The first cell of the row of a table in which a price stands; empty elsewhere. */
function rowHeadOf(text: string, index: number): string {
  const before = text.slice(Math.max(0, index - MAX_ROW), index);
  const row = before.slice(before.lastIndexOf('\n') + 1);
  return row.includes(CELL) ? (row.split(CELL)[0] ?? '') : '';
}

function fromText(text: string): Sighting<number>[] {
  if (TEMPLATE.test(text)) return [];
  const found: Sighting<number>[] = [];
  for (const match of text.matchAll(RAND)) {
    if (found.length >= TAKE.sightings) break;
    const end = match.index + match[0].length;
    const after = PER_NIGHT.exec(text.slice(end, end + AFTER).replace(RANGE, ''))?.[0];
    if (after === undefined || OTHER_PRICE.test(after) || NOT_ALL_OF_IT.test(after)) continue;
    const price = text.slice(end, end + AFTER).replace(RANGE, '');
    if (FOR_AN_AGE.test(price.slice(after.length))) continue;
    // Only what belongs to this price: the words before another one are that one's.
    const before =
      text
        .slice(Math.max(0, match.index - BEFORE), match.index)
        .split(OTHER_PRICE)
        .at(-1) ?? '';
    if (NOT_A_STAY.test(before) || NOT_ALL_OF_IT.test(rowHeadOf(text, match.index))) continue;
    const strength: Strength = UNDER_A_ROOF.test(before) ? 'weak' : 'plain';
    const snippet = snippetAt(text, match.index, match[0].length);
    found.push(...plausible(amountOf(match[1] ?? '')).map((value) => ({ value, strength, snippet })));
  }
  return found;
}

function amountsIn(offer: Thing): number[] {
  const currency = textsOf(offer['priceCurrency'])[0] ?? 'ZAR';
  if (currency.toUpperCase() !== 'ZAR') return [];
  const specification = listOf(offer['priceSpecification']).filter(isThing).flatMap(amountsIn);
  const texts = [...textsOf(offer['lowPrice']), ...textsOf(offer['price'])];
  return [
    ...texts.flatMap((text) => plausible(Number(text.replace(/^R ?/, '').replace(/[ ,](?=\d{3})/g, '')))),
    ...specification,
  ];
}

/** Prices in a page's structured data: the lowest one is the campsite's. */
function declared({ things, isOnePlace, jsonLd, microdata }: PageData): Sighting<number>[] {
  const offers = things
    .flatMap((thing) => [...listOf(thing['offers']), ...listOf(thing['makesOffer'])])
    .filter(isThing)
    .flatMap(amountsIn);
  const ranges = [...jsonLd('priceRange').map(({ value }) => value), ...microdata('priceRange')].flatMap(
    randsIn,
  );
  return [offers, ranges]
    .filter((amounts) => amounts.length > 0)
    .map((amounts, place) => ({
      value: Math.min(...amounts),
      strength: isOnePlace || microdata('priceRange').length > 0 ? 'declared' : 'plain',
      snippet: snippetOf(
        `${place === 0 && offers.length > 0 ? 'price' : 'priceRange'}: ${amounts.join(', ')}`,
      ),
    }));
}

/** Where a page says what a night costs, in rand: in its structured data and in its text. */
export function ratesOf(page: Page, data: PageData): Sighting<number>[] {
  return [...declared(data), ...fromText(page.text)];
}
