import type { NameWord } from './name-words';

/** Names assumed besides those that were counted: in a small catalogue a word seen twice is not a common one. */
const ASSUMED_NAMES = 1_000;

/** What a word counts that says only what kind of place it is, or that distinguishes two places of one name. */
const GENERIC_WEIGHT = 0.04;
const DISTINCTIVE_WEIGHT = 1;

/** How much a word says about which place is meant, 0 to 1, by how few names have it. */
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

  /** Weight of a word that stands in both names. */
  weight(word: NameWord): number {
    return word.isGeneric ? GENERIC_WEIGHT : this.rarity(word.canonical);
  }

  /** Weight of a word that stands in one of the names only. */
  unsharedWeight(word: NameWord): number {
    return word.isDistinctive ? DISTINCTIVE_WEIGHT : this.weight(word);
  }

  private rarity(word: string): number {
    return 1 - Math.log(this.counts.get(word) ?? 1) / this.logNames;
  }
}
