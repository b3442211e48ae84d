import type { StayPrice, StayPricer } from '@kampvuur/domain/stays';
import { LRUCache } from 'lru-cache';
import { YieldTimer } from './chunked-sort';
import type { DocumentColumns } from './document-columns';

/** Memory for prices of stays, in bytes: those of a hundred parties for 10,000 documents, of one for a million. */
const MAX_BYTES = 16_000_000;

/** Bytes for each slot: its price, and its place in the order. */
const SLOT_BYTES = 12;

/** Slots reckoned in a step. */
const STEP = 32;

/** Above every price: what is only the least comes after all that is known, what is not known last. */
const LEAST = 2 ** 40;

/** What one stay costs at each document. A slot's price never changes. */
export class StayPrices {
  private prices = new Float64Array(0);
  private order = new Int32Array(0);

  constructor(
    private readonly pricer: StayPricer,
    private readonly columns: DocumentColumns,
  ) {}

  /** That of its stay. */
  get key(): string {
    return this.pricer.key;
  }

  /** Ascending, then by id; a replaced document may be in an order twice for a moment. */
  readonly compare = (a: number, b: number): number => {
    const { prices, columns } = this;
    return prices[a] === prices[b] ? columns.ids[a]! - columns.ids[b]! || a - b : prices[a]! - prices[b]!;
  };

  /** All slots in their order, also those of former documents. */
  sorted(): Int32Array {
    if (this.order.length < this.columns.length)
      this.order = Int32Array.from({ length: this.columns.length }, (_, slot) => slot).sort(this.compare);
    return this.order;
  }

  /** Null where it is not known. */
  of(slot: number): StayPrice | null {
    const price = this.prices[slot]!;
    if (price === Infinity) return null;
    return price < LEAST ? { total: price, isLeast: false } : { total: price - LEAST, isLeast: true };
  }

  /** Whether it is known and at most so much; what is only the least is not known. */
  isAtMost(max: number, slot: number): boolean {
    return this.prices[slot]! < LEAST && this.prices[slot]! <= max;
  }

  /** Reckons for the slots that have come since the last time; the same tariffs are reckoned once. */
  refresh(): void {
    for (const _ of this.steps());
  }

  /** The same in steps of a few campsites. */
  *steps(): Generator<void> {
    const { prices: before, columns, pricer } = this;
    const { tariffs, length } = columns;
    if (before.length >= length) return;
    const prices = new Float64Array(length);
    prices.set(before);
    const byTariffs = new Map<number, number>();
    for (let slot = before.length; slot < length; slot++) {
      const number = tariffs.numberOf(slot);
      const price = byTariffs.get(number) ?? this.reckoned(slot, pricer);
      // Without tariffs, number 0, it depends on the price of a night.
      if (number !== 0) byTariffs.set(number, price);
      prices[slot] = price;
      if (slot % STEP === 0) yield;
    }
    if (this.prices === before) this.prices = prices;
  }

  private reckoned(slot: number, { priceOf }: StayPricer): number {
    const { tariffs, rates } = this.columns;
    const rate = rates[slot]!;
    const price = priceOf({ tariffs: tariffs.of(slot) ?? [], rates: rate === Infinity ? null : rate });
    if (price === null) return Infinity;
    return price.isLeast ? LEAST + price.total : price.total;
  }
}

/** Keeps the prices of the stays that were asked for last. */
export class StayPriceCache {
  private readonly cached = new LRUCache<string, StayPrices>({ maxSize: MAX_BYTES });

  private readonly preparing = new Map<string, Promise<void>>();
  private queue = Promise.resolve();

  constructor(private readonly columns: DocumentColumns) {}

  get(pricer: StayPricer): StayPrices {
    const prices = this.cached.get(pricer.key) ?? new StayPrices(pricer, this.columns);
    prices.refresh();
    this.keep(pricer, prices);
    return prices;
  }

  /**
   * Reckons a stay ahead, with turns for others every few milliseconds: what `get` would do at once. One stay after the other, and
   * each once, however many ask.
   */
  prepare(pricer: StayPricer): Promise<void> {
    const { key } = pricer;
    const waiting = this.preparing.get(key);
    if (waiting || this.cached.has(key)) return waiting ?? Promise.resolve();
    const prepared = this.queue.then(() => this.reckon(pricer)).finally(() => this.preparing.delete(key));
    this.preparing.set(key, prepared);
    this.queue = prepared;
    return prepared;
  }

  private async reckon(pricer: StayPricer): Promise<void> {
    const prices = new StayPrices(pricer, this.columns);
    const timer = new YieldTimer();
    for (const _ of prices.steps()) await timer.yield();
    this.keep(pricer, prices);
  }

  private keep(pricer: StayPricer, prices: StayPrices): void {
    const size = Math.min(MAX_BYTES, SLOT_BYTES * this.columns.length + pricer.key.length + 1);
    this.cached.set(pricer.key, prices, { size });
  }
}
