import { setBit, unite, wordsFor, type Bits } from './bits';
import type { PostingLists } from './posting-lists';
import { Turns } from './slot-sorting';

/** Words of at least this share of all campsites are frequent. */
const FREQUENT = 1 / 128;

/** Bytes a campsite that sets of frequent words may take: 100 MB for a million. */
const BUDGET = 100;

const MARKS = [0, 1, 2] as const;

/** Campsites of a word by mark, each set with those of the marks before; none before the first that occurs. */
export type MarkedSets = (Bits | undefined)[];

interface Frequent {
  sets: MarkedSets;
  /** Slots filled after loading, times four, with their mark. */
  later: number[];
}

/** Ready sets of the words that so many campsites have that reading their lists takes long. */
export class FrequentWords {
  private readonly words = new Map<number, Frequent>();

  /** Makes the sets of the most frequent of so many lists, as far as memory allows. */
  async load(lists: number, postings: PostingLists, slots: number): Promise<void> {
    const least = Math.max(1, slots * FREQUENT);
    const frequent: number[] = [];
    for (let list = 0; list < lists; list++) if (postings.count(list) >= least) frequent.push(list);
    frequent.sort((a, b) => postings.count(b) - postings.count(a));
    const turns = new Turns();
    let room = Math.floor((BUDGET * slots) / (4 * wordsFor(slots)));
    for (const list of frequent) {
      room -= MARKS.filter((mark) => postings.marks(list) & (1 << mark)).length;
      if (room < 0) return;
      this.words.set(list, { sets: markedSets(list, postings, wordsFor(slots)), later: [] });
      await turns.give();
    }
  }

  has(word: number): boolean {
    return this.words.has(word);
  }

  /** Notes a slot filled after loading. */
  add(word: number, slot: number, mark: number): void {
    this.words.get(word)?.later.push(slot * 4 + mark);
  }

  /** The sets of a word themselves, when nothing came after loading; they must not be changed. */
  ready(word: number): MarkedSets | undefined {
    const known = this.words.get(word);
    return known?.later.length === 0 ? known.sets : undefined;
  }

  /** Adds a frequent word's campsites to the sets of their marks; `false` when it is not frequent. */
  collect(word: number, into: MarkedSets): boolean {
    const known = this.words.get(word);
    if (!known) return false;
    for (const mark of MARKS) {
      const [target, set] = [into[mark], known.sets[mark]];
      if (target && set && set !== known.sets[mark - 1]) unite(target, set);
    }
    for (const entry of known.later) setBit(into[entry & 3]!, entry >>> 2);
    return true;
  }
}

function markedSets(list: number, postings: PostingLists, words: number): MarkedSets {
  const sets = MARKS.map((mark) => (postings.marks(list) & (1 << mark) ? new Int32Array(words) : undefined));
  postings.collect(list, sets);
  return cumulated(sets);
}

/** Adds to every set those before it. */
export function cumulated(sets: MarkedSets): MarkedSets {
  for (const mark of [1, 2]) {
    const [before, set] = [sets[mark - 1], sets[mark]];
    if (!set) sets[mark] = before;
    else if (before) unite(set, before);
  }
  return sets;
}
