import type { NamedPoint } from '@kampvuur/domain/geography';
import type { StayPricer } from '@kampvuur/domain/stays';
import { eachBit, hasBit, intersect, setBit, GrowableBits, wordsFor, type Bits } from './bits';
import { BoundingBoxes } from './bounding-boxes';
import { YieldTimer } from './chunked-sort';
import { Centre } from './circle';
import { Corridor } from './corridor';
import { DocumentColumns, inSpatialOrder, NO_CELL } from './document-columns';
import { Facets } from './facets';
import { FilterCache } from './filter-cache';
import { DocumentWriter, IndexUpdate } from './index-update';
import { InvertedIndex } from './inverted-index';
import { mapGridView } from './map-grid';
import { QueryInterpreter, type FilterSets, type Interpretation } from './query-interpreter';
import { QueryResult } from './query-result';
import { RangeSets } from './range-sets';
import { Scratch } from './scratch';
import type { PartReader, PartWriter } from './snapshot-parts';
import { slotsOf, SlotSet } from './slot-set';
import { SlotsById } from './slots-by-id';
import { StoredOrders } from './sort-orders';
import { StayPriceCache } from './stay-prices';
import { SpatialIndex } from './spatial-index';
import { wordsOfName } from './query-parser';
import { FIELDS, slotsAmong, WEAK } from './term-matches';
import { TextQuery } from './text-query';
import type {
  AttachedTerm,
  Bounds,
  MapGridView,
  PageRequest,
  SearchDocument,
  SearchFilter,
  SearchPage,
} from './types';

/** Rebuilding is worthwhile from this number and this share of slots that are removed or not in spatial order. */
const FRAGMENTED = { slots: 20_000, share: 0.25 } as const;

type Batches = AsyncIterable<readonly SearchDocument[]> | Iterable<readonly SearchDocument[]>;

/**
 * All campsites in memory: exact totals, any page in any order, text search and map grids. Every document has a slot;
 * properties are bitsets over slots. Documents loaded by `build` are in spatial order (the head); one that changes
 * later gets a new slot at the end (the tail). See the README of this library.
 */
export class SearchIndex {
  private readonly scratch = new Scratch();
  private readonly columns = new DocumentColumns();
  private readonly orders = new StoredOrders(this.columns);
  private readonly facets = new Facets();
  private readonly terms = new InvertedIndex();
  private readonly slotById = new SlotsById();
  private living = new GrowableBits();
  private readonly filters = new FilterCache();
  private readonly ranges = new RangeSets(this.columns, this.facets, this.filters);
  private readonly stays = new StayPriceCache(this.columns);
  private readonly around = ({ latitude, longitude }: NamedPoint, km: number): Bits =>
    this.ranges.near(this.centreAt([latitude, longitude]), km);
  private readonly interpreter = new QueryInterpreter({
    terms: this.terms,
    scratch: this.scratch,
    documents: (sets, text) => this.inAll(sets, text),
    around: this.around,
    located: () => this.facets.located.bits,
    priced: (limit) => this.ranges.priced(limit),
    living: () => this.living.bits,
  });
  private spatial = new SpatialIndex(new Int32Array(0));
  private boxes = new BoundingBoxes(this.columns, 0);
  private loaded = 0;
  private isOrdered = false;
  private readonly writer = new DocumentWriter(() => ({
    columns: this.columns,
    facets: this.facets,
    terms: this.terms,
    slotById: this.slotById,
    living: this.living,
    orders: this.isOrdered ? this.orders : undefined,
  }));

  /**
   * Builds an index from documents sorted by map cell, with those without coordinates last. Once all documents are
   * read, it yields to the event loop every few milliseconds; before, the waits for the source do.
   */
  static async build(batches: Batches): Promise<SearchIndex> {
    const index = new SearchIndex();
    const { writer } = index;
    for await (const batch of batches)
      for (const document of batch) writer.show(document.id, writer.add(document));
    await index.finish();
    return index;
  }

  /** Builds an index from documents in any order. */
  static of(documents: readonly SearchDocument[]): Promise<SearchIndex> {
    return SearchIndex.build([inSpatialOrder(documents)]);
  }

  /**
   * Restores what `save` stored; documents added later belong to the tail.
   * @param existingIds Ids of documents that still exist; all others are removed.
   */
  static async restore(from: PartReader, existingIds: Iterable<number>): Promise<SearchIndex> {
    const index = new SearchIndex();
    await index.load(from);
    index.removeAllBut(existingIds);
    return index;
  }

  /** Stores the current contents of the index. */
  save(to: PartWriter): void {
    to.value({ loaded: this.loaded, inSpatialOrder: this.spatial.length });
    this.columns.save(to);
    to.byValue(this.living.bits);
    this.facets.save(to);
    this.terms.save(to);
    this.orders.save(to);
  }

  /** Number of documents. */
  get size(): number {
    return this.slotById.size;
  }

  /** True when so much has changed since loading that a rebuilt index would be faster and need less memory. */
  get isFragmented(): boolean {
    const { length } = this.columns;
    const fragmented = length - this.loaded + (length - this.size);
    return fragmented > Math.max(FRAGMENTED.slots, this.size * FRAGMENTED.share);
  }

  /** Adds a document, or replaces the one with the same id. */
  put(document: SearchDocument): void {
    const update = this.update();
    update.put(document);
    update.commit();
  }

  /** Removes a document, if there is one with this id. */
  remove(id: number): void {
    this.writer.hide(id);
  }

  /** An update of many documents, which become visible together. */
  update(): IndexUpdate {
    return new IndexUpdate(this.writer);
  }

  /** Reckons what a stay costs everywhere, before the first query for it; other work gets its turns meanwhile. */
  prepare(stay: StayPricer): Promise<void> {
    return this.stays.prepare(stay);
  }

  /** A page of the documents that match a filter, and the number of all matches. */
  search(filter: SearchFilter, page: PageRequest): SearchPage {
    const result = this.run(filter);
    return { total: result.total, hits: result.page(page), ...result.meaning };
  }

  /** Those of some documents, by their ids, that match a filter; in the order in which they are given. */
  matchingAmong(filter: SearchFilter, ids: readonly number[]): number[] {
    const result = this.run(filter);
    return ids.filter((id) => {
      const slot = this.slotById.get(id);
      return slot !== undefined && result.has(slot);
    });
  }

  /** Facilities, activities and categories that campsites have. */
  attachedTerms(): AttachedTerm[] {
    return this.facets.attachedTerms();
  }

  /**
   * The clusters and points of a map of `bounds`, by default of all results, at a zoom level (tiles of 512 pixels). Clusters
   * say how many of the marked documents they stand for.
   */
  mapView(
    filter: SearchFilter,
    bounds: Bounds | undefined,
    zoom: number,
    markedIds: readonly number[] = [],
  ): MapGridView {
    const result = this.run(filter);
    const located = result.located();
    const around = this.boxes.of(located.bits);
    const { columns, spatial } = this;
    const marked = markedIds.flatMap((id) => this.slotById.get(id) ?? []);
    const view = { bounds: bounds ?? around ?? undefined, zoom, marked };
    const grid = mapGridView({ columns, spatial }, located.bits, view);
    return { total: located.count, bounds: around, ...grid, ...result.meaning };
  }

  /** Completes loading: documents added from now on belong to the tail. */
  private async finish(): Promise<void> {
    const { cells, length } = this.columns;
    const timer = new YieldTimer();
    let located = 0;
    while (located < length && cells[located]! < NO_CELL && cells[located]! >= (cells[located - 1] ?? 0))
      located++;
    this.spatial = new SpatialIndex(cells.slice(0, located));
    this.loaded = length;
    await timer.yield();
    this.boxes = new BoundingBoxes(this.columns, length);
    await this.terms.finishLoading();
    this.isOrdered = true;
    const living = slotsOf(this.living.bits, this.size);
    await timer.yield();
    await this.orders.load(() => living.slice());
  }

  private async load(from: PartReader): Promise<void> {
    const { columns } = this;
    const { loaded, inSpatialOrder } = await from.value<{ loaded: number; inSpatialOrder: number }>();
    await columns.load(from);
    this.living = new GrowableBits(await from.numbers(Int32Array));
    await this.facets.load(from);
    await this.terms.load(from);
    await this.orders.restore(from);

    eachBit(this.living.bits, 0, columns.length, (slot) => this.slotById.set(columns.ids[slot]!, slot));
    this.loaded = loaded;
    this.spatial = new SpatialIndex(columns.cells.slice(0, inSpatialOrder));
    this.boxes = new BoundingBoxes(columns, loaded);
    this.isOrdered = true;
  }

  private removeAllBut(ids: Iterable<number>): void {
    const present = new Int32Array(wordsFor(this.columns.length));
    for (const id of ids) {
      const slot = this.slotById.get(id);
      if (slot !== undefined) setBit(present, slot);
    }
    for (const slot of slotsOf(this.living.bits, this.size))
      if (!hasBit(present, slot)) this.remove(this.columns.ids[slot]!);
  }

  private run(filter: SearchFilter): QueryResult {
    const { columns, orders, facets, scratch, around } = this;
    scratch.reset(columns.length);
    const centre = filter.near && this.centreAt(filter.near);
    const meaning = this.interpretation(filter);
    const { nearest } = meaning;
    const measured = centre ?? (nearest && this.centreAt([nearest.latitude, nearest.longitude]));
    const parts = { columns, orders, facets, scratch, around };
    const corridor = filter.corridor && new Corridor(columns, this.spatial, filter.corridor);
    const ordered = { ...meaning, isNearestFirst: !centre && nearest !== undefined };
    return new QueryResult(parts, ordered, measured, corridor, filter.stay && this.stays.get(filter.stay));
  }

  private interpretation(filter: SearchFilter): Interpretation {
    const sets = this.filterSets(filter);
    if (filter.nameBeginnings === undefined) return this.interpreter.interpret(filter, sets);
    const { terms, scratch } = this;
    const words = wordsOfName(filter.nameBeginnings);
    const text = TextQuery.of({ phrase: filter.nameBeginnings, words }, terms, scratch);
    const named = scratch.copy(this.living.bits);
    text?.narrow(named, FIELDS.name);
    return { matching: this.inAll(sets).within(named), text };
  }

  private centreAt(position: [latitude: number, longitude: number]): Centre {
    return new Centre(this.columns, this.spatial, position);
  }

  /** The set of each filter; undefined for an empty one. */
  private filterSets(filter: SearchFilter): (Bits | undefined)[] {
    const { maxRate, radiusKm, atLeast = {}, stay, maxCost, agreed } = filter;
    const sets = this.facets.setsFor(filter);
    if (maxRate !== undefined) sets.push(this.ranges.priced({ min: 0, max: maxRate }));
    if (stay && maxCost !== undefined) sets.push(this.ranges.costing(this.stays.get(stay), maxCost));
    for (const [term, absent] of this.facets.absentFor(filter))
      sets.push(this.filters.complement(`not without ${term}`, this.columns.length, absent));
    for (const [name, least] of Object.entries(atLeast)) sets.push(this.ranges.atLeast(name, least));
    if (agreed) for (const verdict of agreed.verdicts) sets.push(this.ranges.agreed(verdict, agreed.since));
    if (filter.near && radiusKm !== undefined)
      sets.push(this.ranges.near(this.centreAt(filter.near), radiusKm));
    if (filter.inside) sets.push(this.ranges.inside(filter.inside));
    if (filter.corridor)
      sets.push(this.ranges.along(new Corridor(this.columns, this.spatial, filter.corridor)));
    return sets;
  }

  /** Documents in all of the sets that match the text; none if one of the sets is undefined. */
  private inAll(sets: FilterSets, text?: TextQuery): SlotSet {
    const { living, scratch } = this;
    const known = sets.flatMap((set) => set ?? []);
    if (known.length < sets.length) return SlotSet.ofSlots(new Int32Array(0), scratch);
    if (text?.few) {
      const isIn = (slot: number): boolean => living.has(slot) && known.every((set) => hasBit(set, slot));
      return SlotSet.ofSlots(slotsAmong(text.few, isIn), scratch);
    }
    if (known.length === 0 && !text) return SlotSet.ofBits(living.bits, scratch, this.size);
    const matching = scratch.copy(living.bits);
    for (const set of known) intersect(matching, set);
    text?.narrow(matching, WEAK);
    return SlotSet.ofBits(matching, scratch);
  }
}
