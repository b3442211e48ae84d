import { setBit, type Bits } from './bits';
import type { PartReader, PartWriter } from './snapshot-parts';

/** A day as a number in the order of days: 20261129; 0 for an empty one, before all others. */
const numberOf = (day: string): number => Number(day.replaceAll('-', ''));

/** Periods of days of the few documents that have any, with their slots: 12 bytes for each. */
export class KnownPeriods {
  private length = 0;
  /** Ascending; a slot with several periods is there several times. */
  private slots = new Int32Array(64);
  private afters = new Int32Array(64);
  private tos = new Int32Array(64);

  /** Adds a period of a slot, after all lower slots: the days after one, up to and with another. */
  add(slot: number, after: string, to: string): void {
    const at = this.length++;
    if (at === this.slots.length) this.grow();
    this.slots[at] = slot;
    this.afters[at] = numberOf(after);
    this.tos[at] = numberOf(to);
  }

  /** Adds all slots with a period that a day is in to a set. */
  addOn(day: string, bits: Bits): void {
    const number = numberOf(day);
    for (let at = 0; at < this.length; at++) if (this.isIn(number, at)) setBit(bits, this.slots[at]!);
  }

  /** Whether a day is in a period of a slot. */
  isOn(day: string, slot: number): boolean {
    const number = numberOf(day);
    let [from, to] = [0, this.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.slots[middle]! < slot) from = middle + 1;
      else to = middle;
    }
    for (; from < this.length && this.slots[from] === slot; from++) if (this.isIn(number, from)) return true;
    return false;
  }

  save(to: PartWriter): void {
    for (const column of [this.slots, this.afters, this.tos]) to.byReference(column.subarray(0, this.length));
  }

  static async load(from: PartReader): Promise<KnownPeriods> {
    const periods = new KnownPeriods();
    periods.slots = await from.numbers(Int32Array);
    periods.afters = await from.numbers(Int32Array);
    periods.tos = await from.numbers(Int32Array);
    periods.length = periods.slots.length;
    return periods;
  }

  private isIn(day: number, at: number): boolean {
    return day > this.afters[at]! && day <= this.tos[at]!;
  }

  private grow(): void {
    const size = Math.max(64, Math.ceil(this.slots.length * 1.5));
    this.slots = larger(this.slots, size);
    this.afters = larger(this.afters, size);
    this.tos = larger(this.tos, size);
  }
}

function larger(column: Int32Array, size: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(size);
  copy.set(column);
  return copy;
}
