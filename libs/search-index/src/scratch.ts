import { wordsFor, type Bits } from './bits';

/** Number of bitsets kept for reuse (8 MB for a million documents); further ones are allocated by each query. */
const MAX_REUSED = 64;

/** Sizes grow in steps of this many words, so that adding a document does not invalidate every buffer. */
const SIZE_STEP = 64;

/**
 * Working memory of the current query. Queries are synchronous and return plain values, so the next query may overwrite
 * it. Allocating for each query costs more than half of the throughput with a million documents: 400 instead of 990 queries a
 * second, 47 instead of 7 ms for the slowest percent, since bitsets accumulate outside the heap (3,060 instead of 4,000 with
 * a hundred thousand).
 */
export class Scratch {
  private size = 0;
  private used = 0;
  private buffers: Bits[] = [];

  /** Begins a query over this many slots. */
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
