import { editDistance } from '@kampvuur/domain/edit-distance';
import { tokenOfWord } from './taxonomy-tokens';
import type { TermDictionary } from './term-dictionary';

/** The dictionary terms that match a query term. */
export interface MatchingTerms {
  /** The term itself and its completions. */
  strong: number[];
  /** Terms that contain it, or of which it may be a misspelling. */
  weak: number[];
  /** Pairs of terms that it consists of when split in two; a document must have both. */
  pairs: [first: number, second: number][];
}

/** Minimum number of letters to match the beginning or the middle of a word. */
const MIN_LETTERS = { beginning: 2, middle: 4 } as const;

/** Minimum number of letters for one and for two edits. */
const MIN_LETTERS_BY_EDITS = { one: 4, two: 8 } as const;

/** Minimum number of letters of a base form. */
const MIN_LETTERS_OF_BASE = 3;

/** Endings that always mark a plural, and their replacement in the singular. */
const PLURALS: [ending: RegExp, singular: string][] = [
  [/ies$/, 'y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/([^s])s$/, '$1'],
  // Afrikaans: damme, watervalle, bosse.
  [/([bdfgklmnprst])\1e$/, '$1'],
  // Compounds with "plek" (place): visvangplek, swemplekke.
  [/plek(ke)?$/, ''],
];

/** Plural endings that many singular words also have: berge, storte; plase, bome. */
const DOUBTFUL_PLURALS: [ending: RegExp, singular: string][] = [
  [/e$/, ''],
  [/([aeou])([bdfgklmnprst])e$/, '$1$1$2'],
];

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A similar term is considered the intended one if it is this many times as frequent as the typed one. */
const MORE_FREQUENT = 10;

/**
 * Looks up a query term; `frequency` returns the number of documents with a term. A complete name that is also the
 * beginning of others (Kruger, Krugersdorp) only matches itself, and a place without campsites is not treated as a
 * misspelling or a part of another word (Mahikeng, making; Tembe, September).
 */
export function matchingTerms(
  word: string,
  dictionary: TermDictionary,
  frequency: (number: number) => number,
  isWholeName: boolean,
): MatchingTerms {
  const begun = beginnings(word, dictionary);
  const whole = isWholeName ? begun.filter((number) => dictionary.word(number) === word) : [];
  const isThere = (numbers: number[]): boolean => numbers.some((number) => frequency(number) > 0);
  if (isThere(whole)) return { strong: whole, weak: [], pairs: [] };
  const bases = basesOf(word, dictionary, frequency, !isThere(begun));
  const strong = [...new Set([...begun, ...bases.strong])];
  const chosen = new Set(strong);
  const occurs = strong.reduce((sum, number) => sum + frequency(number), 0);
  const near = isWholeName ? [] : similarTerms(word, dictionary);
  const meant = near.filter((number) => occurs === 0 || frequency(number) >= MORE_FREQUENT * occurs);
  const inside = word.length >= MIN_LETTERS.middle && !isWholeName ? dictionary.containing(word) : [];
  const weak = [...new Set([...begun, ...bases.weak, ...inside, ...meant])].filter(
    (number) => !chosen.has(number),
  );
  return { strong, weak, pairs: occurs === 0 && !isWholeName ? writtenApart(word, dictionary) : [] };
}

/**
 * The singular terms of a plural. The plural of something campsites have (rivers) matches those that have it; a
 * singular that is only part of a name or a text (Storms River) matches weakly.
 */
function basesOf(
  word: string,
  dictionary: TermDictionary,
  frequency: (number: number) => number,
  isUnknown: boolean,
): { strong: number[]; weak: number[] } {
  const bases = baseForms(word, isUnknown);
  const words = bases.flatMap((base) => dictionary.find(base) ?? []);
  // voëls, perde: their singular is only the beginning of what campsites have (voëlkyk, perdry).
  const begun =
    isUnknown && words.length === 0 ? bases.flatMap((base) => termsBeginningWith(base, dictionary)) : [];
  const singular = words.length > 0 ? words : [...new Set(begun)];
  const tokens = bases
    .flatMap((base) => tokenOfWord(base) ?? [])
    .flatMap((token) => dictionary.find(token) ?? [])
    .filter((number) => frequency(number) > 0);
  return tokens.length > 0 ? { strong: tokens, weak: singular } : { strong: singular, weak: [] };
}

/** Terms that begin with a singular, unless it is too short to be distinctive. */
function termsBeginningWith(base: string, dictionary: TermDictionary): number[] {
  return base.length >= MIN_LETTERS.middle ? beginnings(base, dictionary) : [];
}

/** The word itself; if it is unknown, words that begin with it. */
export function wholeTerm(word: string, dictionary: TermDictionary): MatchingTerms {
  const number = dictionary.find(word);
  return { strong: number === undefined ? beginnings(word, dictionary) : [number], weak: [], pairs: [] };
}

/** Words that begin with neighbouring words joined into one; if there are none, similar words. */
export function joinedTerms(text: string, dictionary: TermDictionary, isFuzzy: boolean): MatchingTerms {
  const strong = beginnings(text, dictionary);
  const weak = isFuzzy && strong.length === 0 ? similarTerms(text, dictionary) : [];
  return { strong, weak, pairs: [] };
}

/** The word and those beginning with it. */
export function beginnings(word: string, dictionary: TermDictionary): number[] {
  if (word.length >= MIN_LETTERS.beginning) return dictionary.startingWith(word);
  const number = dictionary.find(word);
  return number === undefined ? [] : [number];
}

function similarTerms(word: string, dictionary: TermDictionary): number[] {
  const edits = maxEdits(word);
  if (edits === 0) return [];
  if (edits === 2) {
    return dictionary
      .resembling(word)
      .filter((number) => editDistance(word, dictionary.word(number), edits) <= edits);
  }
  const near: number[] = [];
  for (const variant of withinOneEdit(word)) {
    const number = dictionary.find(variant);
    if (number !== undefined) near.push(number);
  }
  return near;
}

/** Number of edits tolerated in a term: none in short terms and in those with digits. */
function maxEdits(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LETTERS_BY_EDITS.one || /\p{N}/u.test(word)) return 0;
  return word.length < MIN_LETTERS_BY_EDITS.two ? 1 : 2;
}

/** All texts one edit away: a letter removed, added or replaced, or two swapped. */
function withinOneEdit(word: string): Set<string> {
  const variants = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right) variants.add(left + right.slice(1));
    if (right.length > 1) variants.add(left + right[1] + right[0] + right.slice(2));
    for (const letter of LETTERS) {
      variants.add(left + letter + right);
      if (right) variants.add(left + letter + right.slice(1));
    }
  }
  variants.delete(word);
  return variants;
}

function writtenApart(word: string, dictionary: TermDictionary): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = MIN_LETTERS.beginning; at <= word.length - MIN_LETTERS.beginning; at++) {
    const [first, second] = [dictionary.find(word.slice(0, at)), dictionary.find(word.slice(at))];
    if (first !== undefined && second !== undefined) pairs.push([first, second]);
  }
  return pairs;
}

/**
 * Candidates for the singular of a word, in English and Afrikaans. Most of them are not words: the caller looks them up
 * in the dictionary. Doubtful endings are only considered when the word itself is unknown.
 */
function baseForms(word: string, isUnknown: boolean): string[] {
  const endings = isUnknown ? [...PLURALS, ...DOUBTFUL_PLURALS] : PLURALS;
  return endings
    .filter(([ending]) => ending.test(word))
    .map(([ending, singular]) => word.replace(ending, singular))
    .filter((base) => base.length >= MIN_LETTERS_OF_BASE);
}
