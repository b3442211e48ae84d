import { LRUCache } from 'lru-cache';
import { setBit, SlotSet, type Bits } from './bits';

/** Sets kept: an eighth of a megabyte each for a million campsites. */
const SETS_KEPT = 32;

interface KeptSet {
  set: SlotSet;
  slots: number;
}

/** Sets of slots by something that never changes for a slot: a price limit, a circle. */
export class KeptSets {
  private readonly kept = new LRUCache<string, KeptSet>({ max: SETS_KEPT });

  /** The set of that name; `fill` makes it for all slots, `has` decides for those added since. */
  get(key: string, slots: number, fill: (bits: Bits) => void, has: (slot: number) => boolean): Bits {
    const known = this.kept.get(key) ?? { set: new SlotSet(), slots: 0 };
    known.set.reserve(slots);
    if (known.slots === 0) fill(known.set.bits);
    else for (let slot = known.slots; slot < slots; slot++) if (has(slot)) setBit(known.set.bits, slot);
    known.slots = slots;
    this.kept.set(key, known);
    return known.set.bits;
  }
}
