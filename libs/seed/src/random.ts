/** A non-empty list. */
type NonEmpty<Item> = readonly [Item, ...Item[]];

/** FNV-1a, 32 bit. */
function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash;
}

/** A 32-bit hash of a row number and a purpose, so that neighbouring rows are unrelated. */
function hashOfRow(row: number, purpose: number): number {
  let hash = Math.imul(row, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return hash ^ (hash >>> 15);
}

/**
 * A repeatable random source (mulberry32): the same seed gives the same numbers on every machine. Node's own
 * `Math.random` takes no seed.
 */
export class Random {
  private constructor(private state: number) {}

  static fromText(seed: string): Random {
    return new Random(hashOfText(seed));
  }

  /** For generated rows; sources with different purposes are independent. */
  static fromRow(row: number, purpose = 0): Random {
    return new Random(hashOfRow(row, purpose));
  }

  /** The next number from 0 to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A number from `min` to `max` (exclusive). */
  between(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  /** A whole number from 0 to `limit` (exclusive). */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** True with a probability of one in `times`. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** An item of the list, all with the same probability. */
  pick<Item>(list: NonEmpty<Item>): Item {
    return list[this.below(list.length)] ?? list[0];
  }

  /** An item of the list; the first ones are far more likely than the last, like words in a language. */
  pickSkewed<Item>(list: NonEmpty<Item>): Item {
    return list[Math.floor(this.next() ** 2 * list.length)] ?? list[0];
  }

  /** A part of the list: each item is included with a probability of one in `times`. */
  sample<Item>(list: readonly Item[], times: number): Item[] {
    return list.filter(() => this.oneIn(times));
  }
}
