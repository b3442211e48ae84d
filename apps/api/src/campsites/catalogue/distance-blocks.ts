import { distanceKm } from '@kampvuur/domain/geography';
import type { SlotColumns } from './slot-columns';
import { Turns } from './slot-sorting';

/** Neighbouring slots that share one circle. */
export const BLOCK = 128;

/** Circles around blocks of neighbouring slots of the head: how near and how far all of a block are at once. */
export class DistanceBlocks {
  /** Middle of a block, and kilometres from there to its farthest campsite. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly reaches: Float64Array;
  /** Where slots are on a ball of radius 1: straight lines are measured ten times faster than arcs. */
  readonly points: Float32Array;

  /** `slots` are those of the head, all with coordinates. */
  constructor(
    private readonly columns: SlotColumns,
    readonly slots: number,
  ) {
    const blocks = Math.ceil(slots / BLOCK);
    this.latitudes = new Float64Array(blocks);
    this.longitudes = new Float64Array(blocks);
    this.reaches = new Float64Array(blocks);
    this.points = new Float32Array(3 * slots);
  }

  get count(): number {
    return this.reaches.length;
  }

  /** Measures all blocks; gives way to other work now and then. */
  async load(): Promise<void> {
    const turns = new Turns();
    for (let block = 0; block < this.count; block++) {
      this.measure(block, block * BLOCK, Math.min(this.slots, (block + 1) * BLOCK));
      await turns.give();
    }
  }

  private measure(block: number, from: number, to: number): void {
    const { latitudes, longitudes } = this.columns;
    const middle = { latitude: 0, longitude: 0 };
    for (let slot = from; slot < to; slot++) {
      middle.latitude += latitudes[slot]! / (to - from);
      middle.longitude += longitudes[slot]! / (to - from);
    }
    this.latitudes[block] = middle.latitude;
    this.longitudes[block] = middle.longitude;
    const place = { latitude: 0, longitude: 0 };
    let reach = 0;
    for (let slot = from; slot < to; slot++) {
      place.latitude = latitudes[slot]!;
      place.longitude = longitudes[slot]!;
      reach = Math.max(reach, distanceKm(middle, place));
      this.points.set(pointOf(place.latitude, place.longitude), 3 * slot);
    }
    this.reaches[block] = reach;
  }
}

/** A place on a ball of radius 1. */
export function pointOf(latitude: number, longitude: number): [x: number, y: number, z: number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
