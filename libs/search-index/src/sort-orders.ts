import type { DocumentColumns } from './document-columns';
import type { PartReader, PartWriter } from './snapshot-parts';
import { SortedSlots } from './sorted-slots';
import type { CompareSlots } from './chunked-sort';

/** Names of the stored sort orders; `z-a` is `name` in reverse. */
const ORDER_NAMES = ['openFirst', 'name', 'price', 'rating'] as const;

export type OrderName = (typeof ORDER_NAMES)[number];

/** The sort orders that are stored; those by cost and distance depend on the query and are in `query-result.ts`. */
export class StoredOrders {
  private readonly orders: Record<OrderName, SortedSlots>;
  /** Ratings by which the order by rating is currently sorted; the columns may be newer. */
  private rated = { means: new Float64Array(1024), counts: new Int32Array(1024) };

  constructor(private readonly columns: DocumentColumns) {
    const byId = idThenSlot(columns);
    this.orders = {
      openFirst: new SortedSlots((a, b) => columns.closed[a]! - columns.closed[b]! || byId(a, b)),
      name: new SortedSlots((a, b) => compareNames(columns, a, b) || byId(a, b)),
      price: new SortedSlots((a, b) => compareRates(columns, a, b) || byId(a, b)),
      rating: new SortedSlots(
        (a, b) => {
          const { means, counts } = this.rated;
          return means[b]! - means[a]! || counts[b]! - counts[a]! || byId(a, b);
        },
        (slot) => this.refreshRating(slot),
      ),
    };
  }

  async load(slots: () => Int32Array): Promise<void> {
    for (const name of ORDER_NAMES) await this.orders[name].load(slots());
  }

  save(to: PartWriter): void {
    for (const name of ORDER_NAMES) to.byValue(this.orders[name].sorted());
  }

  async restore(from: PartReader): Promise<void> {
    for (const name of ORDER_NAMES) this.orders[name].restore(await from.numbers(Int32Array));
  }

  of(name: OrderName): SortedSlots {
    return this.orders[name];
  }

  add(slot: number): void {
    for (const name of ORDER_NAMES) this.orders[name].add(slot);
  }

  drop(slot: number): void {
    for (const name of ORDER_NAMES) this.orders[name].drop(slot);
  }

  /** Updates the order by rating after a slot's ratings have changed. */
  rerate(slot: number): void {
    this.orders.rating.drop(slot);
    this.orders.rating.add(slot);
  }

  private refreshRating(slot: number): void {
    if (slot >= this.rated.means.length) this.growRated(slot);
    this.rated.means[slot] = this.columns.ratings[slot]!;
    this.rated.counts[slot] = this.columns.ratingCounts[slot]!;
  }

  private growRated(slot: number): void {
    const size = Math.ceil((slot + 1) * 1.5);
    const [means, counts] = [new Float64Array(size), new Int32Array(size)];
    means.set(this.rated.means);
    counts.set(this.rated.counts);
    this.rated = { means, counts };
  }
}

/** Compares ids, then slots: a replaced document may be in an order twice for a moment. */
function idThenSlot(columns: DocumentColumns): CompareSlots {
  return (a, b) => columns.ids[a]! - columns.ids[b]! || a - b;
}

function compareNames({ names }: DocumentColumns, a: number, b: number): number {
  const [left, right] = [names[a]!, names[b]!];
  return left < right ? -1 : Number(left > right);
}

function compareRates({ rates }: DocumentColumns, a: number, b: number): number {
  return rates[a] === rates[b] ? 0 : rates[a]! - rates[b]!;
}
