import type { Element } from 'domhandler';
import { type FactKey, type FactValues, type OfKind, type SetBy, TERM_FACTS } from '@kampvuur/domain/facts';
import type { Tariff } from '@kampvuur/domain/stays';
import { depositsOf, gateClosingsOf, gateOpeningsOf, lateArrivalsOf } from './booking';
import { closingDatesOf, closingReasonsOf, closingsOf } from './closing';
import { coordinatesOf, type Point } from './coordinates';
import { descriptionsOf, speaksOfMany } from './description';
import { emailsOf } from './emails';
import { facebookOf } from './facebook';
import { imagesOf } from './images';
import { READ } from './limits';
import { measuresOf, SCRAPED_NUMBERS, type ScrapedNumber } from './measures';
import { isSiteOf } from './own-domain';
import { type PageData, readPageData } from './page-data';
import { faxesOf, listsManyNumbers, phonesOf } from './phones';
import { ratesOf } from './rates';
import { ancestorsOf, ownText } from './element-text';
import { isInvisible, type Page, readPage } from './read-page';
import type { Sighting } from './sightings';
import { tariffsOf } from './tariffs';
import { whatsappNumbersOf } from './whatsapp';
import { type TermSightings, termSightingsOf, type Taxonomy } from './taxonomy';

/** What a page can say of a fact at once: an entry of a list, or its value. */
export type Sighted<K extends FactKey> = FactValues[K] extends (infer Entry extends string | Tariff)[]
  ? Entry
  : NonNullable<FactValues[K]>;

/** Facts that are not looked for together, as terms and the coordinates are. */
type SingleFact = Exclude<SetBy<'scrape'>, OfKind<'degrees' | 'terms'>>;

type FactSightings = { [K in SingleFact]: Sighting<Sighted<K>>[] };

/** Facts that each have their own extractor; numbers with a unit share one. */
type OwnExtractor = Exclude<SingleFact, ScrapedNumber>;

/** Sightings of values on a page, by field of the campsite. */
export interface PageFacts extends FactSightings, TermSightings {
  point: Sighting<Point>[];
  /** Numbers that the page says are those of a fax. */
  faxes: string[];
  /** Terms that the page says are not there. */
  deniedTerms: string[];
  /** Its title and main headings, which say whom it is about. */
  headings: string;
  /** Its structured data describes several accommodations, or it has the telephones of a directory. */
  isOfMany: boolean;
  /** It is an article. */
  isArticle: boolean;
}

interface Extractor<T> {
  find: (page: Page, data: PageData) => Sighting<T>[];
  /** It says something about the place, as legal pages do not. */
  isOfPlace: boolean;
}

/** How each fact is found on a page, in this order: a fact without an extractor does not compile. */
const EXTRACTORS: { [K in OwnExtractor]: Extractor<Sighted<K>> } & { point: Extractor<Point> } = {
  contactPhones: { find: phonesOf, isOfPlace: false },
  contactEmails: { find: emailsOf, isOfPlace: false },
  facebookUrl: { find: facebookOf, isOfPlace: false },
  rates: { find: ratesOf, isOfPlace: true },
  tariffs: { find: tariffsOf, isOfPlace: true },
  whatsappNumbers: { find: whatsappNumbersOf, isOfPlace: false },
  deposit: { find: depositsOf, isOfPlace: true },
  lateArrival: { find: lateArrivalsOf, isOfPlace: true },
  gateOpens: { find: gateOpeningsOf, isOfPlace: true },
  gateCloses: { find: gateClosingsOf, isOfPlace: true },
  isClosed: { find: closingsOf, isOfPlace: true },
  closedOn: { find: closingDatesOf, isOfPlace: true },
  closedReason: { find: closingReasonsOf, isOfPlace: true },
  shortDescription: { find: descriptionsOf, isOfPlace: true },
  point: { find: coordinatesOf, isOfPlace: true },
};

/** Kinds of pages from which facts about the place are taken, and not only contacts. */
const DESCRIBES_PLACE: Record<PageKind, boolean> = { own: true, article: true, legal: false, none: false };

/** Extracts the facts of a page (docs/decisions 9). Never throws; after `READ.time` the remaining kinds are empty. */
export function factsOf(html: string, address: string, known: Taxonomy): PageFacts {
  const end = performance.now() + READ.time;
  const page = readPage(html, address);
  const data = readPageData(page);
  const kind = kindOf(page, data);

  /** Runs one extractor; sightings in an article are weak, since it can be about several places. */
  const look = <T>(extract: () => Sighting<T>[]): Sighting<T>[] => {
    if (kind === 'none' || performance.now() > end) return [];
    try {
      const found = extract();
      return kind === 'article' ? found.map((one) => ({ ...one, strength: 'weak' as const })) : found;
    } catch {
      return [];
    }
  };
  const lookAtPlace = <T>(extract: () => Sighting<T>[]) => (DESCRIBES_PLACE[kind] ? look(extract) : []);

  let terms: ReturnType<typeof termSightingsOf> | undefined;
  const termsFound = () => (terms ??= termSightingsOf(page, data, known));
  const taxonomy = TERM_FACTS.map((field) => [field, lookAtPlace(() => termsFound().sightings[field])]);
  const own = Object.entries(EXTRACTORS).map(([field, { find, isOfPlace }]) => {
    const extract = (): Sighting<unknown>[] => find(page, data);
    return [field, isOfPlace ? lookAtPlace(extract) : look(extract)];
  });
  const numbers = SCRAPED_NUMBERS.map((key) => [key, lookAtPlace(() => measuresOf(key, page, data))]);
  return {
    ...(Object.fromEntries([...taxonomy, ...own, ...numbers]) as TermSightings &
      FactSightings &
      Pick<PageFacts, 'point'>),
    faxes: faxesOf(page),
    deniedTerms: terms?.deniedTerms ?? [],
    headings: headingsOf(page),
    isOfMany: data.areManyPlaces || listsManyNumbers(page),
    isArticle: kind === 'article',
  };
}

function headingsOf({ elements }: Page): string {
  return elements
    .filter(({ name }) => name === 'title' || name === 'h1')
    .slice(0, MAX_HEADINGS)
    .map((element) => ownText(element).slice(0, MAX_TITLE))
    .join('\n');
}

/**
 * Addresses of the pictures of a campsite on a page; empty when it cannot be parsed, or is a portal's page that lists several
 * places.
 */
export function picturesOf(html: string, address: string, campsiteName: string): string[] {
  try {
    const page = readPage(html, address);
    const data = readPageData(page);
    const isOwn = kindOf(page, data) === 'own' && (isSiteOf(address, campsiteName) || !isList(page, data));
    return isOwn ? imagesOf(page, data, campsiteName) : [];
  } catch {
    return [];
  }
}

function isList(page: Page, data: PageData): boolean {
  return data.areManyPlaces || speaksOfMany(headingsOf(page));
}

/**
 * Kind of a page: `own` is about its campsite; of a `legal` page only the contacts are used; an `article` is about
 * several places or a visit; `none` is not about a campsite.
 */
type PageKind = 'own' | 'legal' | 'article' | 'none';

/** Titles of pages that ask to sign in. */
const SIGN_IN = /^(?:(?:please )?(?:log ?in|sign ?in)|teken (?:asseblief )?in|meld aan)\b/i;

/** Whether a page asks to sign in: it has a visible field for a password, or says so in its title. */
function isSignIn({ elements }: Page, title: string): boolean {
  return SIGN_IN.test(title) || elements.some((element) => isPassword(element) && isSeen(element));
}

const isPassword = ({ name, attribs }: Element) =>
  name === 'input' && /^\s*password\s*$/i.test(attribs['type'] ?? '');

/** Whether no element around this one hides it, as a dialog that a button opens is hidden. */
function isSeen(element: Element): boolean {
  return ![element, ...ancestorsOf(element)].some(isInvisible);
}

const PARKED = /\bdomain (?:name )?(?:is|may be) for sale\b|\bbuy this domain\b/i;
const LEGAL =
  /^(?:[^|–—-]{0,40} )?(?:privacy|terms|cookies?|disclaimer|legal|popia|privaatheid(?:s\w{1,20})?|bepalings|voorwaardes)\b/i;
/** Characters of the text in which a parked domain is recognised. */
const START = 5_000;
const MAX_TITLE = 200;
const MAX_HEADINGS = 5;
const MAX_CLASS = 1_000;

function titleOf({ elements }: Page): string {
  const title = elements.find(({ name }) => name === 'title') ?? elements.find(({ name }) => name === 'h1');
  return title ? ownText(title).slice(0, MAX_TITLE) : '';
}

/**
 * Whether a page is a blog post: by a class of its `<body>`, or by `og:type` and a date in the address; plugins set
 * `og:type` to "article" on every page.
 */
function isArticle({ address, elements }: Page, data: PageData): boolean {
  const isPost = elements.some(({ name, attribs }) => {
    return (
      name === 'body' && /(?:^|\s)single-post(?:\s|$)/.test((attribs['class'] ?? '').slice(0, MAX_CLASS))
    );
  });
  return isPost || (data.meta('og:type').includes('article') && /\/20\d\d\/\d\d?\//.test(address));
}

function kindOf(page: Page, data: PageData): PageKind {
  const title = titleOf(page);
  if (isSignIn(page, title)) return 'none';
  if (PARKED.test(`${title}\n${page.text.slice(0, START)}`)) return 'none';
  if (LEGAL.test(title)) return 'legal';
  return isArticle(page, data) ? 'article' : 'own';
}
