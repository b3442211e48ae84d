import { LRUCache } from 'lru-cache';
import { SEARCH_SYNONYMS, TEXT_SYNONYMS } from '@kampvuur/domain';
import { editDistance } from '@kampvuur/domain/edit-distance';
import { placeTokens, placeSpellings } from './place-phrases';
import { joined } from './taxonomy-tokens';

/** Spellings of sounds in English and Afrikaans names, in the order of their replacement. */
const SPELLINGS: [spelling: RegExp, sound: string][] = [
  [/^[kg]n/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/[vw]/g, 'f'],
  [/ti(?=o)/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/d/g, 't'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/^[aeiouy]+/, 'a'],
  [/(?!^)[aeiouy]/g, ''],
];

/**
 * A key for the sound of a word or name: words that are spelt differently but pronounced alike share a key. Vowels
 * inside a word are ignored, so `baai` equals `bay`, `oe` equals `u` and `ei` equals `y`. Algorithms available as
 * packages, such as Metaphone, are made for English and misinterpret the Afrikaans v, w, g and j.
 */
function soundKey(word: string): string {
  return SPELLINGS.reduce((key, [spelling, sound]) => key.replace(spelling, sound), word);
}

/** Minimum number of letters: shorter words sound like too many others. */
const MIN_LETTERS = 4;

/** Words that sound alike may differ by one edit per this many letters. */
const LETTERS_PER_EDIT = 3;

/** Words of at least this length may differ from a place by one edit, regardless of their sound. */
const MIN_LONG_WORD = 10;

/** Maximum number of phrases in `cache`. */
const MAX_CACHED = 8_192;

/** Folded names by sound key. */
type NamesBySound = ReadonlyMap<string, readonly string[]>;

/** Cache of the names that typed phrases sound like; many phrases are typed often. */
const cache = new LRUCache<string, { name: string | undefined }>({ max: MAX_CACHED });

let places: NamesBySound | undefined;
let terms: NamesBySound | undefined;
let placesByLetter: ReadonlyMap<string, readonly string[]> | undefined;

function byFirstLetter(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const name of names) found.set(name.charAt(0), [...(found.get(name.charAt(0)) ?? []), name]);
  return found;
}

function bySound(names: Iterable<string>): NamesBySound {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const key = soundKey(joined(name));
    found.set(key, [...(found.get(key) ?? []), name]);
  }
  return found;
}

const TEXT_WORDS: ReadonlySet<string> = new Set(TEXT_SYNONYMS.flat());

/** Whether texts say this word or one that means the same: `karp`, `lions`. */
export const isTextSynonym = (phrase: string): boolean => TEXT_WORDS.has(phrase);

/**
 * The place, otherwise the facility, activity or category, that a misspelt phrase sounds like: the one with the most
 * similar spelling. The correct name of a place is never taken for another place, nor a word we know for one.
 */
export function soundAlike(phrase: string): string | undefined {
  const typed = joined(phrase);
  if (typed.length < MIN_LETTERS) return undefined;
  const known = cache.get(typed) ?? { name: findSoundAlike(typed) };
  cache.set(typed, known);
  return known.name;
}

function findSoundAlike(typed: string): string | undefined {
  places ??= bySound(placeSpellings());
  terms ??= bySound([...SEARCH_SYNONYMS, ...TEXT_SYNONYMS].flat());
  const key = soundKey(typed);
  const exact = terms.get(key)?.find((name) => joined(name) === typed);
  if (exact !== undefined) return exact;
  const place = placeTokens().has(typed) ? undefined : closest(typed, places.get(key));
  return place ?? closest(typed, terms.get(key)) ?? almostPlace(typed);
}

function almostPlace(typed: string): string | undefined {
  if (typed.length < MIN_LONG_WORD || placeTokens().has(typed)) return undefined;
  placesByLetter ??= byFirstLetter(placeSpellings());
  const names = placesByLetter.get(typed.charAt(0));
  return names?.find((name) => editDistance(typed, joined(name), 1) === 1);
}

function closest(typed: string, names: readonly string[] = []): string | undefined {
  let [best, fewest] = [undefined as string | undefined, Infinity];
  for (const name of names) {
    const spelling = joined(name);
    const maxEdits = Math.ceil(Math.max(typed.length, spelling.length) / LETTERS_PER_EDIT);
    const edits = editDistance(typed, spelling, maxEdits);
    if (edits <= maxEdits && edits < fewest) [best, fewest] = [name, edits];
  }
  return best;
}
