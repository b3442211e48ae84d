import type { CampsiteSort } from '@kampvuur/domain';
import { countBits, intersect, subtract, type Bits } from './bits';
import type { CampsiteHit, Selection } from './catalogue-types';
import type { Centre } from './circle';
import type { Facets } from './facets';
import { nearestSlots, placedOf } from './nearest';
import { isSortingCheaper, slotsInOrder, slotsInReverse, slotsOf, type Ordered } from './order-pages';
import { tiersOf, type Tier } from './ranking';
import type { SlotColumns } from './slot-columns';
import type { OrderName, SlotOrders } from './slot-orders';
import type { WordSearch } from './word-search';

/** Results sorted once are kept for the next page when they are no more than this. */
const SORTED_KEPT = 4_096;

/** What results are read from. */
export interface CatalogueParts {
  columns: SlotColumns;
  orders: SlotOrders;
  facets: Facets;
}

/** The campsites one filter found. */
export class FoundCampsites implements Selection {
  readonly total: number;
  private readonly sorted = new Map<string, Int32Array>();
  private tiers: Tier[] | undefined;
  private around: { members: Bits; count: number } | undefined;

  constructor(
    private readonly parts: CatalogueParts,
    readonly members: Bits,
    private readonly search: WordSearch | undefined,
    private readonly centre: Centre | undefined,
  ) {
    this.total = countBits(members);
  }

  page(sort: CampsiteSort | undefined, offset: number, limit: number): CampsiteHit[] {
    return Array.from(this.slots(sort, offset, limit), (slot) => this.hit(slot));
  }

  /** Ids of all results in the default order, which knows no search. */
  ids(): number[] {
    const { ids } = this.parts.columns;
    return Array.from(this.inOrder('openFirst', 0, this.total), (slot) => ids[slot]!);
  }

  /** Results with coordinates. */
  placed(): { members: Bits; count: number } {
    this.around ??= placedOf(this.members, this.parts.facets.placed.bits);
    return this.around;
  }

  private slots(sort: CampsiteSort | undefined, offset: number, limit: number): Int32Array {
    if (sort === 'a-z') return this.inOrder('name', offset, limit);
    if (sort === 'z-a') return this.inOrder('name', offset, limit, true);
    if (sort === 'price' || sort === 'rating') return this.inOrder(sort, offset, limit);
    if (sort === 'distance' && this.centre) return this.byDistance(this.centre, offset, limit);
    return this.search
      ? this.bestFirst(this.search, offset, limit)
      : this.inOrder('openFirst', offset, limit);
  }

  private hit(slot: number): CampsiteHit {
    const id = this.parts.columns.ids[slot]!;
    const distanceKm = this.centre?.distanceTo(slot) ?? NaN;
    return Number.isNaN(distanceKm) ? { id } : { id, distanceKm };
  }

  private inOrder(name: OrderName, offset: number, limit: number, backwards = false): Int32Array {
    return this.pageOf(name, { members: this.members, count: this.total }, offset, limit, backwards);
  }

  private pageOf(name: OrderName, tier: Tier, offset: number, limit: number, backwards = false): Int32Array {
    if (offset >= tier.count) return new Int32Array(0);
    const order = this.parts.orders.of(name);
    const ordered: Ordered = { ...tier, order: order.sorted() };
    const read = backwards ? slotsInReverse : slotsInOrder;
    if (tier.count > SORTED_KEPT || !isSortingCheaper(ordered, offset, limit))
      return read(ordered, offset, limit);
    const key = `${name} ${this.tiers?.indexOf(tier) ?? -1}`;
    const sorted = this.sorted.get(key) ?? slotsOf(tier.members, tier.count).sort(order.compare);
    this.sorted.set(key, sorted);
    return read({ ...ordered, order: sorted }, offset, limit);
  }

  private bestFirst(search: WordSearch, offset: number, limit: number): Int32Array {
    const { columns, orders } = this.parts;
    this.tiers ??= tiersOf(this.members, search, orders.of('name'), columns);
    const found: number[] = [];
    let skip = offset;
    for (const tier of this.tiers) {
      if (found.length === limit) break;
      found.push(...this.pageOf('openFirst', tier, skip, limit - found.length));
      skip = Math.max(0, skip - tier.count);
    }
    return Int32Array.from(found);
  }

  private byDistance(centre: Centre, offset: number, limit: number): Int32Array {
    const { ids, length } = this.parts.columns;
    const placed = this.placed();
    const near = nearestSlots({ ...placed, centre, slots: length }, ids, offset, limit);
    if (near.length === limit || placed.count === this.total) return near;
    const from = Math.max(0, offset - placed.count);
    return Int32Array.from([...near, ...this.nowhere().subarray(from, from + limit - near.length)]);
  }

  /** Results without coordinates, by id. */
  private nowhere(): Int32Array {
    const { ids } = this.parts.columns;
    const others = this.members.slice();
    subtract(others, this.placed().members);
    const key = 'nowhere';
    const sorted =
      this.sorted.get(key) ??
      slotsOf(others, this.total - this.placed().count).sort((a, b) => ids[a]! - ids[b]!);
    this.sorted.set(key, sorted);
    return sorted;
  }
}

/** What is in all of the sets; empty as soon as one of them is missing. */
export function inAll(living: Bits, sets: (Bits | undefined)[]): Bits {
  const members = living.slice();
  for (const set of sets) {
    if (!set) return members.fill(0);
    intersect(members, set);
  }
  return members;
}
