import type { PartReader, PartWriter } from './snapshot-parts';

/** Number of a slot without a value. */
const NONE = 0;

/**
 * A value of each slot, of which most have none and many have the same: each different one is kept once, and its number for
 * each slot, 4 bytes.
 */
export class SharedValues<Value> {
  private numbers = new Int32Array(1024);
  private length = 0;
  /** The text of each value; that of `NONE` is empty. */
  private readonly texts: string[] = [''];
  private readonly values: (Value | undefined)[] = [undefined];
  private readonly numberOfText = new Map<string, number>();

  /** Gives the next slot its value; undefined for none. */
  add(value: Value | undefined): void {
    const slot = this.length++;
    if (slot === this.numbers.length) this.grow();
    this.numbers[slot] = value === undefined ? NONE : this.numberFor(value);
  }

  /** The number of a slot's value, equal for equal values; 0 for none. */
  numberOf(slot: number): number {
    return this.numbers[slot]!;
  }

  of(slot: number): Value | undefined {
    return this.values[this.numberOf(slot)];
  }

  save(to: PartWriter): void {
    to.byReference(this.numbers.subarray(0, this.length));
    to.texts(this.texts);
  }

  /** Replaces the contents by those of a snapshot. */
  async load(from: PartReader): Promise<void> {
    this.numbers = await from.numbers(Int32Array);
    this.length = this.numbers.length;
    for (const text of (await from.texts()).slice(1)) this.numberFor(JSON.parse(text) as Value, text);
  }

  private numberFor(value: Value, text = JSON.stringify(value)): number {
    const known = this.numberOfText.get(text);
    if (known !== undefined) return known;
    const number = this.values.push(value) - 1;
    this.texts.push(text);
    this.numberOfText.set(text, number);
    return number;
  }

  private grow(): void {
    const larger = new Int32Array(Math.max(1024, Math.ceil(this.numbers.length * 1.5)));
    larger.set(this.numbers);
    this.numbers = larger;
  }
}
