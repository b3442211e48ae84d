import { oneSlipAway, slipsBetween, slipsForgiven } from './near-words';
import type { Vocabulary } from './vocabulary';

/** Words of the vocabulary a searched word stands for. */
export interface WordMatches {
  /** The word itself and those that begin with it. */
  strong: number[];
  /** Words that contain it or that it may be a slip of. */
  weak: number[];
  /** Two words it is when written apart; a campsite needs both. */
  pairs: [first: number, second: number][];
}

/** Letters from which the beginning, and the middle, of a word is enough. */
const ENOUGH = { beginning: 2, middle: 4 } as const;

/** A near word counts as the one meant when it is this much more frequent than what was typed. */
const MORE_FREQUENT = 10;

/**
 * Finds what a searched word stands for; `frequency` says how many campsites have a word. Of a whole name that others
 * begin with (Kruger, Krugersdorp) only the name itself is meant; and a place nobody camps at is no slip of another
 * word (Mahikeng, making).
 */
export function wordMatches(
  word: string,
  vocabulary: Vocabulary,
  frequency: (number: number) => number,
  isWholeName: boolean,
): WordMatches {
  const begun = beginnings(word, vocabulary);
  const whole = isWholeName ? begun.filter((number) => vocabulary.word(number) === word) : [];
  const strong = whole.some((number) => frequency(number) > 0) ? whole : begun;
  const chosen = new Set(strong);
  const occurs = strong.reduce((sum, number) => sum + frequency(number), 0);
  const near = isWholeName ? [] : nearWords(word, vocabulary);
  const meant = near.filter((number) => occurs === 0 || frequency(number) >= MORE_FREQUENT * occurs);
  const inside = word.length >= ENOUGH.middle ? vocabulary.containing(word) : [];
  const weak = [...new Set([...begun, ...inside, ...meant])].filter((number) => !chosen.has(number));
  return { strong, weak, pairs: occurs === 0 && !isWholeName ? writtenApart(word, vocabulary) : [] };
}

/** Only the word itself; when there is none, those that begin so. */
export function wholeWord(word: string, vocabulary: Vocabulary): WordMatches {
  const number = vocabulary.find(word);
  return { strong: number === undefined ? beginnings(word, vocabulary) : [number], weak: [], pairs: [] };
}

/** Words that begin with neighbouring words written as one; when there is none, those it may be a slip of. */
export function joinedMatches(text: string, vocabulary: Vocabulary, isForgiving: boolean): WordMatches {
  const strong = beginnings(text, vocabulary);
  const weak = isForgiving && strong.length === 0 ? nearWords(text, vocabulary) : [];
  return { strong, weak, pairs: [] };
}

/** The word and those beginning with it: all there is of two words written as one. */
export function beginnings(word: string, vocabulary: Vocabulary): number[] {
  if (word.length >= ENOUGH.beginning) return vocabulary.startingWith(word);
  const number = vocabulary.find(word);
  return number === undefined ? [] : [number];
}

function nearWords(word: string, vocabulary: Vocabulary): number[] {
  const slips = slipsForgiven(word);
  if (slips === 0) return [];
  if (slips === 2) {
    return vocabulary
      .resembling(word)
      .filter((number) => slipsBetween(word, vocabulary.word(number), slips) <= slips);
  }
  const near: number[] = [];
  for (const variant of oneSlipAway(word)) {
    const number = vocabulary.find(variant);
    if (number !== undefined) near.push(number);
  }
  return near;
}

function writtenApart(word: string, vocabulary: Vocabulary): [number, number][] {
  const pairs: [number, number][] = [];
  for (let at = ENOUGH.beginning; at <= word.length - ENOUGH.beginning; at++) {
    const [first, second] = [vocabulary.find(word.slice(0, at)), vocabulary.find(word.slice(at))];
    if (first !== undefined && second !== undefined) pairs.push([first, second]);
  }
  return pairs;
}
