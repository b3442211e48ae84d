import { FACTS, factsSetBy, type OfKind, type SetBy } from '@kampvuur/domain/facts';
import { pageSourceOf } from '@kampvuur/domain/facts/sources';
import { convertedMeasure, type Measure, measurePattern, readMeasure } from '../measure';
import { isOfOthers, lineAt, textsElsewhere } from './context';
import { TAKE } from './limits';
import type { PageData } from './page-data';
import type { Page } from './read-page';
import { type Sighting, snippetAt, snippetOf } from './sightings';
import { isThing, listOf, subjectOf, textsOf, type Thing } from './structured-data';

/** Numbers with a unit that a scrape finds, all in the same way: each brings its labels in its entry. */
export type ScrapedNumber = Extract<SetBy<'scrape'>, OfKind<'number'>>;

export const SCRAPED_NUMBERS = factsSetBy('scrape').filter(
  (key): key is ScrapedNumber => FACTS[key].kind === 'number',
);

/** How one number is looked for. */
interface Search {
  measure: Measure;
  label: RegExp;
  /** A label, words without a digit or the end of a sentence, and a number with its unit; not the side of an area. */
  labelled: RegExp;
}

const escaped = (text: string) => text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`);

/** Labels as a pattern; `max length` is also `max. length` and `max-length`. */
function patternOf(labels: readonly string[]): string {
  const words = labels.map((label) => escaped(label).replace(/\s+/g, String.raw`[ .-]{1,3}`));
  return String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`;
}

const SEARCHES: ReadonlyMap<ScrapedNumber, Search> = new Map(
  factsSetBy('scrape').flatMap((key): [ScrapedNumber, Search][] => {
    const fact = FACTS[key];
    const { labels = [], behind = [] } = pageSourceOf(key);
    if (fact.kind !== 'number' || labels.length === 0) return [];
    const label = patternOf(labels);
    const next = behind.length === 0 ? '' : String.raw`(?=[^\S\n]*(?:${behind.join('|')})(?![\p{L}\p{N}]))`;
    const labelled = String.raw`${label}[^\d\n.!?;]{0,30}${measurePattern(fact.unit)}(?! ?[x×] ?\d)${next}`;
    const search = { measure: fact, label: new RegExp(label, 'iu'), labelled: new RegExp(labelled, 'giu') };
    return [[key as ScrapedNumber, search]];
  }),
);

/** Sightings in the text: worth a review only, since the number may be that of a few stands, or of something else. */
function fromText(page: Page, { measure, labelled }: Search): Sighting<number>[] {
  const { text } = page;
  const matches = [...text.matchAll(labelled)].slice(0, TAKE.matches);
  if (matches.length === 0) return [];
  const elsewhere = textsElsewhere(page);
  return matches.flatMap((match): Sighting<number>[] => {
    const [whole, number = '', words = '', inches] = match;
    const value = convertedMeasure({ number, words, inches }, measure);
    const isOther = isOfOthers(text, match.index, whole.length) || elsewhere.has(lineAt(text, match.index));
    if (value === null || isOther) return [];
    return [{ value, strength: 'weak', snippet: snippetAt(text, match.index, whole.length) }];
  });
}

/** Units as structured data has them, by UN/CEFACT's codes. */
const UNIT_CODES: Record<string, string> = { MTR: 'm', FOT: 'ft' };

/** The value of a property of structured data with its unit; null without a unit. */
function declaredValue(property: Thing, measure: Measure): number | null {
  const quantity = isThing(property['value']) ? property['value'] : property;
  const number = textsOf(quantity['value'] ?? quantity['maxValue'])[0] ?? '';
  const unit = textsOf(quantity['unitCode'] ?? quantity['unitText'])[0] ?? '';
  const text = `${number} ${UNIT_CODES[unit] ?? unit}`.trim();
  return /\d\s*\D+$/.test(text) ? readMeasure(text, measure) : null;
}

/** Sightings in the features and properties of structured data. */
function declared({ things, isOnePlace }: PageData, { measure, label }: Search): Sighting<number>[] {
  return things.slice(0, TAKE.sightings).flatMap((thing) => {
    const properties = [...listOf(thing['amenityFeature']), ...listOf(thing['additionalProperty'])];
    const about = subjectOf(thing);
    return properties
      .slice(0, TAKE.matches)
      .filter(isThing)
      .flatMap((property): Sighting<number>[] => {
        const name = textsOf(property['name'])[0] ?? '';
        const value = label.test(name) ? declaredValue(property, measure) : null;
        if (value === null) return [];
        const strength = isOnePlace ? 'declared' : 'weak';
        return [{ value, strength, snippet: snippetOf(`${name}: ${value} ${measure.unit}`), about }];
      });
  });
}

/** Sightings of a number with a unit, such as a length, in a page's structured data and text. */
export function measuresOf(key: ScrapedNumber, page: Page, data: PageData): Sighting<number>[] {
  const search = SEARCHES.get(key);
  if (!search) return [];
  return [...declared(data, search), ...fromText(page, search)].slice(0, TAKE.sightings);
}
