import { MAP } from '@kampvuur/domain';
import { countRange, eachBit, hasBit, nextBit, type Bits } from './bits';
import type { MapGridView, Bounds } from './types';
import { everySecondBit, type GridCell, type SpatialIndex } from './spatial-index';
import { CELL_BITS, cellNumber, worldX, worldY } from './morton';
import { NO_CELL, type DocumentColumns } from './document-columns';

/** Width and height of a tile, in pixels. */
const TILE_PIXELS = 512;

/** Maximum number of cells in a view's grid. */
const MAX_CELLS = 2_500;

/** Bits per axis of the smallest cells, which are a few metres wide. */
const FINEST_BITS = 24;

/** Number of documents per cell whose positions are averaged for the cluster. */
const SAMPLES = 8;

/**
 * From this zoom level on, documents are returned individually, up to these numbers per cell and per view: a cluster of
 * campsites at the same position could never be split by zooming in.
 */
const OPENED = { zoom: 17, cell: 50, view: 2_500 } as const;

const WORLD: Bounds = [-180, -90, 180, 90];

/** The cells of a view: columns and rows of a world divided into `2 ** bits` per axis. */
interface Grid {
  bits: number;
  columns: [first: number, last: number];
  rows: [first: number, last: number];
}

/** Documents counted in a cell so far. */
interface CellCount {
  count: number;
  /** Sums over the sampled documents. */
  latitude: number;
  longitude: number;
  sampled: number;
  marked: number;
  /** All slots, as long as they may be returned individually. */
  slots: number[];
}

/** Part of the map, and the slots that its clusters count apart. */
interface View {
  bounds: Bounds | undefined;
  zoom: number;
  marked: readonly number[];
}

/** Counts results by the cells of a view's grid. */
export function mapGridView(
  { columns, spatial }: { columns: DocumentColumns; spatial: SpatialIndex },
  members: Bits,
  { bounds = WORLD, zoom, marked }: View,
): Pick<MapGridView, 'clusters' | 'pointIds'> {
  const counts = new GridCounts(
    gridOf(bounds, zoom),
    columns,
    members,
    zoom >= OPENED.zoom ? OPENED.cell : 1,
  );
  spatial.descend((cell) => counts.visit(cell));
  counts.addEach(spatial.length, columns.length);
  counts.mark(marked);
  return counts.result();
}

function gridOf([west, south, east, north]: Bounds, zoom: number): Grid {
  const cellsAcross = TILE_PIXELS / MAP.cellPixels;
  let bits = Math.min(FINEST_BITS, Math.max(0, Math.floor(zoom + Math.log2(cellsAcross))));
  let grid = gridAt(bits, [west, south, east, north]);
  while (bits > 0 && cellsOf(grid) > MAX_CELLS) grid = gridAt(--bits, [west, south, east, north]);
  return grid;
}

function gridAt(bits: number, [west, south, east, north]: Bounds): Grid {
  const whole = west > east;
  return {
    bits,
    columns: [cellNumber(whole ? 0 : worldX(west), bits), cellNumber(whole ? 1 : worldX(east), bits)],
    rows: [cellNumber(worldY(north), bits), cellNumber(worldY(south), bits)],
  };
}

function cellsOf({ columns, rows }: Grid): number {
  return (columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1);
}

type Cluster = MapGridView['clusters'][number];

const clusterOf = (latitude: number, longitude: number, count: number, marked: number): Cluster =>
  marked > 0 ? [latitude, longitude, count, marked] : [latitude, longitude, count];

class GridCounts {
  private readonly cells = new Map<number, CellCount>();

  constructor(
    private readonly grid: Grid,
    private readonly columns: DocumentColumns,
    private readonly members: Bits,
    private readonly openedUpTo: number,
  ) {}

  /** Counts a cell of the grid; returns true for a larger cell, which has to be split. */
  visit({ bits, code, from, to }: GridCell): boolean {
    if (!this.overlaps(bits, code)) return false;
    if (bits < this.grid.bits && bits < CELL_BITS) return true;
    if (bits === this.grid.bits)
      this.addRange(this.key(everySecondBit(code), everySecondBit(code >>> 1)), from, to);
    else this.addEach(from, to);
    return false;
  }

  /** Counts slots individually, regardless of their cells. */
  addEach(from: number, to: number): void {
    eachBit(this.members, from, to, (slot) => {
      const key = this.keyOfSlot(slot);
      if (key === undefined) return;
      const cell = this.cell(key);
      cell.count++;
      this.sample(cell, slot);
      if (cell.count <= this.openedUpTo) cell.slots.push(slot);
    });
  }

  /** Counts slots that are results and in view apart. Every slot has been added. */
  mark(slots: readonly number[]): void {
    for (const slot of slots) {
      const key = hasBit(this.members, slot) ? this.keyOfSlot(slot) : undefined;
      if (key !== undefined) this.cell(key).marked++;
    }
  }

  result(): Pick<MapGridView, 'clusters' | 'pointIds'> {
    const clusters: MapGridView['clusters'] = [];
    const pointIds: number[] = [];
    for (const { count, latitude, longitude, sampled, marked, slots } of this.cells.values()) {
      const isOpened = count === 1 || (count <= this.openedUpTo && pointIds.length + count <= OPENED.view);
      if (isOpened) for (const slot of slots) pointIds.push(this.columns.ids[slot]!);
      else clusters.push(clusterOf(latitude / sampled, longitude / sampled, count, marked));
    }
    return { clusters, pointIds };
  }

  private addRange(key: number, from: number, to: number): void {
    const { members } = this;
    const count = countRange(members, from, to);
    if (count === 0) return;
    const cell = this.cell(key);
    cell.count += count;
    if (cell.count <= this.openedUpTo) eachBit(members, from, to, (slot) => cell.slots.push(slot));
    const step = (to - from) / SAMPLES;
    let slot = from - 1;
    for (let sample = 0; sample < SAMPLES; sample++) {
      slot = nextBit(
        members,
        Math.max(slot + 1, count <= SAMPLES ? 0 : from + Math.floor(sample * step)),
        to,
      );
      if (slot === -1) break;
      this.sample(cell, slot);
    }
  }

  private sample(cell: CellCount, slot: number): void {
    cell.sampled++;
    cell.latitude += this.columns.latitudes[slot]!;
    cell.longitude += this.columns.longitudes[slot]!;
  }

  private cell(key: number): CellCount {
    let cell = this.cells.get(key);
    if (!cell) {
      cell = { count: 0, latitude: 0, longitude: 0, sampled: 0, marked: 0, slots: [] };
      this.cells.set(key, cell);
    }
    return cell;
  }

  private key(column: number, row: number): number {
    return column * 2 ** FINEST_BITS + row;
  }

  private keyOfSlot(slot: number): number | undefined {
    const cell = this.columns.cells[slot]!;
    if (cell === NO_CELL) return undefined;
    const [column, row] = this.cellOf(slot, cell);
    const { columns, rows } = this.grid;
    const isInside = column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
    return isInside ? this.key(column, row) : undefined;
  }

  private cellOf(slot: number, cell: number): [column: number, row: number] {
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
