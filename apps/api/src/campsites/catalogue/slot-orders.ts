import type { SlotColumns } from './slot-columns';
import { SlotOrder } from './slot-order';
import type { CompareSlots } from './slot-sorting';

/** Names of the orders that are kept; `z-a` is `name` backwards. */
export const ORDER_NAMES = ['openFirst', 'name', 'price', 'rating'] as const;

export type OrderName = (typeof ORDER_NAMES)[number];

/** Every order of the living campsites, each total (DECISIONS 3). */
export class SlotOrders {
  private readonly orders: Record<OrderName, SlotOrder>;
  /** What the order by rating stands by; the columns may be ahead of it. */
  private rated = { means: new Float64Array(1024), counts: new Int32Array(1024) };

  constructor(private readonly columns: SlotColumns) {
    const byId = idThenSlot(columns);
    this.orders = {
      openFirst: new SlotOrder((a, b) => columns.closed[a]! - columns.closed[b]! || byId(a, b)),
      name: new SlotOrder((a, b) => compareNames(columns, a, b) || byId(a, b)),
      price: new SlotOrder((a, b) => compareRates(columns, a, b) || byId(a, b)),
      rating: new SlotOrder(
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

  of(name: OrderName): SlotOrder {
    return this.orders[name];
  }

  add(slot: number): void {
    for (const name of ORDER_NAMES) this.orders[name].add(slot);
  }

  drop(slot: number): void {
    for (const name of ORDER_NAMES) this.orders[name].drop(slot);
  }

  /** A slot's ratings changed. */
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

/** A replaced campsite may stand in an order twice for a moment: the older slot first. */
function idThenSlot(columns: SlotColumns): CompareSlots {
  return (a, b) => columns.ids[a]! - columns.ids[b]! || a - b;
}

function compareNames({ names }: SlotColumns, a: number, b: number): number {
  const [left, right] = [names[a]!, names[b]!];
  return left < right ? -1 : Number(left > right);
}

function compareRates({ rates }: SlotColumns, a: number, b: number): number {
  return rates[a] === rates[b] ? 0 : rates[a]! - rates[b]!;
}
