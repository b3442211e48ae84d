import { hasBit, setBit, subtract, type Bits } from './bits';
import type { BitsPool } from './bits-pool';
import { Members } from './members';
import type { SlotColumns } from './slot-columns';
import type { SlotOrder } from './slot-order';
import { levelOf, LEVELS, slotOf, WEAK, type Level } from './word-campsites';
import type { WordSearch } from './word-search';

/** Follows every text that begins with another. */
const LAST = '\uffff';

/** Ranks before the levels: named just so, and named so at the beginning. */
const NAMED = 2;

/** What a ranking is made from; `names` is the order by name. */
export interface Ranked {
  members: Members;
  search: WordSearch;
  names: SlotOrder;
  columns: SlotColumns;
  pool: BitsPool;
}

/**
 * Results of a search, best first: the name is what was typed; it begins so; all words in the name; in key words; in
 * those or around it; in any text; nearly (DECISIONS 3). Only as far as somebody reads.
 */
export class Ranking {
  private readonly tiers: Members[] = [];
  private readonly steps: (() => Members)[];
  private rest: Bits | undefined;
  private left: number;

  constructor(private readonly ranked: Ranked) {
    const { few } = ranked.search;
    this.left = ranked.members.count;
    this.steps = few ? this.stepsOfFew(few) : this.stepsOfMany();
  }

  /** Results that fit equally well: the best for 0; undefined behind the last. */
  tier(index: number): Members | undefined {
    while (this.tiers.length <= index && this.left > 0) {
      const next = this.steps.shift()?.();
      if (!next) return undefined;
      this.left -= next.count;
      if (next.count > 0) this.tiers.push(next);
      else next.release();
    }
    return this.tiers[index];
  }

  /** Gives all sets back: the ranking is not used again. */
  release(): void {
    for (const tier of this.tiers) tier.release();
    if (this.rest) this.ranked.pool.retire(this.rest);
    this.rest = undefined;
  }

  private stepsOfFew(few: Uint32Array): (() => Members)[] {
    const { members, columns, search, pool } = this.ranked;
    const ranks: number[][] = Array.from({ length: NAMED + LEVELS.length }, () => []);
    let at = 0;
    // Both lists ascend, and every member is among the few.
    for (const slot of members.slots) {
      while (slotOf(few[at]!) < slot) at++;
      const name = columns.names[slot]!;
      const level = NAMED + levelOf(few[at]!);
      const rank = name === search.phrase ? 0 : name.startsWith(search.phrase) ? 1 : level;
      ranks[rank]!.push(slot);
    }
    return ranks.map((slots) => () => Members.ofSlots(Int32Array.from(slots), pool));
  }

  private stepsOfMany(): (() => Members)[] {
    const { columns, search, names, members, pool } = this.ranked;
    const { phrase } = search;
    const sorted = names.sorted();
    const begin = names.search((slot) => columns.names[slot]! < phrase);
    const same = names.search((slot) => columns.names[slot]! <= phrase);
    const end = names.search((slot) => columns.names[slot]! < phrase + LAST);
    this.rest = pool.copy(members.bits);
    return [
      () => this.named(sorted.subarray(begin, same)),
      () => this.named(sorted.subarray(same, end)),
      ...LEVELS.map((level) => () => this.fitting(level)),
    ];
  }

  private named(slots: Int32Array): Members {
    const rest = this.rest!;
    const bits = this.ranked.pool.empty();
    for (const slot of slots) if (hasBit(rest, slot)) setBit(bits, slot);
    return this.taken(bits);
  }

  private fitting(level: Level): Members {
    const bits = this.ranked.pool.copy(this.rest!);
    // What is left behind the best levels fits nearly.
    if (level < WEAK) this.ranked.search.narrow(bits, level);
    return this.taken(bits);
  }

  private taken(bits: Bits): Members {
    subtract(this.rest!, bits);
    return Members.ofBits(bits, this.ranked.pool);
  }
}
