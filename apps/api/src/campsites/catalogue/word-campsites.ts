import { hasBit, setBit, type Bits } from './bits';
import type { BitsPool } from './bits-pool';
import { cumulated, type MarkedSets } from './frequent-words';
import type { WordMatches } from './word-matches';
import type { WordPostings } from './word-postings';

/** Where a word stands in a campsite, or around it; the lower the better. */
export const MARKS = { name: 0, key: 1, near: 2, text: 3 } as const;

/** How well a word fits: as the marks say, or only nearly. Every level contains those before. */
export const LEVELS = [0, 1, 2, 3, 4] as const;

export type Level = (typeof LEVELS)[number];

/** What fits only nearly. */
export const WEAK = 4;

/** Level of what does not fit at all. */
export const UNFIT = 5;

/** Lists hold a slot and its level in one number. */
const LEVEL_BITS = 3;

export function fitOf(slot: number, level: number): number {
  return (slot << LEVEL_BITS) | level;
}

export function slotOf(fit: number): number {
  return fit >>> LEVEL_BITS;
}

export function levelOf(fit: number): number {
  return fit & ((1 << LEVEL_BITS) - 1);
}

/** A list is made rather than sets of so many campsites, and of this share of all, at most. */
const FEW = { campsites: 8_192, share: 1 / 8 } as const;

/** The campsites a searched word stands for, by how well it fits. */
export class WordCampsites {
  /** Slots with their levels, ascending; undefined when they are many. */
  readonly few: Uint32Array | undefined;
  private sets: MarkedSets | undefined;
  /** Sets of its own, which go back to the pool. */
  private readonly own = new Set<Bits>();

  constructor(
    private readonly matches: WordMatches,
    private readonly postings: WordPostings,
    slots: number,
  ) {
    this.few = fewOf(matches, postings, slots);
  }

  /** False when no word is it or begins with it. */
  get isStrong(): boolean {
    return this.matches.strong.length > 0;
  }

  /** Campsites it fits at least so well; undefined when there is none. */
  at(level: Level): Bits | undefined {
    this.sets ??= this.makeSets();
    return this.sets[level];
  }

  /** How well it fits a slot. */
  levelOf(slot: number): number {
    if (this.few) return levelIn(this.few, slot);
    const level = LEVELS.find((each) => hasBit(this.at(each) ?? NONE, slot));
    return level ?? UNFIT;
  }

  /** Gives its sets back: it is not used again. */
  release(pool: BitsPool): void {
    for (const bits of this.own) pool.retire(bits);
    this.own.clear();
    this.sets = undefined;
  }

  private makeSets(): MarkedSets {
    const { strong, weak, pairs } = this.matches;
    const hasWeak = weak.length + pairs.length > 0;
    const sets = this.strongSets(strong);
    const last = sets[MARKS.text];
    const all = hasWeak ? this.room(last) : last;
    sets[WEAK] = all;
    for (const number of weak) this.postings.collect(number, [all, all, all, all]);
    for (const [first, second] of pairs)
      for (const slot of this.postings.both(first, second)) setBit(all!, slot);
    return sets;
  }

  private strongSets(strong: number[]): MarkedSets {
    const ready = strong.length === 1 ? this.postings.frequent.ready(strong[0]!) : undefined;
    if (ready) return ready.slice();
    const marks = strong.reduce((all, number) => all | this.postings.lists.marks(number), 0);
    const sets = [1, 2, 4, 8].map((mark) => (marks & mark ? this.room() : undefined));
    for (const number of strong) this.postings.collect(number, sets);
    return cumulated(sets);
  }

  private room(from?: Bits): Bits {
    const { pool } = this.postings;
    const bits = from ? pool.copy(from) : pool.empty();
    this.own.add(bits);
    return bits;
  }
}

const NONE = new Int32Array(0);

function fewOf(
  { strong, weak, pairs }: WordMatches,
  postings: WordPostings,
  slots: number,
): Uint32Array | undefined {
  let most = 0;
  for (const number of strong) most += postings.count(number);
  for (const number of weak) most += postings.count(number);
  for (const [first, second] of pairs) most += Math.min(postings.count(first), postings.count(second));
  if (most > Math.min(FEW.campsites, FEW.share * slots)) return undefined;
  const entries = new Uint32Array(most);
  let at = 0;
  for (const number of strong) {
    for (const entry of postings.lists.decoded(number)) entries[at++] = fitOf(entry >>> 2, entry & 3);
  }
  for (const number of weak)
    for (const entry of postings.lists.decoded(number)) entries[at++] = fitOf(entry >>> 2, WEAK);
  for (const [first, second] of pairs)
    for (const slot of postings.both(first, second)) entries[at++] = fitOf(slot, WEAK);
  return bestOnly(entries.subarray(0, at));
}

/** Every slot once, with its best level, ascending; sorts what it is given. */
export function bestOnly(entries: Uint32Array): Uint32Array {
  entries.sort();
  let kept = 0;
  for (const entry of entries)
    if (kept === 0 || slotOf(entries[kept - 1]!) !== slotOf(entry)) entries[kept++] = entry;
  return entries.subarray(0, kept);
}

function levelIn(entries: Uint32Array, slot: number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (slotOf(entries[middle]!) < slot) low = middle + 1;
    else high = middle;
  }
  const found = entries[low] ?? 0;
  return low < entries.length && slotOf(found) === slot ? levelOf(found) : UNFIT;
}
