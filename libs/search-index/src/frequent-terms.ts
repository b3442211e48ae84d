import { ones, setBit, unite, wordsFor, type Bits } from './bits';
import type { PostingLists } from './posting-lists';
import { YieldTimer } from './chunked-sort';

/** Terms in at least this share of all documents are frequent. */
const FREQUENT = 1 / 128;

/** Bytes a document that bitsets of frequent terms may take: 100 MB at a million. */
const BUDGET = 100;

const MARKS = [0, 1, 2, 3] as const;

/** Documents of a term by mark, each set with those of the marks before; none before the first that occurs. */
export type MarkedSets = (Bits | undefined)[];

interface Frequent {
  sets: MarkedSets;
  /** Slots filled after loading, times four, with their mark. */
  later: number[];
}

/** Bitsets of the terms that so many documents have that decoding their posting lists takes long. */
export class FrequentTerms {
  private readonly terms = new Map<number, Frequent>();

  /** Makes the sets of the most frequent of so many lists, as far as memory allows. */
  async load(lists: number, postings: PostingLists, slots: number): Promise<void> {
    const words = wordsFor(slots);
    const frequent = affordable(frequentOf(lists, postings, slots), postings, (BUDGET * slots) / (4 * words));
    // One piece of memory: hundreds of them would set off the garbage collector again and again.
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

  /** Notes a slot filled after loading. */
  add(term: number, slot: number, mark: number): void {
    this.terms.get(term)?.later.push(slot * 4 + mark);
  }

  /** The sets of a term themselves, when nothing came after loading; they must not be changed. */
  ready(term: number): MarkedSets | undefined {
    const known = this.terms.get(term);
    return known?.later.length === 0 ? known.sets : undefined;
  }

  /** Adds a frequent term's documents to the sets of their marks; `false` when it is not frequent. */
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

/** Terms that many documents have, the most frequent first. */
function frequentOf(lists: number, postings: PostingLists, slots: number): number[] {
  const least = Math.max(1, slots * FREQUENT);
  const frequent: number[] = [];
  for (let list = 0; list < lists; list++) if (postings.count(list) >= least) frequent.push(list);
  return frequent.sort((a, b) => postings.count(b) - postings.count(a));
}

/** As many of the first terms as need no more than so many sets. */
function affordable(terms: number[], postings: PostingLists, most: number): number[] {
  let sets = 0;
  const end = terms.findIndex((term) => (sets += setsOf([term], postings)) > most);
  return end === -1 ? terms : terms.slice(0, end);
}

/** A set for every mark that occurs. */
function setsOf(terms: number[], postings: PostingLists): number {
  return terms.reduce((sum, term) => sum + ones(postings.marks(term)), 0);
}

/** Adds to every set those before it. */
export function cumulated(sets: MarkedSets): MarkedSets {
  for (const mark of [1, 2, 3]) {
    const [before, set] = [sets[mark - 1], sets[mark]];
    if (!set) sets[mark] = before;
    else if (before) unite(set, before);
  }
  return sets;
}
