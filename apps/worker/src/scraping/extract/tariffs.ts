import { lowestRate, type Tariff, TARIFF_LIMITS, tariffKey } from '@kampvuur/domain/stays';
import { closingsOf } from './closing';
import { TAKE } from './limits';
import { PriceWords } from './price-words';
import { ROOF, TEMPLATE } from './rates';
import type { Page } from './read-page';
import { type Sighting, snippetOf } from './sightings';
import { pricedWordsOf } from './tariff-lines';
import { meaningOf } from './tariff-meaning';

/** Tariffs without those that are said with several prices. */
function withoutContradictions<T extends { value: Tariff }>(found: readonly T[]): T[] {
  const prices = new Map<string, Set<number>>();
  for (const { value } of found) {
    const key = tariffKey(value);
    prices.set(key, (prices.get(key) ?? new Set()).add(value.price));
  }
  const seen = new Set<string>();
  return found.filter(({ value }) => {
    const key = tariffKey(value);
    if (prices.get(key)?.size !== 1 || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * The tariffs that a page says in tables and sentences, for a review: only where every word around a price is understood.
 * None of a place that has closed, of a year that is over, and where nothing is said of a night at a stand.
 */
export function tariffsOf(page: Page): Sighting<Tariff>[] {
  if (TEMPLATE.test(page.text) || closingsOf(page).length > 0) return [];
  if (new PriceWords(page, ROOF).areOld) return [];
  const read = pricedWordsOf(page)
    .slice(0, TAKE.matches)
    .flatMap((priced) => {
      const meaning = meaningOf(priced);
      return meaning ? [{ ...meaning, source: priced.source }] : [];
    });
  const hasPeople = read.some(({ tariff }) => tariff.people !== undefined);
  const sightings = read
    .filter(({ isAdditional }) => hasPeople || !isAdditional)
    .map(({ tariff, source }) => ({
      value: tariff,
      strength: 'weak' as const,
      snippet: snippetOf(source),
    }));
  const certain = withoutContradictions(sightings).slice(0, TARIFF_LIMITS.entries);
  return certain.some(({ value }) => value.charge === 'camping') ? certain : [];
}

interface Said {
  value: Tariff;
  url: string;
  snippet: string;
}

/**
 * Tariffs on which all pages agree; none where they do not say what a night costs anybody. What they are for is understood
 * from words, so none is ever sure.
 */
export function agreedTariffs(said: readonly Said[]): (Said & { isSure: false; isQuote: false })[] {
  const agreed = withoutContradictions(said);
  if (lowestRate(agreed.map(({ value }) => value)) === null) return [];
  return agreed.map(({ value, url, snippet }) => ({ value, url, snippet, isSure: false, isQuote: false }));
}
