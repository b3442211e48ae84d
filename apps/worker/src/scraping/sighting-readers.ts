import { isAbout, isOwnDomain, isSiteOf } from './extract/own-domain';
import type { PageFacts } from './extract/page-facts';
import type { Sighting } from './extract/sightings';
import type { Seen } from './fact-candidates';
import { listsManyContacts, mayDescribe } from './page-subject';

/** Reads the sightings of a field on all pages that can be about the campsite. */
export type SightingsOf = <T>(read: (facts: PageFacts) => readonly Sighting<T>[]) => Seen<T>[];

/** Sightings on somebody else's website, or in structured data about somebody else, are only worth a review. */
const FOREIGN = { strength: 'weak', isConfirmed: false } as const;

/** Rates a sighting by whom its structured data describes: without a name, it does not suffice alone. */
function weighedBySubject<T>(sighting: Sighting<T>, campsiteName: string, url: string): Sighting<T> {
  const isOwn = sighting.about ? isAbout(sighting.about, campsiteName, url) : true;
  if (isOwn === null && sighting.strength === 'declared') return { ...sighting, strength: 'plain' };
  return isOwn === false ? { ...sighting, ...FOREIGN, owner: 'others' } : sighting;
}

/** Whether an address is that of somebody else's website which writes about the campsite, as portals do. */
const isOfPortal = (email: string, url: string): boolean =>
  isOwnDomain(email.slice(email.indexOf('@') + 1), url) === true;

/** Readers of the sightings on a campsite's pages, rated by whose pages they are. */
export function sightingReaders(
  campsiteName: string,
  pages: readonly { url: string; facts: PageFacts }[],
): {
  sightingsOf: SightingsOf;
  /** Of one place only, such as prices: a page of several branches does not say which one is meant. */
  sightingsOfOne: SightingsOf;
  /** Email addresses, except for those of portals that write about it. */
  emails: () => Seen<string>[];
} {
  const ownPages = new Set(pages.map(({ url }) => url).filter((url) => isSiteOf(url, campsiteName)));
  const describing = pages.filter(({ url, facts }) => ownPages.has(url) || mayDescribe(facts, campsiteName));
  const sightingsOf = <T>(read: (facts: PageFacts) => readonly Sighting<T>[]): Seen<T>[] =>
    describing.flatMap(({ url, facts }) => {
      const sightings = read(facts).map((sighting) => ({
        ...weighedBySubject(sighting, campsiteName, url),
        url,
      }));
      return ownPages.has(url) ? sightings : sightings.map((one) => ({ ...one, ...FOREIGN }));
    });
  return {
    sightingsOf,
    sightingsOfOne: (read) => sightingsOf((facts) => (listsManyContacts(facts) ? [] : read(facts))),
    emails: () =>
      sightingsOf((facts) => facts.contactEmails).filter(
        ({ value, url }) => ownPages.has(url) || !isOfPortal(value, url),
      ),
  };
}
