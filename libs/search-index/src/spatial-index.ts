import { CELL_BITS, latitudeAt } from './morton';

/** A cell of the map and the slots of the head that lie in it. */
export interface GridCell {
  /** The cell's side is `2 ** -bits` of the world. */
  bits: number;
  /** Its Morton code. */
  code: number;
  from: number;
  to: number;
}

/** Every second bit of a Morton code: its column; shifted by one, its row. */
export function everySecondBit(code: number): number {
  let bits = code & 0x55555555;
  bits = (bits | (bits >>> 1)) & 0x33333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0x0000ffff;
}

/** Degrees a cell spans. */
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

/** The slots loaded in Morton order: every cell of the map is a range of them (Z-order curve). */
export class SpatialIndex {
  /** `cells` are those of the head, ascending, without the campsites that have no coordinates. */
  constructor(private readonly cells: Int32Array) {}

  get length(): number {
    return this.cells.length;
  }

  /** Descends into ever smaller cells that hold slots, as long as `visit` says so. */
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
