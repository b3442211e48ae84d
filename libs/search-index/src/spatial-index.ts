import { CELL_BITS, latitudeAt } from './morton';

/** A cell of the map and the range of slots of the head in it (`to` is exclusive). */
export interface GridCell {
  /** The cell's side is `2 ** -bits` of the world's. */
  bits: number;
  /** Its Morton code. */
  code: number;
  from: number;
  to: number;
}

/** Every second bit of a Morton code, which is its column; of a code shifted right by one, its row. */
export function everySecondBit(code: number): number {
  let bits = code & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0x0000ffff;
}

/** Bounds of a cell, in degrees. */
export function cellBounds({ bits, code }: GridCell): {
  west: number;
  south: number;
  east: number;
  north: number;
} {
  const [column, row, side] = [everySecondBit(code), everySecondBit(code >>> 1), 2 ** -bits];
  return {
    west: column * side * 360 - 180,
    east: (column + 1) * side * 360 - 180,
    north: latitudeAt(row * side),
    south: latitudeAt((row + 1) * side),
  };
}

/** Slots loaded in Morton order (Z-order curve), in which every cell of the map is a range of slots. */
export class SpatialIndex {
  /** `cells` are the cells of the head's slots, ascending, without those of campsites without coordinates. */
  constructor(private readonly cells: Int32Array) {}

  get length(): number {
    return this.cells.length;
  }

  /** Visits cells that contain slots; descends into the four parts of a cell if `visit` returns true. */
  descend(visit: (cell: GridCell) => boolean): void {
    this.enter({ bits: 0, code: 0, from: 0, to: this.cells.length }, visit);
  }

  private enter(cell: GridCell, visit: (cell: GridCell) => boolean): void {
    if (cell.to <= cell.from || !visit(cell) || cell.bits === CELL_BITS) return;
    const bits = cell.bits + 1;
    const shift = 2 * (CELL_BITS - bits);
    let { from } = cell;
    for (let part = 0; part < 4; part++) {
      const code = cell.code * 4 + part;
      const to = part === 3 ? cell.to : this.firstFrom((code + 1) * 2 ** shift, from, cell.to);
      this.enter({ bits, code, from, to }, visit);
      from = to;
    }
  }

  private firstFrom(cell: number, from: number, to: number): number {
    const { cells } = this;
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cells[middle]! < cell) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
