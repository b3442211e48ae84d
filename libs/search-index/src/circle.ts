import { type Coordinates, distanceKm } from '@kampvuur/domain/geography';
import { cellBounds, type GridCell, type SpatialIndex } from './spatial-index';
import { CELL_BITS } from './morton';
import type { DocumentColumns } from './document-columns';

/** Cells with fewer bits are too large for `extentOf`. */
export const FLAT_BITS = 5;

/** Documents closer to a pole than this latitude are outside the cell they are assigned to. */
const LAST_LATITUDE = 85;

/** Up to this number, slots are measured individually instead of descending into smaller cells. */
export const FEW = 24;

/** Largest error of an estimate, in km. */
const SLACK = 0.001;

/** Receives the slots of a circle as ranges; `to` is exclusive. */
export interface CircleVisitor {
  /** All of these slots lie in the circle. */
  inside(from: number, to: number): void;
  /** The distance of these slots must be measured. */
  unsure(from: number, to: number): void;
}

/** A point from which distances are measured. */
export class Centre {
  readonly centre: { latitude: number; longitude: number };
  private readonly other = { latitude: 0, longitude: 0 };

  constructor(
    private readonly columns: DocumentColumns,
    private readonly spatial: SpatialIndex,
    [latitude, longitude]: [number, number],
  ) {
    this.centre = { latitude, longitude };
  }

  /** Kilometres to a slot; NaN when it has no coordinates. */
  distanceTo(slot: number): number {
    return this.kilometresTo(this.columns.latitudes[slot]!, this.columns.longitudes[slot]!);
  }

  /** Visits all slots that may lie within the radius; `slots` is the end of the tail. */
  visitCircle(radiusKm: number, slots: number, visitor: CircleVisitor): void {
    this.spatial.descend((cell) => this.visitCell(cell, radiusKm, visitor));
    if (slots > this.spatial.length) visitor.unsure(this.spatial.length, slots);
  }

  private visitCell(cell: GridCell, radiusKm: number, visitor: CircleVisitor): boolean {
    const { from, to } = cell;
    if (to - from <= FEW) {
      visitor.unsure(from, to);
      return false;
    }
    if (cell.bits < FLAT_BITS) return true;
    const { middle, reach, isPolar } = extentOf(cell);
    const distance = this.kilometresTo(middle.latitude, middle.longitude);
    if (!isPolar && distance - reach > radiusKm) return false;
    if (!isPolar && distance + reach <= radiusKm) {
      visitor.inside(from, to);
      return false;
    }
    if (cell.bits < CELL_BITS) return true;
    visitor.unsure(from, to);
    return false;
  }

  /** Kilometres to a point. */
  kilometresTo(latitude: number, longitude: number): number {
    this.other.latitude = latitude;
    this.other.longitude = longitude;
    return distanceKm(this.centre, this.other);
  }
}

/**
 * The middle of a cell and the distance within which it lies around it, in km. Curvature is ignored. Polar cells may hold slots
 * outside of it.
 */
export function extentOf(cell: GridCell): { middle: Coordinates; reach: number; isPolar: boolean } {
  const { west, south, east, north } = cellBounds(cell);
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  const reach =
    SLACK +
    Math.max(
      distanceKm(middle, { latitude: south, longitude: west }),
      distanceKm(middle, { latitude: north, longitude: west }),
    );
  return { middle, reach, isPolar: north > LAST_LATITUDE || south < -LAST_LATITUDE };
}
