import { folded, placeNames, PROVINCES, RENAMED_TOWNS } from '@kampvuur/domain';
import { knownPlaceNames } from '@kampvuur/domain/geography';
import { joined } from './taxonomy-tokens';

// Of the renamed town Port Elizabeth, a phrase is `port elizabeth`, a spelling any of its names (`port elizabeth`, `gqeberha`),
// and the token, the one word under which all of them are indexed and searched, is `gqeberha`.

/** Words of place names too common to stand for the place. */
const FEATURES = new Set(
  (
    'river rivier dam lake beach strand park parks national nasionale nature reserve mountain mountains berg ' +
    'forest farm camp resort game pool falls pass bush family wild garden route coast kus ' +
    'north south east west northern southern eastern western great little big bay town cape new ' +
    'castle gorge highlands holland peak plain point royal state valley view ' +
    'rock rocks mouth sea fish salt oyster buffalo palm hole wall marina manor leisure paradise'
  ).split(' '),
);

/** From every joined name of a renamed town to its token: `portelizabeth` -> `gqeberha`. */
const TOWN_TOKENS = new Map<string, string>();

for (const names of RENAMED_TOWNS)
  for (const name of names) TOWN_TOKENS.set(joined(name), joined(names[0] ?? name));

const PROVINCE_NAMES = new Set(PROVINCES.flatMap((province) => placeNames(folded(province))));

let names: ReadonlySet<string> | undefined;
let tokens: ReadonlySet<string> | undefined;
/** Bounded by the number of places. */
const nearbyWordsCache = new Map<string, string>();

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
    .filter((name) => name.includes(' ') || TOWN_TOKENS.has(name))
    .map((name) => [name, TOWN_TOKENS.get(joined(name)) ?? joined(name)]);
}

/** The token of a renamed town, for any of its names with any spacing. */
export function townToken(text: string): string | undefined {
  return TOWN_TOKENS.get(joined(text));
}

/**
 * The token of a place whose name has several words, even when no campsite is near it. Otherwise its words would be
 * searched one by one, and Somerset East would find Somerset West.
 */
export function placeToken(phrase: string): string | undefined {
  return phrase.includes(' ') && placeSpellings().has(phrase) ? joined(phrase) : undefined;
}

/** Whether a folded text is the name of a place, a region or a province. */
export function isPlaceName(text: string): boolean {
  return placeTokens().has(joined(text)) || PROVINCE_NAMES.has(text);
}

/** Words by which campsites near the place `name` are found: the name as one word, and its words that are not too common. */
export function nearbyWords(name: string): string {
  const known = nearbyWordsCache.get(name);
  if (known !== undefined) return known;
  const single = name.split(' ').filter((word) => !FEATURES.has(word));
  const words = [...new Set([joined(name), ...single])].join(' ');
  nearbyWordsCache.set(name, words);
  return words;
}
