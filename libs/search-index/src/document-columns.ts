import { bayesianRating } from '@kampvuur/domain';
import type { Tariff } from '@kampvuur/domain/stays';
import { SharedValues } from './shared-values';
import type { SearchDocument } from './types';
import { mapCellOf } from './morton';
import type { PartReader, PartWriter } from './snapshot-parts';

/** Cell of a document without coordinates; larger than every other. */
export const NO_CELL = 2 ** 30;

/** Initial capacity, in slots. */
const ROOM = 1024;

/** The columns of properties that sort orders, filters and the map read by slot. */
export class DocumentColumns {
  length = 0;
  ids = new Int32Array(ROOM);
  closed = new Uint8Array(ROOM);
  /** Infinity when unknown. */
  rates = new Float64Array(ROOM);
  latitudes = new Float64Array(ROOM);
  longitudes = new Float64Array(ROOM);
  cells = new Int32Array(ROOM);
  ratings = new Float64Array(ROOM);
  ratingCounts = new Int32Array(ROOM);
  /** Fingerprint of everything except the ratings. */
  fingerprints = new Float64Array(ROOM);
  names: string[] = [];
  readonly tariffs = new SharedValues<readonly Tariff[]>();

  /** Gives a document the next slot and returns it. */
  add(row: SearchDocument, fingerprint: number): number {
    const slot = this.length++;
    if (slot === this.ids.length) this.grow();
    this.ids[slot] = row.id;
    this.closed[slot] = Number(row.isClosed);
    this.rates[slot] = row.rates ?? Infinity;
    this.latitudes[slot] = row.latitude ?? NaN;
    this.longitudes[slot] = row.longitude ?? NaN;
    this.cells[slot] = cellOf(row);
    this.fingerprints[slot] = fingerprint;
    this.names.push(row.sortName);
    this.tariffs.add(row.tariffs.length === 0 ? undefined : row.tariffs);
    this.rate(slot, row);
    return slot;
  }

  /** Sets the ratings of a slot; the sort order by rating has to be updated as well (`StoredOrders.rerate`). */
  rate(slot: number, { ratingSum, ratingCount }: SearchDocument): void {
    this.ratings[slot] = bayesianRating(ratingSum, ratingCount);
    this.ratingCounts[slot] = ratingCount;
  }

  save(to: PartWriter): void {
    const { length } = this;
    to.value({ length });
    for (const column of [this.ids, this.closed, this.rates, this.latitudes, this.longitudes])
      to.byReference(column.subarray(0, length));
    for (const column of [this.cells, this.fingerprints]) to.byReference(column.subarray(0, length));
    for (const column of [this.ratings, this.ratingCounts]) to.byValue(column.subarray(0, length));
    to.texts(this.names);
    this.tariffs.save(to);
  }

  /** Replaces the contents by those of a snapshot. */
  async load(from: PartReader): Promise<void> {
    this.length = (await from.value<{ length: number }>()).length;
    this.ids = await from.numbers(Int32Array);
    this.closed = await from.numbers(Uint8Array);
    this.rates = await from.numbers(Float64Array);
    this.latitudes = await from.numbers(Float64Array);
    this.longitudes = await from.numbers(Float64Array);
    this.cells = await from.numbers(Int32Array);
    this.fingerprints = await from.numbers(Float64Array);
    this.ratings = await from.numbers(Float64Array);
    this.ratingCounts = await from.numbers(Int32Array);
    this.names = await from.texts();
    await this.tariffs.load(from);
  }

  private grow(): void {
    const size = Math.max(ROOM, Math.ceil(this.ids.length * 1.5));
    this.ids = copied(new Int32Array(size), this.ids);
    this.closed = copied(new Uint8Array(size), this.closed);
    this.rates = copied(new Float64Array(size), this.rates);
    this.latitudes = copied(new Float64Array(size), this.latitudes);
    this.longitudes = copied(new Float64Array(size), this.longitudes);
    this.cells = copied(new Int32Array(size), this.cells);
    this.ratings = copied(new Float64Array(size), this.ratings);
    this.ratingCounts = copied(new Int32Array(size), this.ratingCounts);
    this.fingerprints = copied(new Float64Array(size), this.fingerprints);
  }
}

/** Documents in the order of their map cells, with those without coordinates last. */
export function inSpatialOrder(documents: readonly SearchDocument[]): SearchDocument[] {
  return [...documents].sort((a, b) => cellOf(a) - cellOf(b) || a.id - b.id);
}

function cellOf({ latitude, longitude, mapCell }: SearchDocument): number {
  if (latitude === null || longitude === null) return NO_CELL;
  return mapCell ?? mapCellOf(latitude, longitude);
}

function copied<Column extends { set(from: Column): void }>(to: Column, from: Column): Column {
  to.set(from);
  return to;
}
