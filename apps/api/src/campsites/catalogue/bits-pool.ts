import { wordsFor, type Bits } from './bits';

/** Sizes grow in steps: one campsite more does not make every kept buffer useless. */
const STEP = 64;

/** Buffers kept for later. */
const KEPT = 96;

/**
 * Buffers for sets of slots, used again and again: fresh ones by the dozen for every search would keep the garbage
 * collector busier than the search itself.
 */
export class BitsPool {
  private size = 0;
  private free: Bits[] = [];
  private retired: Bits[] = [];

  /** A new question, of sets that hold so many slots: nobody is at a retired set any more. */
  begin(slots: number): void {
    const size = Math.ceil(wordsFor(slots) / STEP) * STEP;
    if (size === this.size) this.free.push(...this.retired.slice(0, KEPT - this.free.length));
    else this.free = [];
    this.size = size;
    this.retired = [];
  }

  /** An empty set. */
  empty(): Bits {
    return this.free.pop()?.fill(0) ?? new Int32Array(this.size);
  }

  /** A set with the same slots as another. */
  copy(bits: Bits): Bits {
    const copy = this.free.pop() ?? new Int32Array(this.size);
    copy.set(bits.length > this.size ? bits.subarray(0, this.size) : bits);
    return copy.fill(0, Math.min(bits.length, this.size));
  }

  /** Takes a set back that nobody will ask for again; whoever is at it in this question may finish. */
  retire(bits: Bits): void {
    if (bits.length === this.size && this.retired.length < KEPT) this.retired.push(bits);
  }
}
