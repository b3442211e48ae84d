import { ACTIVITIES, CATEGORIES, FACILITIES } from '@kampvuur/domain';
import type { Found } from '../../fact-candidates';
import { mergePageFacts } from '../../merge-page-facts';
import { factsOf } from '../page-facts';

/** The website of the campsite Kliprand. */
export const HOME = 'https://www.kliprand.co.za/';
const KNOWN = { facilities: [...FACILITIES], activities: [...ACTIVITIES], categories: [...CATEGORIES] };

/** What is found on pages of the campsite Kliprand, or of another one. */
export function merged(pages: string[], { campsite = 'Kliprand', site = HOME } = {}) {
  const read = pages.map((html, number) => {
    const url = new URL(`page-${number}`, site).href;
    return { url, facts: factsOf(`<html><body>${html}</body></html>`, url, KNOWN) };
  });
  return mergePageFacts(campsite, read);
}

/** The values that go live. */
export const sureOf = <T>(found: readonly (Found<T> | null)[]): T[] =>
  found.flatMap((one) => (one?.isSure ? [one.value] : []));
