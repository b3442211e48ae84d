import { RouteMeasure, type PlaceOnRoute } from '@kampvuur/domain/routing';
import { setBit, setRange, type Bits } from './bits';
import { extentOf, FEW, FLAT_BITS } from './circle';
import type { DocumentColumns } from './document-columns';
import { CELL_BITS } from './morton';
import type { GridCell, SpatialIndex } from './spatial-index';
import type { CorridorFilter } from './types';

/** Documents along a route. */
export class Corridor {
  /** Equal for equal corridors. */
  readonly key: string;
  private readonly measure: RouteMeasure;

  constructor(
    private readonly columns: DocumentColumns,
    private readonly spatial: SpatialIndex,
    private readonly corridor: CorridorFilter,
  ) {
    this.measure = new RouteMeasure(corridor.line);
    const points = corridor.line.map(({ latitude, longitude }) => `${latitude},${longitude}`);
    this.key = `along ${corridor.withinKm} ${points.join(' ')}`;
  }

  /** Where a document lies beside the route; undefined without coordinates. */
  placeOf(slot: number): PlaceOnRoute | undefined {
    const [latitude, longitude] = [this.columns.latitudes[slot]!, this.columns.longitudes[slot]!];
    return Number.isNaN(latitude) ? undefined : this.measure.place({ latitude, longitude });
  }

  has(slot: number): boolean {
    const place = this.placeOf(slot);
    return place !== undefined && place.offKm <= this.corridor.withinKm;
  }

  /** Adds all documents up to the slot `end`. */
  fill(bits: Bits, end: number): void {
    const addEach = (from: number, to: number): void => {
      for (let slot = from; slot < to; slot++) if (this.has(slot)) setBit(bits, slot);
    };
    this.spatial.descend((cell) => this.enters(cell, bits, addEach));
    addEach(this.spatial.length, end);
  }

  /** Slots by the kilometres along the route. */
  sorted(slots: Int32Array, ids: Int32Array): Int32Array {
    const found = Array.from(slots, (slot) => ({ slot, km: this.placeOf(slot)?.km ?? Infinity }));
    found.sort((a, b) => (a.km === b.km ? ids[a.slot]! - ids[b.slot]! : a.km - b.km));
    return Int32Array.from(found, ({ slot }) => slot);
  }

  private enters(cell: GridCell, bits: Bits, addEach: (from: number, to: number) => void): boolean {
    const { from, to } = cell;
    if (to - from <= FEW) {
      addEach(from, to);
      return false;
    }
    if (cell.bits < FLAT_BITS) return true;
    const { middle, reach, isPolar } = extentOf(cell);
    const { offKm } = this.measure.place(middle);
    const { withinKm } = this.corridor;
    if (!isPolar && offKm - reach > withinKm) return false;
    if (!isPolar && offKm + reach <= withinKm) {
      setRange(bits, from, to);
      return false;
    }
    if (cell.bits < CELL_BITS) return true;
    addEach(from, to);
    return false;
  }
}
