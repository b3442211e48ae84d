import { intersect, setBit, unite, wordsFor, type Bits } from './bits';
import type { PostingLists } from './posting-lists';
import type { WordMatches } from './word-matches';

/** Where a word stands in a campsite; the lower the better. */
export const MARKS = { name: 0, key: 1, text: 2 } as const;

/** How well a word fits: in the name, in a key word, anywhere, or only nearly. Every level contains those before. */
export const LEVELS = [0, 1, 2, 3] as const;

export type Level = (typeof LEVELS)[number];

type Sets = [name: Bits, key: Bits, text: Bits, weak: Bits];

/** The campsites a searched word stands for, by how well it fits. */
export class WordCampsites {
  readonly sets: Sets;
  private readonly strong: Set<number>;
  private readonly weak: Set<number>;

  constructor(
    private readonly matches: WordMatches,
    postings: PostingLists,
    public slots: number,
    readonly vocabularySize: number,
  ) {
    const words = wordsFor(slots);
    const room = (): Bits => new Int32Array(words);
    const [name, key, text] = [room(), room(), room()];
    this.strong = new Set(matches.strong);
    this.weak = new Set(matches.weak);
    for (const number of matches.strong) postings.collect(number, [name, key, text, text]);
    unite(key, name);
    unite(text, key);
    const weak = matches.weak.length + matches.pairs.length > 0 ? text.slice() : text;
    this.sets = [name, key, text, weak];
    for (const number of matches.weak) postings.collect(number, [weak, weak, weak, weak]);
    for (const [first, second] of matches.pairs) {
      const [both, other] = [room(), room()];
      postings.collect(first, [both, both, both, both]);
      postings.collect(second, [other, other, other, other]);
      intersect(both, other);
      unite(weak, both);
    }
  }

  /** Takes in the slots filled since; `wordsOf` says a slot's words, times four, with the mark. */
  catchUp(slots: number, wordsOf: (slot: number) => Uint32Array | undefined): void {
    if (slots === this.slots) return;
    this.reserve(slots);
    for (let slot = this.slots; slot < slots; slot++) this.takeIn(slot, wordsOf(slot) ?? new Uint32Array());
    this.slots = slots;
  }

  private takeIn(slot: number, words: Uint32Array): void {
    let best: number = LEVELS.length;
    const own = new Set<number>();
    for (const word of words) {
      const number = word >>> 2;
      own.add(number);
      if (this.strong.has(number)) best = Math.min(best, word & 3);
      else if (this.weak.has(number)) best = Math.min(best, 3);
    }
    if (this.matches.pairs.some(([first, second]) => own.has(first) && own.has(second)))
      best = Math.min(best, 3);
    for (const level of LEVELS) if (level >= best) setBit(this.sets[level], slot);
  }

  private reserve(slots: number): void {
    const needed = wordsFor(slots);
    if (needed <= this.sets[0].length) return;
    const shared = this.sets[2] === this.sets[3];
    for (const level of LEVELS) {
      const larger = new Int32Array(needed + 64);
      larger.set(this.sets[level]);
      this.sets[level] = larger;
    }
    if (shared) this.sets[3] = this.sets[2];
  }
}
