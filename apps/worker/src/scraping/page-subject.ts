import { speaksOfMany } from './extract/description';
import { isSiteOf, namesCampsite } from './extract/own-domain';
import type { PageFacts } from './extract/page-facts';

/** With more contacts, pages list other places or people, and only corroborated ones are worth a review. */
export const MAX_CONTACTS = 3;

/** Whether a page has more contacts than one place, not counting those that it says are of others. */
export function listsManyContacts({ contactPhones, contactEmails }: PageFacts): boolean {
  return [contactPhones, contactEmails].some((contacts) => {
    const possible = contacts.filter(({ owner }) => owner !== 'others');
    return new Set(possible.map(({ value }) => value)).size > MAX_CONTACTS;
  });
}

/**
 * Whether a page of somebody else's website can describe a campsite: it is no list of many, and names it unless it is an
 * article or speaks of many, as portals, tourism offices and associations do.
 */
export function mayDescribe(facts: PageFacts, campsiteName: string): boolean {
  const { headings, isOfMany, isArticle, shortDescription } = facts;
  if (isOfMany || listsManyContacts(facts)) return false;
  const about = shortDescription.flatMap((sighting) => sighting.about?.name ?? []);
  const text = [headings, ...about, ...shortDescription.map(({ value }) => value)].join('\n');
  return namesCampsite(text, campsiteName) || !(isArticle || speaksOfMany(text));
}

/** Whether prices of a page can be a campsite's: nobody's account of a visit, and another's website says whose they are. */
export function maySayTariffs(
  { url, facts }: { url: string; facts: PageFacts },
  campsiteName: string,
): boolean {
  if (facts.isArticle) return false;
  return (
    isSiteOf(url, campsiteName) ||
    (mayDescribe(facts, campsiteName) && namesCampsite(facts.headings, campsiteName))
  );
}
