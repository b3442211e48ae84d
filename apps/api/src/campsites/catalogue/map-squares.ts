import { MAP } from '@kampvuur/domain';
import { countRange, eachBit, nextBit, type Bits } from './bits';
import type { SquaredView, ViewBounds } from './catalogue-types';
import { everySecondBit, type HeadSquare, type HeadSquares } from './head-squares';
import { CELL_BITS, cellNumber, worldX, worldY } from './map-cells';
import { NOWHERE, type SlotColumns } from './slot-columns';

/** Pixels of a tile's side at zoom 0, and squares in a view at most. */
const TILE_PIXELS = 512;
const SQUARES_MAX = 2_500;

/** Finest squares: some metres wide. */
const FINEST_BITS = 24;

/** Campsites of a square whose places make up the cluster's. */
const SAMPLES = 8;

/**
 * From this zoom on the members of a square come one by one, up to so many of a square and of a view: a cluster of
 * campsites at one place would never come apart.
 */
const OPENED = { zoom: 17, square: 50, view: 2_500 } as const;

const WORLD: ViewBounds = [-180, -90, 180, 90];

/** The squares of a view: columns and rows of the world cut into `2 ** bits` an axis. */
interface Grid {
  bits: number;
  columns: [first: number, last: number];
  rows: [first: number, last: number];
}

/** Campsites of one square so far. */
interface Pile {
  count: number;
  /** Sums over the sampled. */
  latitude: number;
  longitude: number;
  sampled: number;
  /** All of them, as long as they may come one by one. */
  slots: number[];
}

/** Results cut into the squares of a view. */
export function squaresInView(
  { columns, head }: { columns: SlotColumns; head: HeadSquares },
  members: Bits,
  bounds: ViewBounds = WORLD,
  zoom: number,
): Pick<SquaredView, 'clusters' | 'pointIds'> {
  const piles = new Piles(gridOf(bounds, zoom), columns, members, zoom >= OPENED.zoom ? OPENED.square : 1);
  head.descend((square) => piles.visit(square));
  piles.addEach(head.length, columns.length);
  return piles.result();
}

function gridOf([west, south, east, north]: ViewBounds, zoom: number): Grid {
  const squares = TILE_PIXELS / MAP.cellPixels;
  let bits = Math.min(FINEST_BITS, Math.max(0, Math.floor(zoom + Math.log2(squares))));
  let grid = gridAt(bits, [west, south, east, north]);
  while (bits > 0 && squaresOf(grid) > SQUARES_MAX) grid = gridAt(--bits, [west, south, east, north]);
  return grid;
}

function gridAt(bits: number, [west, south, east, north]: ViewBounds): Grid {
  const whole = west > east;
  return {
    bits,
    columns: [cellNumber(whole ? 0 : worldX(west), bits), cellNumber(whole ? 1 : worldX(east), bits)],
    rows: [cellNumber(worldY(north), bits), cellNumber(worldY(south), bits)],
  };
}

function squaresOf({ columns, rows }: Grid): number {
  return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
}

class Piles {
  private readonly piles = new Map<number, Pile>();

  constructor(
    private readonly grid: Grid,
    private readonly columns: SlotColumns,
    private readonly members: Bits,
    private readonly openedUpTo: number,
  ) {}

  /** Takes in a square of the grid as a whole; says whether to look into a larger one. */
  visit({ bits, code, from, to }: HeadSquare): boolean {
    if (!this.overlaps(bits, code)) return false;
    if (bits < this.grid.bits && bits < CELL_BITS) return true;
    if (bits === this.grid.bits)
      this.addRange(this.key(everySecondBit(code), everySecondBit(code >>> 1)), from, to);
    else this.addEach(from, to);
    return false;
  }

  /** Takes in slots one by one, wherever they lie. */
  addEach(from: number, to: number): void {
    eachBit(this.members, from, to, (slot) => {
      const key = this.keyOfSlot(slot);
      if (key === undefined) return;
      const pile = this.pile(key);
      pile.count++;
      this.sample(pile, slot);
      if (pile.count <= this.openedUpTo) pile.slots.push(slot);
    });
  }

  result(): Pick<SquaredView, 'clusters' | 'pointIds'> {
    const clusters: SquaredView['clusters'] = [];
    const pointIds: number[] = [];
    for (const { count, latitude, longitude, sampled, slots } of this.piles.values()) {
      const isOpened = count === 1 || (count <= this.openedUpTo && pointIds.length + count <= OPENED.view);
      if (isOpened) for (const slot of slots) pointIds.push(this.columns.ids[slot]!);
      else clusters.push([latitude / sampled, longitude / sampled, count]);
    }
    return { clusters, pointIds };
  }

  private addRange(key: number, from: number, to: number): void {
    const { members } = this;
    const count = countRange(members, from, to);
    if (count === 0) return;
    const pile = this.pile(key);
    pile.count += count;
    if (pile.count <= this.openedUpTo) eachBit(members, from, to, (slot) => pile.slots.push(slot));
    const step = (to - from) / SAMPLES;
    let slot = from - 1;
    for (let sample = 0; sample < SAMPLES; sample++) {
      slot = nextBit(
        members,
        Math.max(slot + 1, count <= SAMPLES ? 0 : from + Math.floor(sample * step)),
        to,
      );
      if (slot === -1) break;
      this.sample(pile, slot);
    }
  }

  private sample(pile: Pile, slot: number): void {
    pile.sampled++;
    pile.latitude += this.columns.latitudes[slot]!;
    pile.longitude += this.columns.longitudes[slot]!;
  }

  private pile(key: number): Pile {
    let pile = this.piles.get(key);
    if (!pile) {
      pile = { count: 0, latitude: 0, longitude: 0, sampled: 0, slots: [] };
      this.piles.set(key, pile);
    }
    return pile;
  }

  private key(column: number, row: number): number {
    return column * 2 ** FINEST_BITS + row;
  }

  private keyOfSlot(slot: number): number | undefined {
    const cell = this.columns.cells[slot]!;
    if (cell === NOWHERE) return undefined;
    const [column, row] = this.squareOf(slot, cell);
    const { columns, rows } = this.grid;
    const isInside = column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
    return isInside ? this.key(column, row) : undefined;
  }

  private squareOf(slot: number, cell: number): [column: number, row: number] {
    const { bits } = this.grid;
    if (bits <= CELL_BITS) {
      const shift = CELL_BITS - bits;
      return [everySecondBit(cell) >> shift, everySecondBit(cell >>> 1) >> shift];
    }
    const { latitudes, longitudes } = this.columns;
    return [cellNumber(worldX(longitudes[slot]!), bits), cellNumber(worldY(latitudes[slot]!), bits)];
  }

  private overlaps(bits: number, code: number): boolean {
    const [column, row, shift] = [everySecondBit(code), everySecondBit(code >>> 1), this.grid.bits - bits];
    const { columns, rows } = this.grid;
    const size = 2 ** shift;
    return (
      (column + 1) * size > columns[0] &&
      column * size <= columns[1] &&
      (row + 1) * size > rows[0] &&
      row * size <= rows[1]
    );
  }
}
