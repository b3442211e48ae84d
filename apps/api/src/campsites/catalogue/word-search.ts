import { wordsFor, type Bits } from './bits';
import { queryWords } from './query-words';
import { type Level, type WordCampsites } from './word-campsites';
import type { WordIndex } from './word-index';

/** Neighbouring words that may be written as one. */
const JOINED_WORDS = [2, 3];

/** What a search found, by how well it fits. */
export interface WordSearch {
  /** The search as it would begin a name. */
  phrase: string;
  /** Campsites in which every word fits at least so well. */
  campsites(level: Level): Bits;
}

/** Finds the campsites with every word of a search; undefined when it has no letter or digit. */
export function searchWords(query: string, index: WordIndex, slots: number): WordSearch | undefined {
  const parsed = queryWords(query);
  if (!parsed) return undefined;
  const ways = waysToFit(parsed.words, index);
  return {
    phrase: parsed.phrase,
    campsites: (level) =>
      together(
        ways.map((found) => found.map(({ sets }) => sets[level])),
        wordsFor(slots),
      ),
  };
}

/** For every word: the campsites it is in, and those in which it is written together with its neighbours. */
function waysToFit(words: string[], index: WordIndex): WordCampsites[][] {
  const ways = words.map((word) => [index.campsitesOf(word)]);
  for (const length of JOINED_WORDS) {
    for (let at = 0; at + length <= words.length; at++) {
      const joined = index.campsitesJoined(words.slice(at, at + length).join(''));
      if (joined) ways.slice(at, at + length).forEach((way) => way.push(joined));
    }
  }
  return ways;
}

/** Campsites that are, for each word, in one of its sets. */
function together(ways: Bits[][], words: number): Bits {
  const all = new Int32Array(words).fill(-1);
  for (const sets of ways) narrow(all, sets);
  return all;
}

function narrow(all: Bits, [only, ...others]: Bits[]): void {
  if (!only) return;
  for (let word = 0; word < all.length; word++) {
    let either = only[word] ?? 0;
    for (const other of others) either |= other[word] ?? 0;
    all[word]! &= either;
  }
}
