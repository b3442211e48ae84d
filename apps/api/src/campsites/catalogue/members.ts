import { countBits, eachBit, hasBit, intersect, setBit, type Bits } from './bits';
import type { BitsPool } from './bits-pool';
import type { CompareSlots } from './slot-sorting';

/** A set of slots that knows how many they are: bits, or a list when they are few; each made when asked for. */
export class Members {
  private readonly orders = new Map<string, Int32Array>();

  private constructor(
    readonly count: number,
    private readonly pool: BitsPool,
    private ownBits: Bits | undefined,
    private list: Int32Array | undefined,
  ) {}

  /** The set takes over the bits, which come from the pool. */
  static ofBits(bits: Bits, pool: BitsPool, count = countBits(bits)): Members {
    return new Members(count, pool, bits, undefined);
  }

  /** The slots ascend. */
  static ofSlots(slots: Int32Array, pool: BitsPool): Members {
    return new Members(slots.length, pool, undefined, slots);
  }

  get bits(): Bits {
    if (this.ownBits) return this.ownBits;
    const bits = this.pool.empty();
    for (const slot of this.slots) setBit(bits, slot);
    return (this.ownBits = bits);
  }

  /** Ascending. */
  get slots(): Int32Array {
    return (this.list ??= slotsOf(this.bits, this.count));
  }

  /** Those that are in another set too. */
  within(other: Bits): Members {
    if (this.list)
      return Members.ofSlots(
        this.list.filter((slot) => hasBit(other, slot)),
        this.pool,
      );
    const bits = this.pool.copy(this.bits);
    intersect(bits, other);
    return Members.ofBits(bits, this.pool);
  }

  /** The slots in an order, kept under its name. */
  sorted(name: string, compare: CompareSlots): Int32Array {
    const known = this.orders.get(name);
    if (known) return known;
    const sorted = this.slots.slice().sort(compare);
    this.orders.set(name, sorted);
    return sorted;
  }

  /** Gives the bits back: the set is not used again. */
  release(): void {
    if (this.ownBits) this.pool.retire(this.ownBits);
    this.ownBits = undefined;
  }
}

/** All members, in the order of their slots. */
export function slotsOf(members: Bits, count: number): Int32Array {
  const slots = new Int32Array(count);
  let at = 0;
  eachBit(members, 0, members.length * 32, (slot) => {
    slots[at++] = slot;
  });
  return slots;
}
