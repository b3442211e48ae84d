import { knownPlaceNames } from '@kampvuur/domain/geography';
import { joined } from './tokens';

/** Words of place names that say what is there: alone they ask for that, not for the place. */
const FEATURES = new Set(
  (
    'river rivier dam lake beach strand park parks national nasionale nature reserve mountain mountains berg ' +
    'forest farm camp resort game pool falls pass bush family wild garden route coast kus ' +
    'north south east west northern southern eastern western great little big bay town cape new'
  ).split(' '),
);

let tokens: ReadonlySet<string> | undefined;
const wordsOfNames = new Map<string, string>();

/** Place names as the vocabulary knows them, joined. */
export function placeTokens(): ReadonlySet<string> {
  return (tokens ??= new Set(Array.from(knownPlaceNames(), joined)));
}

/** Places of several words with their tokens. */
export function placePhrases(): [phrase: string, token: string][] {
  return Array.from(knownPlaceNames())
    .filter((name) => name.includes(' '))
    .map((name) => [name, joined(name)]);
}

/** What a campsite near a place is found by: the name as one word, and those of its words that mean only a place. */
export function nearbyWords(name: string): string {
  const known = wordsOfNames.get(name);
  if (known !== undefined) return known;
  const single = name.split(' ').filter((word) => !FEATURES.has(word));
  const words = [...new Set([joined(name), ...single])].join(' ');
  wordsOfNames.set(name, words);
  return words;
}
