const PAGE_BITS = 12;
const PAGE_SIZE = 1 << PAGE_BITS;
const EMPTY_SLOT = -1;

/** The slot of every id, in pages: a map of a million entries would stop everything whenever it grows. */
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

  /** Notes where an id is that was nowhere. */
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

  /** Forgets an id that was somewhere. */
  delete(id: number): void {
    this.pages.get(Math.floor(id / PAGE_SIZE))![id & (PAGE_SIZE - 1)] = EMPTY_SLOT;
    this.count--;
  }
}
