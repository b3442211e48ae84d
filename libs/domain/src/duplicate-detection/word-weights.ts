import type { NameWord } from './name-words';

/** Names assumed besides the counted ones, so that a word seen twice in a small catalogue is not taken as common. */
const ASSUMED_NAMES = 1_000;

/** Weights of words that name a kind of place, and of words that distinguish places of the same name. */
const GENERIC_WEIGHT = 0.04;
const DISTINCTIVE_WEIGHT = 1;

/** Weights of words, 0 to 1: the fewer names have a word, the more it identifies a place. */
export class WordWeights {
  private readonly counts = new Map<string, number>();
  private names = ASSUMED_NAMES;
  private logNames = Math.log(ASSUMED_NAMES);

  add(words: readonly NameWord[]): void {
    this.names += 1;
    this.logNames = Math.log(this.names);
    for (const word of new Set(words.map(({ canonical }) => canonical)))
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
  }

  /** Weight of a word that both names have. */
  weight(word: NameWord): number {
    return word.isGeneric ? GENERIC_WEIGHT : this.idfOf(word.canonical);
  }

  /** Weight of a word that only one of the names has. */
  unsharedWeight(word: NameWord): number {
    return word.isDistinctive ? DISTINCTIVE_WEIGHT : this.weight(word);
  }

  private idfOf(word: string): number {
    return 1 - Math.log(this.counts.get(word) ?? 1) / this.logNames;
  }
}
