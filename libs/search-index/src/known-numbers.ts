import { setBit, type Bits } from './bits';
import type { PartReader, PartWriter } from './snapshot-parts';

/** A number that few documents have, with their slots: 12 bytes for each, and none for all others. */
export class KnownNumbers {
  private length = 0;
  /** Ascending. */
  private slots = new Int32Array(64);
  private values = new Float64Array(64);

  /** Adds the number of a slot after all others. */
  add(slot: number, value: number): void {
    const at = this.length++;
    if (at === this.slots.length) this.grow();
    this.slots[at] = slot;
    this.values[at] = value;
  }

  /** Adds all slots whose number is known and at least `least` to a set. */
  addAtLeast(least: number, bits: Bits): void {
    for (let at = 0; at < this.length; at++) if (this.values[at]! >= least) setBit(bits, this.slots[at]!);
  }

  /** Whether the number of a slot is known and at least `least`. */
  isAtLeast(least: number, slot: number): boolean {
    let [from, to] = [0, this.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.slots[middle]! < slot) from = middle + 1;
      else to = middle;
    }
    return from < this.length && this.slots[from] === slot && this.values[from]! >= least;
  }

  save(to: PartWriter): void {
    to.byReference(this.slots.subarray(0, this.length));
    to.byReference(this.values.subarray(0, this.length));
  }

  static async load(from: PartReader): Promise<KnownNumbers> {
    const numbers = new KnownNumbers();
    numbers.slots = await from.numbers(Int32Array);
    numbers.values = await from.numbers(Float64Array);
    numbers.length = numbers.slots.length;
    return numbers;
  }

  private grow(): void {
    const size = Math.max(64, Math.ceil(this.slots.length * 1.5));
    const { slots, values } = this;
    this.slots = new Int32Array(size);
    this.values = new Float64Array(size);
    this.slots.set(slots);
    this.values.set(values);
  }
}
