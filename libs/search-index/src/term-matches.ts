import { hasBit, setBit, type Bits } from './bits';
import { cumulated, type MarkedSets } from './frequent-terms';
import type { MatchingTerms } from './fuzzy-terms';
import type { Scratch } from './scratch';
import type { TermPostings } from './term-postings';

/** Fields of terms, which are the marks of their postings. Matches in lower fields rank higher. */
export const FIELDS = { name: 0, key: 1, near: 2, text: 3 } as const;

/** How well a term matches: the field it is in, or `WEAK`. Sets of a level include those of the levels before. */
export const LEVELS = [0, 1, 2, 3, 4] as const;

export type Level = (typeof LEVELS)[number];

/** Level of fuzzy matches. */
export const WEAK = 4;

/** Level of documents that do not match. */
export const NO_MATCH = 5;

const FIELD_MARKS = Object.values(FIELDS);

/** Lists contain a slot and its level in one number, called a match. */
const LEVEL_BITS = 3;

export function matchOf(slot: number, level: number): number {
  return (slot << LEVEL_BITS) | level;
}

export function slotOf(match: number): number {
  return match >>> LEVEL_BITS;
}

export function levelOf(match: number): number {
  return match & ((1 << LEVEL_BITS) - 1);
}

/** The slots of a list that pass a test. */
export function slotsAmong(matches: Uint32Array, isIn: (slot: number) => boolean): Int32Array {
  const slots = new Int32Array(matches.length);
  let count = 0;
  for (const match of matches) if (isIn(slotOf(match))) slots[count++] = slotOf(match);
  return slots.subarray(0, count);
}

/** Up to this number and this share of documents, a list is used instead of bitsets. */
const FEW = { documents: 8_192, share: 1 / 8 } as const;

/** The documents that match a query term, by level. Its sets are scratch memory of the query. */
export class TermMatches {
  /** Slots with their levels, ascending; undefined when there are many. */
  readonly few: Uint32Array | undefined;
  /** Upper bound of the number of matching documents. */
  readonly maxCount: number;
  private sets: MarkedSets | undefined;

  constructor(
    private readonly terms: MatchingTerms,
    private readonly postings: TermPostings,
    slots: number,
    private readonly scratch: Scratch,
  ) {
    this.maxCount = maxCountOf(terms, postings);
    const isFew = this.maxCount <= Math.min(FEW.documents, FEW.share * slots);
    this.few = isFew ? fewOf(terms, postings, this.maxCount) : undefined;
  }

  /** Documents that match at this level or better; undefined when there are none. */
  at(level: Level): Bits | undefined {
    this.sets ??= this.makeSets();
    return this.sets[level];
  }

  /** Whether documents may match at this level that do not at those before. */
  hasMoreAt(level: Level): boolean {
    return this.at(level) !== (level === 0 ? undefined : this.at((level - 1) as Level));
  }

  /** The level at which a document matches. */
  levelOf(slot: number): number {
    if (this.few) return levelIn(this.few, slot);
    for (const level of LEVELS) if (hasBit(this.at(level) ?? NONE, slot)) return level;
    return NO_MATCH;
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
    const { frequent, lists } = this.postings;
    const [mostFrequent, ...others] = [...strong].sort((one, other) => lists.count(other) - lists.count(one));
    const ready = mostFrequent === undefined ? undefined : frequent.ready(mostFrequent);
    if (ready && others.length === 0) return ready.slice();
    const marks = strong.reduce((all, number) => all | lists.marks(number), 0);
    const sets = FIELD_MARKS.map((mark) => {
      if ((marks & (1 << mark)) === 0) return undefined;
      const begun = ready?.[mark];
      return begun ? this.scratch.copy(begun) : this.scratch.empty();
    });
    for (const number of ready ? others : strong) this.postings.collect(number, sets);
    return cumulated(sets);
  }
}

const NONE = new Int32Array(0);

function maxCountOf({ strong, weak, pairs }: MatchingTerms, postings: TermPostings): number {
  let maxCount = 0;
  for (const number of strong) maxCount += postings.count(number);
  for (const number of weak) maxCount += postings.count(number);
  for (const [first, second] of pairs) maxCount += Math.min(postings.count(first), postings.count(second));
  return maxCount;
}

function fewOf(
  { strong, weak, pairs }: MatchingTerms,
  postings: TermPostings,
  maxCount: number,
): Uint32Array {
  const entries = new Uint32Array(maxCount);
  let at = 0;
  for (const number of strong) {
    for (const entry of postings.lists.decoded(number)) entries[at++] = matchOf(entry >>> 2, entry & 3);
  }
  for (const number of weak)
    for (const entry of postings.lists.decoded(number)) entries[at++] = matchOf(entry >>> 2, WEAK);
  for (const [first, second] of pairs)
    for (const slot of postings.both(first, second)) entries[at++] = matchOf(slot, WEAK);
  return bestOnly(entries.subarray(0, at));
}

/** Each slot once, with its best level, ascending; sorts `entries` in place. */
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
  return low < entries.length && slotOf(found) === slot ? levelOf(found) : NO_MATCH;
}
