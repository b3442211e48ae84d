import { folded, placeNames, placeSynonymWords, synonymPhrases, synonymWords } from '@kampvuur/domain';
import { placeWordsNear } from '@kampvuur/domain/geography';
import type { SearchDocument } from './types';
import { initialToken, joined, provinceToken, taxonomyToken } from './taxonomy-tokens';
import type { TermsByField } from './inverted-index';

/** Maximum number of names (towns, facilities, …) whose terms are cached. */
const MAX_NAMES = 50_000;

const NOWHERE: readonly string[] = [];

/** Determines the words a campsite is found by, including synonyms of its town, facilities and other names. */
export class DocumentTerms {
  private readonly towns = new Map<string, string>();
  private readonly provinces = new Map<string, string>();
  private readonly taxonomy = new Map<string, string>();

  of(row: SearchDocument): TermsByField {
    const key = [cached(this.provinces, row.province, provinceWords)];
    if (row.closestTown !== null) key.push(cached(this.towns, row.closestTown, townWords));
    for (const names of [row.facilityNames, row.activityNames, row.categoryNames])
      for (const name of names) key.push(cached(this.taxonomy, name, taxonomyWords));
    key.push(...synonymWords(row.sortName));
    const { sortName, latitude, longitude, searchText } = row;
    const near = latitude === null || longitude === null ? NOWHERE : placeWordsNear(latitude, longitude);
    return { name: `${sortName} ${initialToken(sortName.charAt(0))}`, key, near, text: searchText };
  }
}

function townWords(own: string): string {
  return [own, ...placeSynonymWords(own), ...placeNames(own).map(joined)].join(' ');
}

function provinceWords(own: string): string {
  return `${townWords(own)} ${provinceToken(own)}`;
}

/**
 * The searchable words of a name. Synonyms of several words are covered by the token: alone, their words mean something
 * else.
 */
function taxonomyWords(own: string): string {
  const words = synonymPhrases(own).filter((phrase) => !phrase.includes(' '));
  return [own, ...words, taxonomyToken(own)].join(' ');
}

function cached(known: Map<string, string>, name: string, wordsOf: (own: string) => string): string {
  const words = known.get(name) ?? wordsOf(folded(name));
  if (known.size >= MAX_NAMES) known.clear();
  known.set(name, words);
  return words;
}
