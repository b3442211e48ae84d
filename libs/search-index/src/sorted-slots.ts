import { sortSlots, type CompareSlots } from './chunked-sort';

/** The current slots in one sort order; changes are applied on the next read. */
export class SortedSlots {
  private slots: Int32Array = new Int32Array(0);
  private length = 0;
  private readonly arriving = new Set<number>();
  private readonly leaving = new Set<number>();

  /** `refresh` copies the sort key of a slot just before it is inserted. */
  constructor(
    readonly compare: CompareSlots,
    private readonly refresh: (slot: number) => void = () => undefined,
  ) {}

  /** Starts with these slots; takes ownership of the list. */
  async load(slots: Int32Array): Promise<void> {
    for (const slot of slots) this.refresh(slot);
    this.slots = await sortSlots(slots, this.compare);
    this.length = slots.length;
  }

  /** Starts with slots that are already sorted. */
  restore(slots: Int32Array): void {
    for (const slot of slots) this.refresh(slot);
    this.slots = slots;
    this.length = slots.length;
  }

  add(slot: number): void {
    this.arriving.add(slot);
  }

  drop(slot: number): void {
    if (!this.arriving.delete(slot)) this.leaving.add(slot);
  }

  /** The sorted slots; valid until the next change. */
  sorted(): Int32Array {
    if (this.leaving.size > 0) this.takeOut();
    if (this.arriving.size > 0) this.putIn();
    return this.slots.subarray(0, this.length);
  }

  /** Index of the first slot for which `isBefore` is false. */
  search(isBefore: (slot: number) => boolean): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isBefore(this.slots[middle]!)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private placeOf(slot: number): number {
    return this.search((other) => other !== slot && this.compare(other, slot) < 0);
  }

  private takeOut(): void {
    const places = Int32Array.from(this.leaving, (slot) => this.placeOf(slot)).sort();
    let to = places[0]!;
    places.forEach((place, index) => {
      const next = places[index + 1] ?? this.length;
      this.slots.copyWithin(to, place + 1, next);
      to += next - place - 1;
    });
    this.length = to;
    this.leaving.clear();
  }

  private putIn(): void {
    for (const slot of this.arriving) this.refresh(slot);
    const slots = Int32Array.from(this.arriving).sort(this.compare);
    const places = slots.map((slot) => this.placeOf(slot));
    this.reserve(this.length + slots.length);
    let end = this.length;
    for (let index = slots.length - 1; index >= 0; index--) {
      const place = places[index]!;
      this.slots.copyWithin(place + index + 1, place, end);
      this.slots[place + index] = slots[index]!;
      end = place;
    }
    this.length += slots.length;
    this.arriving.clear();
  }

  private reserve(length: number): void {
    if (length <= this.slots.length) return;
    const larger = new Int32Array(Math.ceil(length * 1.2) + 1024);
    larger.set(this.slots.subarray(0, this.length));
    this.slots = larger;
  }
}
