import { TAXONOMY_FIELDS } from '@kampvuur/domain';
import { coordinatesOf, type Point } from './coordinates';
import { descriptionsOf } from './description';
import { emailsOf } from './emails';
import { facebookOf } from './facebook';
import { imagesOf } from './images';
import { READ } from './limits';
import { type PageData, readPageData } from './page-data';
import { phonesOf } from './phones';
import { ratesOf } from './rates';
import { ownText, type Page, readPage } from './read-page';
import type { Sighting } from './sightings';
import { type TermSightings, namesOf, type Taxonomy } from './taxonomy';

/** Where a page says what about its campsite; empty where it says nothing. */
export interface PageFacts extends TermSightings {
  contactPhones: Sighting<string>[];
  contactEmails: Sighting<string>[];
  facebookUrl: Sighting<string>[];
  rates: Sighting<number>[];
  shortDescription: Sighting<string>[];
  point: Sighting<Point>[];
}

/** Whether a kind of page is believed about the place, or only about how to reach it. */
const DESCRIBES_PLACE: Record<PageKind, boolean> = { own: true, article: true, legal: false, none: false };

/** Facts of a page (docs/decisions 9). Never throws; a page that takes too long gives what was found until then. */
export function factsOf(html: string, address: string, known: Taxonomy): PageFacts {
  const end = performance.now() + READ.time;
  const page = readPage(html, address);
  const data = readPageData(page);
  const kind = kindOf(page, data);

  /** Sightings of one kind of fact; those of an article may be of any place. */
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

  let names: TermSightings | undefined;
  const namesFound = () => (names ??= namesOf(page, data, known));
  const taxonomy = TAXONOMY_FIELDS.map((field) => [field, lookAtPlace(() => namesFound()[field])]);
  return {
    contactPhones: look(() => phonesOf(page, data)),
    contactEmails: look(() => emailsOf(page, data)),
    facebookUrl: look(() => facebookOf(page, data)),
    rates: lookAtPlace(() => ratesOf(page, data)),
    shortDescription: lookAtPlace(() => descriptionsOf(page, data)),
    point: lookAtPlace(() => coordinatesOf(page, data)),
    ...(Object.fromEntries(taxonomy) as TermSightings),
  };
}

/** Addresses of the pictures of a page; never throws. */
export function picturesOf(html: string, address: string): string[] {
  try {
    const page = readPage(html, address);
    const data = readPageData(page);
    return kindOf(page, data) === 'own' ? imagesOf(page, data) : [];
  } catch {
    return [];
  }
}

/**
 * What a page is, as far as it matters for what it says: `own` speaks of its campsite, `legal` only of how to reach it,
 * an `article` of several places or of one a guest has seen, and `none` of no campsite at all.
 */
type PageKind = 'own' | 'legal' | 'article' | 'none';

const PARKED = /\bdomain (?:name )?(?:is|may be) for sale\b|\bbuy this domain\b/i;
const LEGAL =
  /^(?:[^|–—-]{0,40} )?(?:privacy|terms|cookies?|disclaimer|legal|popia|privaatheid|bepalings|voorwaardes)\b/i;
/** Characters of the text in which a parked domain says so. */
const START = 5_000;
const MAX_TITLE = 200;
const MAX_CLASS = 1_000;

function titleOf({ elements }: Page): string {
  const title = elements.find(({ name }) => name === 'title') ?? elements.find(({ name }) => name === 'h1');
  return title ? ownText(title).slice(0, MAX_TITLE) : '';
}

/** A post of a blog: by its date, or as its software marks it. `og:type` alone says nothing, plugins call every page so. */
function isArticle({ address, elements }: Page, data: PageData): boolean {
  const isPost = elements.some(({ name, attribs }) => {
    return (
      name === 'body' && /(?:^|\s)single-post(?:\s|$)/.test((attribs['class'] ?? '').slice(0, MAX_CLASS))
    );
  });
  return isPost || (data.meta('og:type').includes('article') && /\/20\d\d\/\d\d?\//.test(address));
}

/** What kind of page it is. */
function kindOf(page: Page, data: PageData): PageKind {
  const title = titleOf(page);
  if (PARKED.test(`${title}\n${page.text.slice(0, START)}`)) return 'none';
  if (LEGAL.test(title)) return 'legal';
  return isArticle(page, data) ? 'article' : 'own';
}
