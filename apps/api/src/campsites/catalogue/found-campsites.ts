import type { CampsiteSort } from '@kampvuur/domain';
import { subtract } from './bits';
import type { BitsPool } from './bits-pool';
import type { CampsiteHit, Selection } from './catalogue-types';
import type { Centre } from './circle';
import type { DistanceBlocks } from './distance-blocks';
import type { Facets } from './facets';
import { FarPages } from './far-pages';
import { Members } from './members';
import { nearestSlots } from './nearest';
import { isSortingCheaper, slotsInOrder, slotsInReverse, type Ordered } from './order-pages';
import { Ranking } from './ranking';
import type { SlotColumns } from './slot-columns';
import type { OrderName, SlotOrders } from './slot-orders';
import type { WordSearch } from './word-search';

/** Results sorted once are kept for the next page when they are no more than this. */
const SORTED_KEPT = 4_096;

/** The nearest results are looked for around the place; farther ones among all blocks of slots. */
const NEAR = 600;

/** What results are read from. */
export interface CatalogueParts {
  columns: SlotColumns;
  orders: SlotOrders;
  facets: Facets;
  blocks: DistanceBlocks;
  pool: BitsPool;
}

/** The campsites one filter found. */
export class FoundCampsites implements Selection {
  private ranking: Ranking | undefined;
  private around: Members | undefined;
  private others: Members | undefined;
  private farPages: FarPages | undefined;

  constructor(
    private readonly parts: CatalogueParts,
    private readonly members: Members,
    private readonly search: WordSearch | undefined,
    private readonly centre: Centre | undefined,
  ) {}

  get total(): number {
    return this.members.count;
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
  placed(): Members {
    return (this.around ??= this.members.within(this.parts.facets.placed.bits));
  }

  /** Gives the memory of its sets back: it is not used again. */
  release(): void {
    for (const part of [this.members, this.ranking, this.around, this.others]) part?.release();
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
    return this.pageOf(name, this.members, offset, limit, backwards);
  }

  private pageOf(
    name: OrderName,
    tier: Members,
    offset: number,
    limit: number,
    backwards = false,
  ): Int32Array {
    if (offset >= tier.count) return new Int32Array(0);
    const order = this.parts.orders.of(name);
    const [{ count }, all] = [tier, order.sorted()];
    const read = backwards ? slotsInReverse : slotsInOrder;
    const isShort = count <= SORTED_KEPT && isSortingCheaper(all.length, count, offset, limit);
    const ordered: Ordered = isShort
      ? { order: tier.sorted(name, order.compare), count }
      : { order: all, count, members: tier.bits };
    return read(ordered, offset, limit);
  }

  private bestFirst(search: WordSearch, offset: number, limit: number): Int32Array {
    const { columns, orders, pool } = this.parts;
    const names = orders.of('name');
    this.ranking ??= new Ranking({ members: this.members, search, names, columns, pool });
    const found: number[] = [];
    let skip = offset;
    for (let rank = 0; found.length < limit; rank++) {
      const tier = this.ranking.tier(rank);
      if (!tier) break;
      found.push(...this.pageOf('openFirst', tier, skip, limit - found.length));
      skip = Math.max(0, skip - tier.count);
    }
    return Int32Array.from(found);
  }

  private byDistance(centre: Centre, offset: number, limit: number): Int32Array {
    const { blocks, columns } = this.parts;
    const placed = this.placed();
    const { bits: members, count } = placed;
    const { ids, length: slots } = columns;
    const around = { members, count, centre, blocks, ids, slots };
    const isFar = offset + limit > NEAR && count > NEAR;
    const near = isFar
      ? (this.farPages ??= new FarPages(around)).page(offset, limit)
      : nearestSlots(around, ids, offset, limit);
    if (near.length === limit || placed.count === this.total) return near;
    const from = Math.max(0, offset - placed.count);
    return Int32Array.from([...near, ...this.nowhere().subarray(from, from + limit - near.length)]);
  }

  /** Results without coordinates, by id. */
  private nowhere(): Int32Array {
    const { pool, columns } = this.parts;
    if (!this.others) {
      const others = pool.copy(this.members.bits);
      subtract(others, this.placed().bits);
      this.others = Members.ofBits(others, pool, this.total - this.placed().count);
    }
    return this.others.sorted('id', (a, b) => columns.ids[a]! - columns.ids[b]!);
  }
}
