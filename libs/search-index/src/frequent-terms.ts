import { ones, setBit, unite, wordsFor, type Bits } from './bits';
import type { PostingLists } from './posting-lists';
import { YieldTimer } from './chunked-sort';

/** A term is frequent if at least this share of all documents has it. */
const FREQUENT = 1 / 128;

/** Memory limit of the bitsets, in bytes per document: 100 MB for a million. */
const BUDGET = 100;

const MARKS = [0, 1, 2, 3] as const;

/** Documents of a term by mark. Each set includes those of lower marks; undefined below the first mark that occurs. */
export type MarkedSets = (Bits | undefined)[];

interface Frequent {
  sets: MarkedSets;
  /** Slots added after loading, each as `slot * 4 + mark`. */
  later: number[];
}

/** Bitsets of frequent terms, whose posting lists would take long to decode. */
export class FrequentTerms {
  private readonly terms = new Map<number, Frequent>();

  /** Creates the sets of the most frequent terms, as far as the memory limit allows. */
  async load(lists: number, postings: PostingLists, slots: number): Promise<void> {
    const words = wordsFor(slots);
    const frequent = affordable(frequentOf(lists, postings, slots), postings, (BUDGET * slots) / (4 * words));
    // A single buffer: hundreds of allocations would trigger the garbage collector repeatedly.
    const memory = new Int32Array(words * setsOf(frequent, postings));
    const timer = new YieldTimer();
    let used = 0;
    const allocate = (): Bits => memory.subarray(used, (used += words));
    for (const list of frequent) {
      const sets = MARKS.map((mark) => (postings.marks(list) & (1 << mark) ? allocate() : undefined));
      postings.collect(list, sets);
      this.terms.set(list, { sets: cumulated(sets), later: [] });
      await timer.yield();
    }
  }

  /** Adds a slot after loading. */
  add(term: number, slot: number, mark: number): void {
    this.terms.get(term)?.later.push(slot * 4 + mark);
  }

  /** The sets of a term, if it has no slots added after loading; they must not be changed. */
  ready(term: number): MarkedSets | undefined {
    const known = this.terms.get(term);
    return known?.later.length === 0 ? known.sets : undefined;
  }

  /** Adds the documents of a frequent term to the sets of their marks; returns false when the term is not frequent. */
  collect(term: number, into: MarkedSets): boolean {
    const known = this.terms.get(term);
    if (!known) return false;
    for (const mark of MARKS) {
      const [target, set] = [into[mark], known.sets[mark]];
      if (target && set && set !== known.sets[mark - 1]) unite(target, set);
    }
    for (const entry of known.later) setBit(into[entry & 3]!, entry >>> 2);
    return true;
  }
}

/** The frequent terms, most frequent first. */
function frequentOf(lists: number, postings: PostingLists, slots: number): number[] {
  const minCount = Math.max(1, slots * FREQUENT);
  const frequent: number[] = [];
  for (let list = 0; list < lists; list++) if (postings.count(list) >= minCount) frequent.push(list);
  return frequent.sort((a, b) => postings.count(b) - postings.count(a));
}

/** The longest prefix of the terms that needs at most `maxSets` sets. */
function affordable(terms: number[], postings: PostingLists, maxSets: number): number[] {
  let sets = 0;
  const end = terms.findIndex((term) => (sets += setsOf([term], postings)) > maxSets);
  return end === -1 ? terms : terms.slice(0, end);
}

/** Number of sets the terms need: one for each mark that occurs. */
function setsOf(terms: number[], postings: PostingLists): number {
  return terms.reduce((sum, term) => sum + ones(postings.marks(term)), 0);
}

/** Adds to each set the slots of those before it. */
export function cumulated(sets: MarkedSets): MarkedSets {
  for (const mark of [1, 2, 3]) {
    const [before, set] = [sets[mark - 1], sets[mark]];
    if (!set) sets[mark] = before;
    else if (before) unite(set, before);
  }
  return sets;
}
