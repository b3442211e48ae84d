import { hasBit, setBit, subtract, type Bits } from './bits';
import type { DocumentColumns } from './document-columns';
import type { Scratch } from './scratch';
import { SlotSet } from './slot-set';
import type { SortOrder } from './sort-order';
import { levelOf, LEVELS, slotOf, WEAK } from './term-matches';
import type { TextQuery } from './text-query';

/** Sorts after every text that begins with another. */
const LAST = '\uffff';

/** Ranks before those of the levels: the name is the query, the name begins with it. */
const NAME_RANKS = 2;

/** The ranks of campsites that bear the query in their name. */
const NAMED_RANKS = NAME_RANKS + 1;

/** What a ranking is made from; `names` is the order by name. */
export interface RankedMatches {
  matching: SlotSet;
  text: TextQuery;
  names: SortOrder;
  columns: DocumentColumns;
  scratch: Scratch;
  /** Documents at the place that is all the query asks for; undefined for other queries. */
  atPlace: () => Bits | undefined;
}

/**
 * Results of a text query in tiers of equal rank, best first: the name is the query; the name begins with it; all
 * terms match in the name; in town, province or tags; in those or in places around; in any text; only fuzzily.
 */
export class Ranking {
  constructor(private readonly ranked: RankedMatches) {}

  /** Computed one by one, only as far as somebody reads. */
  *tiers(): Generator<SlotSet> {
    const { few } = this.ranked.text;
    let left = this.ranked.matching.count;
    let rank = 0;
    for (const tier of few ? this.tiersOfFew(few) : this.tiersOfMany()) {
      if (tier.count > 0) yield* rank < NAMED_RANKS ? this.thoseAtPlaceFirst(tier) : [tier];
      rank += 1;
      left -= tier.count;
      if (left === 0) return;
    }
  }

  /** Of those that bear the name of a place, the ones that lie there come first. */
  private thoseAtPlaceFirst(tier: SlotSet): SlotSet[] {
    const there = tier.count > 1 ? this.ranked.atPlace() : undefined;
    return there ? [tier.within(there), tier.without(there)] : [tier];
  }

  private *tiersOfFew(few: Uint32Array): Generator<SlotSet> {
    const { matching, columns, text, scratch } = this.ranked;
    const ranks: number[][] = Array.from({ length: NAME_RANKS + LEVELS.length }, () => []);
    let at = 0;
    // Both lists ascend, and every match is among the few.
    for (const slot of matching.slots) {
      while (slotOf(few[at]!) < slot) at++;
      const name = columns.names[slot]!;
      const level = NAME_RANKS + levelOf(few[at]!);
      const rank = name === text.phrase ? 0 : name.startsWith(text.nameStart) ? 1 : level;
      ranks[rank]!.push(slot);
    }
    for (const slots of ranks) yield SlotSet.ofSlots(Int32Array.from(slots), scratch);
  }

  private *tiersOfMany(): Generator<SlotSet> {
    const { columns, text, names, matching, scratch } = this.ranked;
    const { phrase, nameStart } = text;
    const sorted = names.sorted();
    const begin = names.search((slot) => columns.names[slot]! < phrase);
    const same = names.search((slot) => columns.names[slot]! <= phrase);
    const start = names.search((slot) => columns.names[slot]! < nameStart);
    const end = names.search((slot) => columns.names[slot]! < nameStart + LAST);
    const rest = scratch.copy(matching.bits);
    yield this.take(rest, this.among(rest, sorted.subarray(begin, same)));
    yield this.take(rest, this.among(rest, sorted.subarray(Math.max(same, start), end)));
    for (const level of LEVELS) {
      const bits = scratch.copy(rest);
      // What is left after the better levels matches fuzzily.
      if (level < WEAK) text.narrow(bits, level);
      yield this.take(rest, bits);
    }
  }

  private among(rest: Bits, slots: Int32Array): Bits {
    const bits = this.ranked.scratch.empty();
    for (const slot of slots) if (hasBit(rest, slot)) setBit(bits, slot);
    return bits;
  }

  private take(rest: Bits, bits: Bits): SlotSet {
    subtract(rest, bits);
    return SlotSet.ofBits(bits, this.ranked.scratch);
  }
}
