import { coordinatesOf, type Point } from './coordinates';
import { descriptionOf } from './description';
import { emailsOf } from './emails';
import { facebookOf } from './facebook';
import { imagesOf } from './images';
import { type KnownNames, namesOf } from './known-names';
import { READ } from './limits';
import { readPageData } from './page-data';
import { phonesOf } from './phones';
import { ratesOf } from './rates';
import { readPage } from './read-page';

/** What a page says about its campsite; empty and null where it says nothing. */
export interface PageFacts extends KnownNames {
  contactPhones: string[];
  contactEmails: string[];
  facebookUrl: string | null;
  rates: number | null;
  shortDescription: string | null;
  point: Point | null;
}

/** Facts of a page (docs/decisions 9). Never throws; a page that takes too long gives what was found until then. */
export function factsOf(html: string, address: string, known: KnownNames): PageFacts {
  const end = performance.now() + READ.time;
  const look = <T>(extract: () => T, nothing: T): T => {
    if (performance.now() > end) return nothing;
    try {
      return extract();
    } catch {
      return nothing;
    }
  };
  const page = readPage(html, address);
  const data = readPageData(page);
  const names = look(() => namesOf(page, data, known), { facilities: [], activities: [], categories: [] });
  return {
    contactPhones: look(() => phonesOf(page, data), []),
    contactEmails: look(() => emailsOf(page, data), []),
    facebookUrl: look(() => facebookOf(page, data), null),
    rates: look(() => ratesOf(page, data), null),
    shortDescription: look(() => descriptionOf(data), null),
    point: look(() => coordinatesOf(page, data), null),
    ...names,
  };
}

/** Addresses of the pictures of a page; never throws. */
export function picturesOf(html: string, address: string): string[] {
  try {
    const page = readPage(html, address);
    return imagesOf(page, readPageData(page));
  } catch {
    return [];
  }
}
