import { countBits, eachBit, hasBit, intersect, setBit, subtract, type Bits } from './bits';
import type { CompareSlots } from './chunked-sort';
import type { Scratch } from './scratch';

/** Slots of a query, as a bitset and as an ascending list. Each form is created on first use. */
export class SlotSet {
  private constructor(
    readonly count: number,
    private readonly scratch: Scratch,
    private ownBits: Bits | undefined,
    private list: Int32Array | undefined,
  ) {}

  /** Uses the bits without changing them. */
  static ofBits(bits: Bits, scratch: Scratch, count = countBits(bits)): SlotSet {
    return new SlotSet(count, scratch, bits, undefined);
  }

  /** `slots` must be ascending. */
  static ofSlots(slots: Int32Array, scratch: Scratch): SlotSet {
    return new SlotSet(slots.length, scratch, undefined, slots);
  }

  get bits(): Bits {
    if (this.ownBits) return this.ownBits;
    const bits = this.scratch.empty();
    for (const slot of this.slots) setBit(bits, slot);
    return (this.ownBits = bits);
  }

  /** Ascending. */
  get slots(): Int32Array {
    return (this.list ??= slotsOf(this.bits, this.count));
  }

  /** The slots that are also in another set. */
  within(other: Bits): SlotSet {
    if (this.list) {
      const shared = this.list.filter((slot) => hasBit(other, slot));
      return SlotSet.ofSlots(shared, this.scratch);
    }
    const bits = this.scratch.copy(this.bits);
    intersect(bits, other);
    return SlotSet.ofBits(bits, this.scratch);
  }

  /** The slots that are not in another set. */
  without(other: Bits): SlotSet {
    if (this.list) {
      const rest = this.list.filter((slot) => !hasBit(other, slot));
      return SlotSet.ofSlots(rest, this.scratch);
    }
    const bits = this.scratch.copy(this.bits);
    subtract(bits, other);
    return SlotSet.ofBits(bits, this.scratch);
  }

  sorted(compare: CompareSlots): Int32Array {
    return this.slots.slice().sort(compare);
  }
}

/** The slots of a bitset with `count` of them, ascending. */
export function slotsOf(bits: Bits, count: number): Int32Array {
  const slots = new Int32Array(count);
  let at = 0;
  eachBit(bits, 0, bits.length * 32, (slot) => {
    slots[at++] = slot;
  });
  return slots;
}
