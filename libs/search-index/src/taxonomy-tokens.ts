import { COMPOUNDS, folded, placeNames, PROVINCES, SEARCH_SYNONYMS, TEXT_SYNONYMS } from '@kampvuur/domain';

/** Prefixes of tokens; they do not occur in texts, so that a token never equals a word. */
const TAG = '#';
const INITIAL = '^';
const TOPIC = '~';

/** A phrase as one word, as phrases are stored in the dictionary. */
export function joined(phrase: string): string {
  return phrase.replaceAll(' ', '');
}

/** Tokens of the synonyms of facilities, activities and categories, by their joined spelling. */
const OF_SYNONYMS = new Map<string, string>();
/** The same for synonyms of several words, which are the only unambiguous ones. */
const OF_PHRASES = new Map<string, string>();
/** Tokens of provinces by each of their joined names. */
const OF_PROVINCES = new Map<string, string>();

for (const group of SEARCH_SYNONYMS) {
  const token = TAG + joined(group[0] ?? '');
  for (const phrase of group) {
    OF_SYNONYMS.set(joined(phrase), token);
    if (phrase.includes(' ')) OF_PHRASES.set(joined(phrase), token);
  }
}
for (const province of PROVINCES) {
  const own = folded(province);
  for (const name of placeNames(own)) OF_PROVINCES.set(joined(name), TAG + joined(own));
}

/** The token of a facility, activity or category; the same for all its synonyms. */
export function taxonomyToken(foldedName: string): string {
  return OF_SYNONYMS.get(joined(foldedName)) ?? TAG + joined(foldedName);
}

/** The token of the facility, activity or category that a single word is a synonym for. */
export function tokenOfWord(word: string): string | undefined {
  return OF_SYNONYMS.get(word);
}

/** Whether a term stands for a facility, activity, category, province or topic. */
export function isTaxonomyTerm(text: string): boolean {
  return text.startsWith(TAG) || text.startsWith(TOPIC) || OF_SYNONYMS.has(text);
}

/** The token of a province. */
export function provinceToken(foldedName: string): string {
  return TAG + joined(foldedName);
}

/** The token of campsites whose name begins with this letter. */
export function initialToken(letter: string): string {
  return INITIAL + letter;
}

/** Possible tokens of a phrase of `words` words, joined into `text`: a province, facility, activity or category. */
export function tokensMeant(text: string, words: number): string[] {
  const meant = [OF_PROVINCES.get(text), OF_PHRASES.get(text), OF_PHRASES.get(`${text}s`)];
  if (words > 1) meant.push(TAG + text);
  return meant.filter((token) => token !== undefined);
}

/** Synonyms of several words, with their tokens; in its name, they tell what a campsite has. */
export function taxonomyPhrases(): [phrase: string, token: string][] {
  return SEARCH_SYNONYMS.flatMap((group) =>
    group
      .filter((phrase) => phrase.includes(' '))
      .map((phrase): [string, string] => [phrase, taxonomyToken(phrase)]),
  );
}

/** Phrases recognised anywhere in texts, with their tokens: compounds written as two words, and synonyms. */
const PHRASES: readonly (readonly [phrase: string, token: string])[] = [
  ...COMPOUNDS.map((phrase) => [phrase, joined(phrase)] as const),
  ...TEXT_SYNONYMS.flatMap((group) =>
    group.map((phrase) => [phrase, TOPIC + joined(group[0] ?? phrase)] as const),
  ),
];

const TOKENS: ReadonlyMap<string, string> = new Map(
  PHRASES.map(([phrase, token]) => [joined(phrase), token]),
);

export function textPhrases(): readonly (readonly [phrase: string, token: string])[] {
  return PHRASES;
}

/**
 * The token of a phrase of `words` words, joined into `text`, that matches texts with the phrase or a synonym.
 * Undefined for a compound written as one word, which is an ordinary word.
 */
export function textToken(text: string, words: number): string | undefined {
  const token = TOKENS.get(text);
  return words > 1 || token !== text ? token : undefined;
}
