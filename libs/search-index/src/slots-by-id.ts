const PAGE_BITS = 12;
const PAGE_SIZE = 1 << PAGE_BITS;
const EMPTY_SLOT = -1;

/** Maps ids to slots, in pages: growing a `Map` of a million entries would block the process. */
export class SlotsById {
  private readonly pages = new Map<number, Int32Array>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(id: number): number | undefined {
    const slot = this.pages.get(Math.floor(id / PAGE_SIZE))?.[id & (PAGE_SIZE - 1)] ?? EMPTY_SLOT;
    return slot === EMPTY_SLOT ? undefined : slot;
  }

  /** Sets the slot of an id that has none. */
  set(id: number, slot: number): void {
    const number = Math.floor(id / PAGE_SIZE);
    let page = this.pages.get(number);
    if (!page) {
      page = new Int32Array(PAGE_SIZE).fill(EMPTY_SLOT);
      this.pages.set(number, page);
    }
    page[id & (PAGE_SIZE - 1)] = slot;
    this.count++;
  }

  /** Deletes an id that has a slot. */
  delete(id: number): void {
    this.pages.get(Math.floor(id / PAGE_SIZE))![id & (PAGE_SIZE - 1)] = EMPTY_SLOT;
    this.count--;
  }
}
