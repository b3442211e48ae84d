import { LRUCache } from 'lru-cache';
import { hasBit, intersect, setBit, setRange, SlotSet, type Bits } from './bits';
import { BitsPool } from './bits-pool';
import { WordsOfCampsites } from './campsite-words';
import type { CatalogueFilter, CatalogueRow, Selection, SquaredView, ViewBounds } from './catalogue-types';
import { Centre } from './circle';
import { DistanceBlocks } from './distance-blocks';
import { Facets } from './facets';
import { FoundCampsites } from './found-campsites';
import { HeadSquares } from './head-squares';
import { KeptSets } from './kept-sets';
import { squaresInView } from './map-squares';
import { Members, slotsOf } from './members';
import { ResultBounds } from './result-bounds';
import { rowContents } from './row-contents';
import { NOWHERE, SlotColumns } from './slot-columns';
import { SlotOrders } from './slot-orders';
import { Turns } from './slot-sorting';
import { SlotsById } from './slots-by-id';
import { slotOf, WEAK } from './word-campsites';
import { WordIndex } from './word-index';
import { searchFor, type WordSearch } from './word-search';

export type * from './catalogue-types';
export { mapCellOf } from './map-cells';

/** Results kept until something changes: some hundred kilobytes each for a million campsites. */
const RESULTS_KEPT = 24;

/** Changes from which loading anew pays: at least so many, and a share of all campsites. */
const REBUILD = { slots: 20_000, share: 0.25 } as const;

interface Result {
  found: FoundCampsites;
  bounds?: ViewBounds | null;
}

/**
 * All campsites in memory: exact totals, any page of any order, search and map squares in far less than a millisecond
 * for a million. Every campsite has a slot, every property is a set of slots. Slots filled while loading are the head,
 * in spatial order; a campsite that changes later gives up its slot for a new one at the end, the tail.
 */
export class CatalogueIndex {
  private readonly columns = new SlotColumns();
  private readonly orders = new SlotOrders(this.columns);
  private readonly facets = new Facets();
  private readonly pool = new BitsPool();
  private readonly words = new WordIndex(this.pool);
  private readonly wordsOf = new WordsOfCampsites();
  private readonly slotById = new SlotsById();
  private readonly living = new SlotSet();
  private readonly kept = new KeptSets();
  private readonly results = new LRUCache<string, Result>({
    max: RESULTS_KEPT,
    dispose: ({ found }) => found.release(),
  });
  private head = new HeadSquares(new Int32Array(0));
  private blocks = new DistanceBlocks(this.columns, 0);
  private bounds = new ResultBounds(this.columns, 0);
  private loaded = 0;
  private isOrdered = false;

  /** Campsites. */
  get size(): number {
    return this.slotById.size;
  }

  /** True when so much changed since loading that a new index would answer faster and take less memory. */
  get needsRebuild(): boolean {
    const { length } = this.columns;
    const worn = length - this.loaded + (length - this.size);
    return worn > Math.max(REBUILD.slots, this.size * REBUILD.share);
  }

  /** Loads campsites, ordered by map cell with those without coordinates last; a thousand take some 20 ms. */
  append(rows: CatalogueRow[]): void {
    for (const row of rows) this.put(row);
  }

  /** Ends the loading: what is put from now on belongs to the tail. Gives way to other work now and then. */
  async finish(): Promise<void> {
    const { cells, length } = this.columns;
    const turns = new Turns();
    let placed = 0;
    while (placed < length && cells[placed]! < NOWHERE && cells[placed]! >= (cells[placed - 1] ?? 0))
      placed++;
    this.head = new HeadSquares(cells.slice(0, placed));
    this.loaded = length;
    await turns.give();
    this.bounds = new ResultBounds(this.columns, length);
    await turns.give();
    this.blocks = new DistanceBlocks(this.columns, placed);
    await this.blocks.load();
    await this.words.finishLoading();
    this.isOrdered = true;
    const living = slotsOf(this.living.bits, this.size);
    await turns.give();
    await this.orders.load(() => living.slice());
    this.results.clear();
  }

  /** Takes in a campsite, or what became of one. */
  put(row: CatalogueRow): void {
    const contents = rowContents(row);
    const former = this.slotById.get(row.id);
    if (former !== undefined && this.columns.contents[former] === contents) {
      this.rerate(former, row);
      return;
    }
    if (former !== undefined) this.remove(row.id);
    this.results.clear();
    const slot = this.columns.add(row, contents);
    this.slotById.set(row.id, slot);
    this.living.add(slot);
    this.facets.add(slot, row);
    this.words.add(slot, this.wordsOf.of(row));
    if (this.isOrdered) this.orders.add(slot);
  }

  /** Forgets a campsite, if it is known. */
  remove(id: number): void {
    const slot = this.slotById.get(id);
    if (slot === undefined) return;
    this.results.clear();
    this.slotById.delete(id);
    this.living.remove(slot);
    if (this.isOrdered) this.orders.drop(slot);
  }

  /** The campsites that fit a filter. */
  select(filter: CatalogueFilter): Selection {
    return this.result(filter).found;
  }

  /** Ids of all that fit, open ones first, then by id; undefined when there are more than `max`. */
  points(filter: CatalogueFilter, max: number): number[] | undefined {
    const { found } = this.result(filter);
    return found.total > max ? undefined : found.ids();
  }

  /** What a map of this part of the world, or else of all results, shows at a zoom (tiles of 512 pixels). */
  view(filter: CatalogueFilter, bounds: ViewBounds | undefined, zoom: number): SquaredView {
    const result = this.result(filter);
    const placed = result.found.placed();
    if (result.bounds === undefined) result.bounds = this.bounds.of(placed.bits);
    const squares = squaresInView(
      { columns: this.columns, head: this.head },
      placed.bits,
      bounds ?? result.bounds ?? undefined,
      zoom,
    );
    return { total: placed.count, bounds: result.bounds, ...squares };
  }

  private rerate(slot: number, row: CatalogueRow): void {
    this.results.clear();
    this.columns.rate(slot, row);
    if (this.isOrdered) this.orders.rerate(slot);
  }

  private result(filter: CatalogueFilter): Result {
    const key = JSON.stringify(keyOf(filter));
    const known = this.results.get(key);
    if (known) return known;
    const result: Result = { found: this.find(filter) };
    this.results.set(key, result);
    return result;
  }

  private find(filter: CatalogueFilter): FoundCampsites {
    const { columns, orders, facets, pool } = this;
    const { query, near } = filter;
    pool.begin(columns.length);
    const centre = near && new Centre(columns, this.head, near);
    const search = query === undefined ? undefined : searchFor(query, this.words);
    const sets = facets.wanted(filter);
    if (filter.adminVerified !== undefined)
      sets.push((filter.adminVerified ? facets.verified : facets.unverified).bits);
    if (filter.maxRate !== undefined) sets.push(this.priced(filter.maxRate));
    if (centre && filter.radiusKm !== undefined) sets.push(this.within(centre, filter));
    const isNothing = query !== undefined && !search;
    const members = isNothing ? Members.ofSlots(new Int32Array(0), pool) : this.inAll(sets, search);
    return new FoundCampsites(
      { columns, orders, facets, blocks: this.blocks, pool },
      members,
      search,
      centre,
    );
  }

  /** What is in all of the sets and found; nothing as soon as one of the sets is missing. */
  private inAll(sets: (Bits | undefined)[], search: WordSearch | undefined): Members {
    const { living, pool } = this;
    const known = sets.flatMap((set) => set ?? []);
    if (known.length < sets.length) return Members.ofSlots(new Int32Array(0), pool);
    if (search?.few) {
      const isIn = (slot: number): boolean => living.has(slot) && known.every((set) => hasBit(set, slot));
      const slots = Int32Array.from(search.few, slotOf).filter(isIn);
      return Members.ofSlots(slots, pool);
    }
    const members = pool.copy(living.bits);
    for (const set of known) intersect(members, set);
    search?.narrow(members, WEAK);
    return Members.ofBits(members, pool);
  }

  private priced(maxRate: number): Bits {
    const { rates, length } = this.columns;
    const isPriced = (slot: number): boolean => rates[slot]! <= maxRate;
    const fill = (bits: Bits): void => {
      for (let slot = 0; slot < length; slot++)
        bits[slot >>> 5]! |= Number(rates[slot]! <= maxRate) << (slot & 31);
    };
    return this.kept.get(`price ${maxRate}`, length, fill, isPriced);
  }

  private within(centre: Centre, { near, radiusKm = 0 }: CatalogueFilter): Bits {
    const { length } = this.columns;
    const isWithin = (slot: number): boolean => centre.distanceTo(slot) <= radiusKm;
    const fill = (bits: Bits): void =>
      centre.visitCircle(radiusKm, length, {
        inside: (from, to) => setRange(bits, from, to),
        unsure: (from, to) => {
          for (let slot = from; slot < to; slot++) if (isWithin(slot)) setBit(bits, slot);
        },
      });
    return this.kept.get(`within ${radiusKm} ${near?.join()}`, length, fill, isWithin);
  }
}

/** The filter in one order of its keys. */
function keyOf(filter: CatalogueFilter): unknown[] {
  const { query, province, facilities, activities, categories, adminVerified, maxRate, near, radiusKm } =
    filter;
  return [query, province, facilities, activities, categories, adminVerified, maxRate, near, radiusKm];
}
