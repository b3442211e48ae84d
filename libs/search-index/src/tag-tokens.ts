import { folded, placeNames, PROVINCES, SEARCH_SYNONYMS } from '@kampvuur/domain';

/** Stand before a token that no text holds, so that it is found only by what it was made for. */
const TAG = '#';
const INITIAL = '^';
export const TOPIC = '~';

/** A phrase as one word, which is how the dictionary knows phrases. */
export function joined(phrase: string): string {
  return phrase.replaceAll(' ', '');
}

/** Tokens of the synonyms of facilities, activities and categories, by their joined spelling. */
const OF_SYNONYMS = new Map<string, string>();
/** Those written in several words, joined: the only ones that mean the name and nothing else. */
const OF_PHRASES = new Map<string, string>();
/** Tokens of provinces by every joined name. */
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

/** What a campsite with this facility, activity or category is found by, whatever its synonym. */
export function tagToken(foldedName: string): string {
  return OF_SYNONYMS.get(joined(foldedName)) ?? TAG + joined(foldedName);
}

/** What campsites are found by that have the facility, activity or category a single word is a name for. */
export function tokenOfWord(word: string): string | undefined {
  return OF_SYNONYMS.get(word);
}

/** Whether a term asks for what a campsite has or its text speaks of. */
export function isTag(text: string): boolean {
  return text.startsWith(TAG) || text.startsWith(TOPIC) || OF_SYNONYMS.has(text);
}

/** What a campsite in this province is found by. */
export function provinceToken(foldedName: string): string {
  return TAG + joined(foldedName);
}

/** What a campsite whose name begins with this letter is found by. */
export function initialToken(letter: string): string {
  return INITIAL + letter;
}

/** Tokens that words of a search, joined, may be: a province, or a name attached to campsites. */
export function tokensMeant(text: string, words: number): string[] {
  const meant = [OF_PROVINCES.get(text), OF_PHRASES.get(text), OF_PHRASES.get(`${text}s`)];
  if (words > 1) meant.push(TAG + text);
  return meant.filter((token) => token !== undefined);
}

/** Phrases by which a campsite's name says what it has, with their tokens. */
export function tagPhrases(): [phrase: string, token: string][] {
  return SEARCH_SYNONYMS.flatMap((group) =>
    group
      .filter((phrase) => phrase.includes(' '))
      .map((phrase): [string, string] => [phrase, tagToken(phrase)]),
  );
}
