import type { BitsPool } from './bits-pool';
import { FrequentWords, type MarkedSets } from './frequent-words';
import { PostingLists } from './posting-lists';

/** Which campsites have the words of the vocabulary: a list of every word, and sets of the frequent ones. */
export class WordPostings {
  readonly lists = new PostingLists();
  readonly frequent = new FrequentWords();
  private loaded = Infinity;

  constructor(readonly pool: BitsPool) {}

  /** Ends the loading of so many words. */
  async finish(words: number, slots: number): Promise<void> {
    this.loaded = slots;
    await this.frequent.load(words, this.lists, slots);
  }

  /** Adds a slot to a word, unless it is there. */
  add(word: number, slot: number, mark: number): void {
    if (this.lists.last(word) === slot) return;
    this.lists.append(word, slot, mark);
    if (slot >= this.loaded) this.frequent.add(word, slot, mark);
  }

  count(word: number): number {
    return this.lists.count(word);
  }

  /** Adds a word's campsites to sets by mark. */
  collect(word: number, into: MarkedSets): void {
    if (!this.frequent.collect(word, into)) this.lists.collect(word, into);
  }

  /** Slots that have both words. */
  both(first: number, second: number): Int32Array {
    const [short, long] = this.count(first) < this.count(second) ? [first, second] : [second, first];
    const few = this.lists.decoded(short).map((entry) => entry >>> 2);
    const found = new Int32Array(few.length);
    let [count, at] = [0, 0];
    for (const entry of this.lists.decoded(long)) {
      const slot = entry >>> 2;
      while (at < few.length && few[at]! < slot) at++;
      if (few[at] === slot) found[count++] = slot;
    }
    return found.subarray(0, count);
  }
}
