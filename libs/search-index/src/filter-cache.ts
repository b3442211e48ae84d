import { LRUCache } from 'lru-cache';
import { setBit, setRange, subtract, GrowableBits, type Bits } from './bits';

/** Maximum number of cached bitsets; each takes 125 kB for a million documents. */
const MAX_SETS = 32;

interface CachedSet {
  set: GrowableBits;
  slots: number;
}

/** Caches bitsets of filters whose result never changes for a slot: a price limit, a circle. */
export class FilterCache {
  private readonly cache = new LRUCache<string, CachedSet>({ max: MAX_SETS });

  /** The set of a key. `fill` creates it for all slots; `has` tests slots that were added later. */
  get(key: string, slots: number, fill: (bits: Bits) => void, has: (slot: number) => boolean): Bits {
    const known = this.cache.get(key) ?? { set: new GrowableBits(), slots: 0 };
    known.set.reserve(slots);
    if (known.slots === 0) fill(known.set.bits);
    else for (let slot = known.slots; slot < slots; slot++) if (has(slot)) setBit(known.set.bits, slot);
    known.slots = slots;
    this.cache.set(key, known);
    return known.set.bits;
  }

  /** All slots that are not in a set, to which no slot is added later than it is counted in `slots`. */
  complement(key: string, slots: number, others: GrowableBits): Bits {
    const fill = (bits: Bits): void => {
      setRange(bits, 0, slots);
      subtract(bits, others.bits);
    };
    return this.get(key, slots, fill, (slot) => !others.has(slot));
  }
}
