/** A set of slots: bit `slot & 31` of word `slot >>> 5`. */
export type Bits = Int32Array;

/** Number of words of a set for this many slots. */
export function wordsFor(slots: number): number {
  return (slots + 31) >>> 5;
}

/** Number of set bits in a word. */
export function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  if (slot >>> 5 < bits.length) bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** Number of slots in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += ones(bits[word]!);
  return count;
}

/** The bits of a word of the set that belong to slots from `from` to `to` (exclusive). */
function clipped(bits: Bits, word: number, from: number, to: number): number {
  let value = bits[word] ?? 0;
  if (word === from >>> 5) value &= -1 << (from & 31);
  if (word === (to - 1) >>> 5) value &= -1 >>> (31 - ((to - 1) & 31));
  return value;
}

/** Number of slots in the set from `from` to `to` (exclusive). */
export function countRange(bits: Bits, from: number, to: number): number {
  if (to <= from) return 0;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  let count = ones(clipped(bits, first, from, to));
  for (let word = first + 1; word < last; word++) count += ones(bits[word]!);
  return last > first ? count + ones(clipped(bits, last, from, to)) : count;
}

/** Adds all slots from `from` to `to` (exclusive) to the set. */
export function setRange(bits: Bits, from: number, to: number): void {
  if (to <= from) return;
  const [first, last] = [from >>> 5, (to - 1) >>> 5];
  const [head, tail] = [-1 << (from & 31), -1 >>> (31 - ((to - 1) & 31))];
  if (first === last) {
    bits[first]! |= head & tail;
    return;
  }
  bits[first]! |= head;
  bits.fill(-1, first + 1, last);
  bits[last]! |= tail;
}

/** Calls `visit` with every slot of the set from `from` to `to` (exclusive), ascending. */
export function eachBit(bits: Bits, from: number, to: number, visit: (slot: number) => void): void {
  if (to <= from) return;
  const last = (to - 1) >>> 5;
  for (let word = from >>> 5; word <= last; word++) {
    let value = clipped(bits, word, from, to);
    while (value !== 0) {
      visit((word << 5) + 31 - Math.clz32(value & -value));
      value &= value - 1;
    }
  }
}

/** The first slot of the set from `from` to `to` (exclusive); -1 when there is none. */
export function nextBit(bits: Bits, from: number, to: number): number {
  if (to <= from) return -1;
  const last = (to - 1) >>> 5;
  for (let word = from >>> 5; word <= last; word++) {
    const value = clipped(bits, word, from, to);
    if (value !== 0) return (word << 5) + 31 - Math.clz32(value & -value);
  }
  return -1;
}

/** Removes from `target` the slots that are not in `other`. */
export function intersect(target: Bits, other: Bits): void {
  const shared = Math.min(target.length, other.length);
  for (let word = 0; word < shared; word++) target[word]! &= other[word]!;
  target.fill(0, shared);
}

/** Adds the slots of `other` to `target`, which must be at least as long. */
export function unite(target: Bits, other: Bits): void {
  const shared = Math.min(target.length, other.length);
  for (let word = 0; word < shared; word++) target[word]! |= other[word]!;
}

/** Removes the slots of `other` from `target`. */
export function subtract(target: Bits, other: Bits): void {
  const shared = Math.min(target.length, other.length);
  for (let word = 0; word < shared; word++) target[word]! &= ~other[word]!;
}

/** A set that grows with the slots added to it. */
export class GrowableBits {
  constructor(public bits: Bits = new Int32Array(64)) {}

  add(slot: number): void {
    this.reserve(slot + 1);
    setBit(this.bits, slot);
  }

  remove(slot: number): void {
    clearBit(this.bits, slot);
  }

  has(slot: number): boolean {
    return hasBit(this.bits, slot);
  }

  /** Makes room for slots below `slots`. */
  reserve(slots: number): void {
    const needed = wordsFor(slots);
    if (needed <= this.bits.length) return;
    const larger = new Int32Array(Math.max(needed, Math.ceil(this.bits.length * 1.5)));
    larger.set(this.bits);
    this.bits = larger;
  }
}
