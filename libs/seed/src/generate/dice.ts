/** One 32-bit number made of a row's number and a purpose, so that neighbouring rows have nothing in common. */
function mixed(row: number, purpose: number): number {
  let mix = Math.imul(row, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d);
  mix = Math.imul(mix ^ (mix >>> 12), 0x297a2d39);
  return mix ^ (mix >>> 15);
}

/** Repeatable chance: the same row and purpose throw the same numbers on every machine. */
export class Dice {
  private state: number;

  constructor(row: number, purpose = 0) {
    this.state = mixed(row, purpose);
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, `range`. */
  below(range: number): number {
    return Math.floor(this.fraction() * range);
  }

  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  /** Any of the list, each equally often. */
  of<Item>(list: readonly [Item, ...Item[]]): Item {
    return list[this.below(list.length)] ?? list[0];
  }

  /** Any of the list, the first ones far more often than the last, as words are used. */
  usually<Item>(list: readonly [Item, ...Item[]]): Item {
    return list[Math.floor(this.fraction() ** 2 * list.length)] ?? list[0];
  }

  /** Every item with a chance of one in `times`, in the list's order. */
  some<Item>(list: readonly Item[], times: number): Item[] {
    return list.filter(() => this.oneIn(times));
  }
}
