import { hasBit, setBit, type Bits } from './bits';
import { cumulated, type MarkedSets } from './frequent-terms';
import type { MatchingTerms } from './fuzzy-terms';
import type { Scratch } from './scratch';
import type { TermPostings } from './term-postings';

/** Field a term stands in: the mark of its postings. The lower, the better a match ranks. */
export const FIELDS = { name: 0, key: 1, near: 2, text: 3 } as const;

/** How well a term matches: by the field it stands in, or only fuzzily. Every level contains those before. */
export const LEVELS = [0, 1, 2, 3, 4] as const;

export type Level = (typeof LEVELS)[number];

/** A fuzzy match. */
export const WEAK = 4;

/** Level of what does not match at all. */
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

/** The slots of a list that pass a test. */
export function slotsAmong(fits: Uint32Array, isIn: (slot: number) => boolean): Int32Array {
  const slots = new Int32Array(fits.length);
  let count = 0;
  for (const fit of fits) if (isIn(slotOf(fit))) slots[count++] = slotOf(fit);
  return slots.subarray(0, count);
}

/** Up to so many documents, and this share of all, a list is made instead of bitsets. */
const FEW = { documents: 8_192, share: 1 / 8 } as const;

/** The documents a query term matches, by how well. Its sets are scratch memory of the query. */
export class TermMatches {
  /** Slots with their levels, ascending; undefined when they are many. */
  readonly few: Uint32Array | undefined;
  /** Documents it matches at most. */
  readonly most: number;
  private sets: MarkedSets | undefined;

  constructor(
    private readonly terms: MatchingTerms,
    private readonly postings: TermPostings,
    slots: number,
    private readonly scratch: Scratch,
  ) {
    this.most = mostOf(terms, postings);
    const isFew = this.most <= Math.min(FEW.documents, FEW.share * slots);
    this.few = isFew ? fewOf(terms, postings, this.most) : undefined;
  }

  /** Documents it matches at least so well; undefined when there is none. */
  at(level: Level): Bits | undefined {
    this.sets ??= this.makeSets();
    return this.sets[level];
  }

  /** How well it matches a document. */
  levelOf(slot: number): number {
    if (this.few) return levelIn(this.few, slot);
    for (const level of LEVELS) if (hasBit(this.at(level) ?? NONE, slot)) return level;
    return UNFIT;
  }

  private makeSets(): MarkedSets {
    const { strong, weak, pairs } = this.terms;
    const hasWeak = weak.length + pairs.length > 0;
    const sets = this.strongSets(strong);
    const last = sets[FIELDS.text];
    const all = hasWeak ? (last ? this.scratch.copy(last) : this.scratch.empty()) : last;
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
    const sets = [1, 2, 4, 8].map((mark) => (marks & mark ? this.scratch.empty() : undefined));
    for (const number of strong) this.postings.collect(number, sets);
    return cumulated(sets);
  }
}

const NONE = new Int32Array(0);

function mostOf({ strong, weak, pairs }: MatchingTerms, postings: TermPostings): number {
  let most = 0;
  for (const number of strong) most += postings.count(number);
  for (const number of weak) most += postings.count(number);
  for (const [first, second] of pairs) most += Math.min(postings.count(first), postings.count(second));
  return most;
}

function fewOf({ strong, weak, pairs }: MatchingTerms, postings: TermPostings, most: number): Uint32Array {
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
  let length = 0;
  for (const entry of entries)
    if (length === 0 || slotOf(entries[length - 1]!) !== slotOf(entry)) entries[length++] = entry;
  return entries.subarray(0, length);
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
