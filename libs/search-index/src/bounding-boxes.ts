import { eachBit, type Bits } from './bits';
import type { Bounds } from './types';
import type { DocumentColumns } from './document-columns';

/** Number of neighbouring slots that share a box; a block whose box lies within the bounds found so far is skipped. */
const BLOCK = 512;

class Box {
  west = Infinity;
  south = Infinity;
  east = -Infinity;
  north = -Infinity;

  include(latitude: number, longitude: number): void {
    // Comparisons are false for the NaN of a campsite without coordinates.
    if (longitude < this.west) this.west = longitude;
    if (longitude > this.east) this.east = longitude;
    if (latitude < this.south) this.south = latitude;
    if (latitude > this.north) this.north = latitude;
  }

  contains({ west, south, east, north }: Box): boolean {
    return west >= this.west && east <= this.east && south >= this.south && north <= this.north;
  }
}

/** Bounding boxes of blocks of slots, with which the bounds of a result are found without reading all of it. */
export class BoundingBoxes {
  private readonly blocks: Box[];

  /** `slots` are those of the head, which lie in spatial order. */
  constructor(
    private readonly columns: DocumentColumns,
    slots: number,
  ) {
    this.blocks = Array.from({ length: Math.floor(slots / BLOCK) }, (_, block) => {
      const box = new Box();
      for (let slot = block * BLOCK; slot < (block + 1) * BLOCK; slot++) this.include(box, slot);
      return box;
    });
  }

  /** Bounds of the members with coordinates; null when there is none. */
  of(members: Bits): Bounds | null {
    const found = new Box();
    const take = (slot: number): void => this.include(found, slot);
    this.blocks.forEach((box, block) => {
      if (!found.contains(box)) eachBit(members, block * BLOCK, (block + 1) * BLOCK, take);
    });
    eachBit(members, this.blocks.length * BLOCK, this.columns.length, take);
    const { west, south, east, north } = found;
    return west > east ? null : [west, south, east, north];
  }

  private include(box: Box, slot: number): void {
    box.include(this.columns.latitudes[slot]!, this.columns.longitudes[slot]!);
  }
}
