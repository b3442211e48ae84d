import { FrequentTerms, type MarkedSets } from './frequent-terms';
import { PostingLists } from './posting-lists';

/** The documents of each term of the dictionary: a posting list for every term, and bitsets for frequent ones. */
export class TermPostings {
  readonly lists = new PostingLists();
  readonly frequent = new FrequentTerms();
  private loaded = Infinity;

  /** Completes loading: creates the bitsets of frequent terms. */
  async finish(terms: number, slots: number): Promise<void> {
    this.loaded = slots;
    await this.frequent.load(terms, this.lists, slots);
  }

  /** Adds a slot to a term, unless it was just added. */
  add(term: number, slot: number, mark: number): void {
    if (this.lists.last(term) === slot) return;
    this.lists.append(term, slot, mark);
    if (slot >= this.loaded) this.frequent.add(term, slot, mark);
  }

  count(term: number): number {
    return this.lists.count(term);
  }

  /** Adds the documents of a term to the sets of their marks. */
  collect(term: number, into: MarkedSets): void {
    if (!this.frequent.collect(term, into)) this.lists.collect(term, into);
  }

  /** Slots that have both terms. */
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
