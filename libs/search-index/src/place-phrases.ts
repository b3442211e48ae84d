import { folded, placeNames, PROVINCES, RENAMED_TOWNS } from '@kampvuur/domain';
import { knownPlaceNames } from '@kampvuur/domain/geography';
import { joined } from './taxonomy-tokens';

/** Parts of place names that describe a feature: alone they refer to the feature, not to the place. */
const FEATURES = new Set(
  (
    'river rivier dam lake beach strand park parks national nasionale nature reserve mountain mountains berg ' +
    'forest farm camp resort game pool falls pass bush family wild garden route coast kus ' +
    'north south east west northern southern eastern western great little big bay town cape new ' +
    'castle gorge highlands holland peak point royal state valley'
  ).split(' '),
);

/** Tokens of renamed towns by each of their joined names; the token is made from the current name. */
const OF_TOWNS = new Map<string, string>();

for (const names of RENAMED_TOWNS)
  for (const name of names) OF_TOWNS.set(joined(name), joined(names[0] ?? name));

const PROVINCE_NAMES = new Set(PROVINCES.flatMap((province) => placeNames(folded(province))));

let names: ReadonlySet<string> | undefined;
let tokens: ReadonlySet<string> | undefined;
const wordsOfNames = new Map<string, string>();

/** Folded place names. */
export function placeSpellings(): ReadonlySet<string> {
  return (names ??= new Set([...knownPlaceNames(), ...RENAMED_TOWNS.flat()]));
}

/** Folded place names joined into one word. */
export function placeTokens(): ReadonlySet<string> {
  return (tokens ??= new Set(Array.from(placeSpellings(), joined)));
}

/** Places of several words and renamed towns, with their tokens. */
export function placePhrases(): [phrase: string, token: string][] {
  return Array.from(placeSpellings())
    .filter((name) => name.includes(' ') || OF_TOWNS.has(name))
    .map((name) => [name, OF_TOWNS.get(joined(name)) ?? joined(name)]);
}

/** The token of a renamed town, for any of its names with any spacing. */
export function townToken(text: string): string | undefined {
  return OF_TOWNS.get(joined(text));
}

/**
 * The token of a place whose name has several words, even when no campsite is near it: its single words are parts of
 * other place names (Somerset East, Somerset West).
 */
export function placeToken(phrase: string): string | undefined {
  return phrase.includes(' ') && placeSpellings().has(phrase) ? joined(phrase) : undefined;
}

/** Whether a folded text is the name of a place, a region or a province. */
export function isPlaceName(text: string): boolean {
  return placeTokens().has(joined(text)) || OF_TOWNS.has(joined(text)) || PROVINCE_NAMES.has(text);
}

/**
 * Searchable words of a campsite near a place: its name as one word, and the parts of the name that are not features.
 */
export function nearbyWords(name: string): string {
  const known = wordsOfNames.get(name);
  if (known !== undefined) return known;
  const single = name.split(' ').filter((word) => !FEATURES.has(word));
  const words = [...new Set([joined(name), ...single])].join(' ');
  wordsOfNames.set(name, words);
  return words;
}
