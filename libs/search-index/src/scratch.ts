import { wordsFor, type Bits } from './bits';

/** Bitsets kept for reuse: at a million documents 8 MB. A query that needs more allocates the rest. */
const MAX_REUSED = 64;

/** Sizes grow in steps of so many words, so that one more document does not make every buffer useless. */
const SIZE_STEP = 64;

/**
 * Working memory of the query that runs. Queries are synchronous and answer with plain values, so the next query
 * overwrites it. Measured at a million documents: bitsets allocated anew for each query pile up outside the heap faster
 * than the garbage collector notices.
 */
export class Scratch {
  private size = 0;
  private used = 0;
  private buffers: Bits[] = [];

  /** Begins a query over so many slots. */
  reset(slots: number): void {
    const size = Math.ceil(wordsFor(slots) / SIZE_STEP) * SIZE_STEP;
    if (size !== this.size) this.buffers = [];
    this.size = size;
    this.used = 0;
  }

  /** An empty bitset. */
  empty(): Bits {
    return this.next().fill(0);
  }

  /** A bitset with the same slots as another. */
  copy(bits: Bits): Bits {
    const copy = this.next();
    copy.set(bits.length > this.size ? bits.subarray(0, this.size) : bits);
    return copy.fill(0, Math.min(bits.length, this.size));
  }

  private next(): Bits {
    const buffer = this.buffers[this.used++] ?? new Int32Array(this.size);
    if (this.used > this.buffers.length && this.used <= MAX_REUSED) this.buffers.push(buffer);
    return buffer;
  }
}
