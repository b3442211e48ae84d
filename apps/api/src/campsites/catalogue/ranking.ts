import { countBits, hasBit, intersect, setBit, subtract, type Bits } from './bits';
import type { SlotColumns } from './slot-columns';
import type { SlotOrder } from './slot-order';
import { LEVELS } from './word-campsites';
import type { WordSearch } from './word-search';

/** Results that fit equally well. */
export interface Tier {
  members: Bits;
  count: number;
}

/** Follows every text that begins with another. */
const LAST = '\uffff';

/**
 * Results of a search, best first: the name is what was typed; it begins so; all words in the name; in key words; in
 * any text; nearly (DECISIONS 3). `names` is the order by name.
 */
export function tiersOf(members: Bits, search: WordSearch, names: SlotOrder, columns: SlotColumns): Tier[] {
  const rest = members.slice();
  const tiers: Tier[] = [];
  const take = (tier: Bits): void => {
    intersect(tier, rest);
    const count = countBits(tier);
    if (count === 0) return;
    subtract(rest, tier);
    tiers.push({ members: tier, count });
  };
  const { phrase } = search;
  const sorted = names.sorted();
  const begin = names.search((slot) => columns.names[slot]! < phrase);
  const same = names.search((slot) => columns.names[slot]! <= phrase);
  const end = names.search((slot) => columns.names[slot]! < phrase + LAST);
  const named = (from: number, to: number): Bits => {
    const set = new Int32Array(members.length);
    for (const slot of sorted.subarray(from, to)) if (hasBit(rest, slot)) setBit(set, slot);
    return set;
  };
  if (same > begin) take(named(begin, same));
  if (end > same) take(named(same, end));
  for (const level of LEVELS) take(search.campsites(level));
  return tiers;
}
