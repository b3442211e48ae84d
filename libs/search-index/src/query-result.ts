import type { NamedPoint } from '@kampvuur/domain/geography';
import { hasBit, type Bits } from './bits';
import type { Centre } from './circle';
import type { Corridor } from './corridor';
import type { DocumentColumns } from './document-columns';
import type { Facets } from './facets';
import { nearestSlots } from './nearest';
import { isSortingCheaper, slotsInOrder, slotsInReverse, type Ordered } from './ordered-page';
import { Ranking } from './ranking';
import type { Scratch } from './scratch';
import { SlotSet } from './slot-set';
import type { SortedSlots } from './sorted-slots';
import type { OrderName, StoredOrders } from './sort-orders';
import type { Interpretation } from './query-interpreter';
import type { StayPrices } from './stay-prices';
import type { TextQuery } from './text-query';
import type { PageRequest, QueryMeaning, SearchHit } from './types';

/** Up to this number, results may be sorted rather than selected from the order of all documents. */
const MAX_SORTED = 4_096;

/** Within this distance of a place, in km, a campsite of the same name is considered to be at the place. */
const AT_PLACE_KM = 50;

const NO_SLOTS = new Int32Array(0);

/** The parts of the index needed to read a result. */
export interface IndexParts {
  columns: DocumentColumns;
  orders: StoredOrders;
  facets: Facets;
  scratch: Scratch;
  /** Documents within a radius around a place. */
  around: (place: NamedPoint, km: number) => Bits;
}

/** How a query was understood, and whether results are sorted by distance by default. */
export interface OrderedInterpretation extends Interpretation {
  isNearestFirst: boolean;
}

/** The documents that match a query; only valid while the query runs. */
export class QueryResult {
  private readonly matching: SlotSet;
  private readonly text: TextQuery | undefined;

  constructor(
    private readonly parts: IndexParts,
    private readonly interpretation: OrderedInterpretation,
    private readonly centre: Centre | undefined,
    private readonly corridor: Corridor | undefined,
    private readonly prices: StayPrices | undefined,
  ) {
    this.matching = interpretation.matching;
    this.text = interpretation.text;
  }

  get total(): number {
    return this.matching.count;
  }

  /** How the query was understood, as far as it differs from searching for all words. */
  get meaning(): QueryMeaning {
    const { leftOut = [], isNearestFirst, nearest, within, noneWithinKm } = this.interpretation;
    const { namesakes = [], unstated = {} } = this.interpretation;
    return {
      ...(leftOut.length > 0 && { leftOut }),
      ...(isNearestFirst && nearest && { nearestTo: nearest.name }),
      ...(isNearestFirst && nearest && noneWithinKm !== undefined && { noneWithinKm }),
      ...(within && { within }),
      ...(namesakes.length > 0 && { namesakes }),
      ...(Object.keys(unstated).length > 0 && { unstated }),
    };
  }

  has(slot: number): boolean {
    return hasBit(this.matching.bits, slot);
  }

  page(request: PageRequest): SearchHit[] {
    return Array.from(this.slots(request), (slot) => this.hit(slot));
  }

  /** Results with coordinates. */
  located(): SlotSet {
    return this.matching.within(this.parts.facets.located.bits);
  }

  private slots({ sort, offset, limit }: PageRequest): Int32Array {
    if (sort === 'a-z') return this.inOrder('name', this.matching, offset, limit);
    if (sort === 'z-a') return this.inOrder('name', this.matching, offset, limit, slotsInReverse);
    if (sort === 'price' || sort === 'rating') return this.inOrder(sort, this.matching, offset, limit);
    if (sort === 'cost' && this.prices) return this.byCost(this.prices, offset, limit);
    if (this.corridor && sort === undefined) {
      const { slots } = this.matching;
      return this.corridor.sorted(slots, this.parts.columns.ids).subarray(offset, offset + limit);
    }
    const isByDistance = sort === 'distance' || this.interpretation.isNearestFirst;
    if (isByDistance && this.centre) return this.byDistance(this.centre, offset, limit);
    return this.text
      ? this.bestFirst(this.text, offset, limit)
      : this.inOrder('openFirst', this.matching, offset, limit);
  }

  private hit(slot: number): SearchHit {
    const id = this.parts.columns.ids[slot]!;
    const distanceKm = this.centre?.distanceTo(slot) ?? NaN;
    const onRoute = this.corridor?.placeOf(slot);
    const cost = this.prices?.of(slot);
    return {
      id,
      ...(!Number.isNaN(distanceKm) && { distanceKm }),
      ...(cost && { cost }),
      ...(onRoute && { onRoute }),
    };
  }

  private inOrder(
    name: OrderName,
    slots: SlotSet,
    offset: number,
    limit: number,
    read = slotsInOrder,
  ): Int32Array {
    return read(this.ordered(this.parts.orders.of(name), slots, offset, limit), offset, limit);
  }

  /** What certainly costs least first, then what is only the least, then what is not known. */
  private byCost(prices: StayPrices, offset: number, limit: number): Int32Array {
    return slotsInOrder(this.ordered(prices, this.matching, offset, limit), offset, limit);
  }

  /** The slots in an order as far as a page needs them. */
  private ordered(
    order: Pick<SortedSlots, 'compare' | 'sorted'>,
    slots: SlotSet,
    offset: number,
    limit: number,
  ): Ordered {
    const { count } = slots;
    if (offset >= count) return { order: NO_SLOTS, count: 0 };
    const all = order.sorted();
    const isSorted = count <= MAX_SORTED && isSortingCheaper(all.length, count, offset, limit);
    return isSorted
      ? { order: slots.sorted(order.compare), count }
      : { order: all, count, members: slots.bits };
  }

  private bestFirst(text: TextQuery, offset: number, limit: number): Int32Array {
    const { columns, orders, scratch, around } = this.parts;
    const ranking = new Ranking({
      matching: this.matching,
      text,
      names: orders.of('name'),
      columns,
      scratch,
      atPlace: () => (text.lonePlace ? around(text.lonePlace, AT_PLACE_KM) : undefined),
    });
    const found: number[] = [];
    let skip = offset;
    for (const tier of ranking.tiers()) {
      found.push(...this.inOrder('openFirst', tier, skip, limit - found.length));
      if (found.length === limit) break;
      skip = Math.max(0, skip - tier.count);
    }
    return Int32Array.from(found);
  }

  /** Nearest first, then those without coordinates, by id. */
  private byDistance(centre: Centre, offset: number, limit: number): Int32Array {
    const { ids, length: slots } = this.parts.columns;
    const located = this.located();
    const { bits: members, count } = located;
    const near = nearestSlots({ members, count, centre, slots }, ids, offset, limit);
    if (near.length === limit || count === this.total) return near;
    const from = Math.max(0, offset - count);
    const unplaced = this.matching.without(members).sorted((a, b) => ids[a]! - ids[b]!);
    return Int32Array.from([...near, ...unplaced.subarray(from, from + limit - near.length)]);
  }
}
