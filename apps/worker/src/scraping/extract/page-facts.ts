import { NAME_FIELDS } from '@kampvuur/domain';
import { coordinatesOf, type Point } from './coordinates';
import { descriptionsOf } from './description';
import { emailsOf } from './emails';
import { facebookOf } from './facebook';
import { imagesOf } from './images';
import { type Taxonomy, namesOf, type NameSightings } from './taxonomy';
import { READ } from './limits';
import { readPageData } from './page-data';
import { kindOf, type PageKind } from './page-kind';
import { phonesOf } from './phones';
import { ratesOf } from './rates';
import { readPage } from './read-page';
import type { Sighting } from './sightings';

/** Where a page says what about its campsite; empty where it says nothing. */
export interface PageFacts extends NameSightings {
  contactPhones: Sighting<string>[];
  contactEmails: Sighting<string>[];
  facebookUrl: Sighting<string>[];
  rates: Sighting<number>[];
  shortDescription: Sighting<string>[];
  point: Sighting<Point>[];
}

/** Whether a kind of page is believed about the place, or only about how to reach it. */
const TELLS_OF_PLACE: Record<PageKind, boolean> = { own: true, article: true, legal: false, none: false };

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
  const lookAtPlace = <T>(extract: () => Sighting<T>[]) => (TELLS_OF_PLACE[kind] ? look(extract) : []);

  let names: NameSightings | undefined;
  const namesFound = () => (names ??= namesOf(page, data, known));
  const taxonomy = NAME_FIELDS.map((field) => [field, lookAtPlace(() => namesFound()[field])]);
  return {
    contactPhones: look(() => phonesOf(page, data)),
    contactEmails: look(() => emailsOf(page, data)),
    facebookUrl: look(() => facebookOf(page, data)),
    rates: lookAtPlace(() => ratesOf(page, data)),
    shortDescription: lookAtPlace(() => descriptionsOf(page, data)),
    point: lookAtPlace(() => coordinatesOf(page, data)),
    ...(Object.fromEntries(taxonomy) as NameSightings),
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
