import { clearBit, hasBit, subtract, type Bits } from './bits';
import type { DocumentColumns } from './document-columns';
import type { Scratch } from './scratch';
import { SlotSet } from './slot-set';
import type { SortedSlots } from './sorted-slots';
import { FIELDS, levelOf, LEVELS, slotOf, WEAK } from './term-matches';
import type { TextQuery } from './text-query';

/** Appended to a text, sorts after every text that begins with it. */
const LAST = '\uffff';

/** Number of ranks before those of the levels: the name is the query, the name begins with it. */
const NAME_RANKS = 2;

/** Number of ranks whose campsites have the query in their name. */
const NAMED_RANKS = NAME_RANKS + 1;

const NO_SLOTS = new Int32Array(0);

/** What a ranking depends on; `names` is the sort order by name. */
export interface RankedMatches {
  matching: SlotSet;
  text: TextQuery;
  names: SortedSlots;
  columns: DocumentColumns;
  scratch: Scratch;
  /** Documents at the place, for a query that is only a place; undefined for other queries. */
  atPlace: () => Bits | undefined;
}

/**
 * Results of a text query in tiers of equal rank, best first: the name is the query; the name begins with it; all
 * terms match in the name; in town, province or taxonomy terms; in those or in places around; in any text; only fuzzily.
 */
export class Ranking {
  constructor(private readonly ranked: RankedMatches) {}

  /** The tiers, computed lazily. */
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

  /** Puts campsites at the place before others with its name. */
  private thoseAtPlaceFirst(tier: SlotSet): SlotSet[] {
    const there = tier.count > 1 ? this.ranked.atPlace() : undefined;
    return there ? [tier.within(there), tier.without(there)] : [tier];
  }

  private *tiersOfFew(few: Uint32Array): Generator<SlotSet> {
    const { slots } = this.ranked.matching;
    const ranks = new Uint8Array(slots.length);
    const counts = new Int32Array(NAME_RANKS + LEVELS.length);
    let at = 0;
    // Both lists are ascending, and every match is in `few`.
    slots.forEach((slot, index) => {
      while (slotOf(few[at]!) < slot) at++;
      ranks[index] = this.rankOf(slot, levelOf(few[at]!));
      counts[ranks[index]]!++;
    });
    for (const [rank, count] of counts.entries()) {
      const tier = count === 0 ? NO_SLOTS : slots.filter((_, index) => ranks[index] === rank);
      yield SlotSet.ofSlots(tier, this.ranked.scratch);
    }
  }

  private rankOf(slot: number, level: number): number {
    const { columns, text } = this.ranked;
    // A name that begins with the query contains its words; those of a province are indexed as key words.
    if (level > FIELDS.key) return NAME_RANKS + level;
    const name = columns.names[slot]!;
    if (name === text.phrase) return 0;
    return name.startsWith(text.nameStart) ? 1 : NAME_RANKS + level;
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
    yield this.takeSlots(rest, sorted.subarray(begin, same));
    yield this.takeSlots(rest, sorted.subarray(Math.max(same, start), end));
    for (const level of LEVELS) {
      if (level === WEAK) {
        // Everything left after the better levels is a fuzzy match.
        yield SlotSet.ofBits(rest, scratch);
      } else if (text.hasMoreAt(level)) {
        const bits = scratch.copy(rest);
        text.narrow(bits, level);
        yield SlotSet.ofBits(bits, scratch);
        // Only reached when another tier is asked for.
        subtract(rest, bits);
      } else yield SlotSet.ofSlots(NO_SLOTS, scratch);
    }
  }

  private takeSlots(rest: Bits, slots: Int32Array): SlotSet {
    const taken = slots.filter((slot) => hasBit(rest, slot)).sort();
    for (const slot of taken) clearBit(rest, slot);
    return SlotSet.ofSlots(taken, this.ranked.scratch);
  }
}
