import { countRange, eachBit } from './bits';
import { BLOCK, pointOf, type DistanceBlocks } from './distance-blocks';
import type { Around } from './nearest';

/** The ball's radius, and by how much of it a line measured with few digits may be off: some metres. */
const EARTH_KM = 6371.0088;
const INACCURACY = 1e-6;

const BINS = 4_096;

/** Room for more than one page wants, as the next may want more. */
const WANTED_MORE = 4_096;

/** Kilometres by which a distance that was worked out from two others may be off. */
const SLACK = 0.001;

/** Distances are told apart by step: finer near by, as there is more to tell apart in a small circle. */
const STEPS_AT_ONE_KM = 200;
const STEPS = Math.ceil(Math.sqrt(20_100) * STEPS_AT_ONE_KM);

function stepOf(kilometres: number): number {
  return kilometres <= 0 ? 0 : Math.min(STEPS - 1, Math.floor(Math.sqrt(kilometres) * STEPS_AT_ONE_KM));
}

/** Placed results and where they are measured from. */
export interface AroundBlocks extends Around {
  blocks: DistanceBlocks;
  ids: Int32Array;
}

/**
 * Results by distance from one place. Of every block is known how near and how far its campsites can be; so for a page
 * only the blocks must be looked into that may hold it, and the others are counted.
 */
export class FarPages {
  /** Nearest and farthest step of every block, and its results. */
  private readonly nearest: Uint16Array;
  private readonly farthest: Uint16Array;
  private readonly counts: Uint8Array;
  /** Slots behind the blocks, which are looked at whatever the page. */
  private readonly single: number[] = [];
  private readonly singleSquares: number[] = [];
  private readonly point: [x: number, y: number, z: number];
  /** Results that may be no farther than a step, and those that certainly are not. */
  private readonly within = { perhaps: new Uint32Array(STEPS), surely: new Uint32Array(STEPS) };

  /** Used again for every page. */
  private readonly looked: Looked = {
    ...{ before: 0, count: 0 },
    slots: new Int32Array(0),
    squares: new Float32Array(0),
  };

  constructor(private readonly around: AroundBlocks) {
    const { count } = around.blocks;
    this.point = pointOf(around.centre.centre.latitude, around.centre.centre.longitude);
    this.nearest = new Uint16Array(count);
    this.farthest = new Uint16Array(count);
    this.counts = new Uint8Array(count);
    this.takeBlocks();
    this.takeSingle();
    for (const sums of [this.within.perhaps, this.within.surely])
      for (let step = 1; step < STEPS; step++) sums[step]! += sums[step - 1]!;
  }

  /** Results `offset` to `offset + limit`, nearest first, then by id. */
  page(offset: number, limit: number): Int32Array {
    const { ids, count, centre } = this.around;
    const end = Math.min(offset + limit, count);
    if (end <= offset) return new Int32Array(0);
    const looked = this.look(
      firstAbove(this.within.perhaps, offset),
      firstAbove(this.within.surely, end - 1),
    );
    const { slots, before } = closest(looked, offset, end);
    const found = slots.map((slot) => ({ slot, distance: centre.distanceTo(slot) }));
    found.sort((a, b) => a.distance - b.distance || ids[a.slot]! - ids[b.slot]!);
    return Int32Array.from(found.slice(offset - before, end - before), ({ slot }) => slot);
  }

  private takeBlocks(): void {
    const { blocks, centre, members } = this.around;
    for (let block = 0; block < blocks.count; block++) {
      const count = countRange(members, block * BLOCK, Math.min(blocks.slots, (block + 1) * BLOCK));
      if (count === 0) continue;
      const distance = centre.kilometresTo(blocks.latitudes[block]!, blocks.longitudes[block]!);
      const reach = blocks.reaches[block]! + SLACK;
      this.counts[block] = count;
      this.nearest[block] = stepOf(distance - reach);
      this.farthest[block] = stepOf(distance + reach);
      this.within.perhaps[this.nearest[block]!]! += count;
      this.within.surely[this.farthest[block]!]! += count;
    }
  }

  private takeSingle(): void {
    const { blocks, centre, members, slots } = this.around;
    eachBit(members, blocks.slots, slots, (slot) => {
      const kilometres = centre.distanceTo(slot);
      const line = 2 * Math.sin(kilometres / EARTH_KM / 2);
      this.single.push(slot);
      this.singleSquares.push(line * line);
      this.within.perhaps[stepOf(kilometres)]!++;
      this.within.surely[stepOf(kilometres)]!++;
    });
  }

  /** Measures what may lie in a span of steps, and counts what lies before. */
  private look(first: number, last: number): Looked {
    const { blocks } = this.around;
    let [before, wanted] = [0, this.single.length];
    for (let block = 0; block < blocks.count; block++) {
      if (this.nearest[block]! > last) continue;
      if (this.farthest[block]! < first) before += this.counts[block]!;
      else wanted += this.counts[block]!;
    }
    if (wanted > this.looked.slots.length) {
      this.looked.slots = new Int32Array(wanted + WANTED_MORE);
      this.looked.squares = new Float32Array(wanted + WANTED_MORE);
    }
    const { looked } = this;
    [looked.before, looked.count] = [before, 0];
    for (let block = 0; block < blocks.count; block++)
      if (this.nearest[block]! <= last && this.farthest[block]! >= first && this.counts[block]! > 0)
        this.measure(block, looked);
    this.single.forEach((slot, at) => take(looked, slot, this.singleSquares[at]!));
    return looked;
  }

  private measure(block: number, looked: Looked): void {
    const { blocks, members } = this.around;
    const [x, y, z] = this.point;
    const { points } = blocks;
    eachBit(members, block * BLOCK, Math.min(blocks.slots, (block + 1) * BLOCK), (slot) => {
      const at = 3 * slot;
      const [dx, dy, dz] = [points[at]! - x, points[at + 1]! - y, points[at + 2]! - z];
      take(looked, slot, dx * dx + dy * dy + dz * dz);
    });
  }
}

/** Results that were measured: squares of straight lines through the ball, and how many results are nearer. */
interface Looked {
  before: number;
  count: number;
  slots: Int32Array;
  squares: Float32Array;
}

function take(looked: Looked, slot: number, square: number): void {
  looked.slots[looked.count] = slot;
  looked.squares[looked.count++] = square;
}

/** The measured among which results `offset` to `end` are, give or take what the measuring may be off. */
function closest(
  { before, count, slots, squares }: Looked,
  offset: number,
  end: number,
): { slots: number[]; before: number } {
  const bins = new Bins(squares, count);
  const least = inaccurate(bins.edge(bins.of(offset - before)), -1);
  const most = inaccurate(bins.edge(bins.of(end - 1 - before) + 1), 1);
  const found: number[] = [];
  let nearer = before;
  for (let at = 0; at < count; at++) {
    if (squares[at]! < least) nearer++;
    else if (squares[at]! <= most) found.push(slots[at]!);
  }
  return { slots: found, before: nearer };
}

/** Numbers counted by size, which finds the one of a rank nearly and far sooner than sorting. */
class Bins {
  private readonly counts = new Uint32Array(BINS);
  private readonly least: number;
  private readonly width: number;

  constructor(numbers: Float32Array, count: number) {
    let [least, most] = [Infinity, -Infinity];
    for (let at = 0; at < count; at++) {
      const number = numbers[at]!;
      if (number < least) least = number;
      if (number > most) most = number;
    }
    this.least = least;
    this.width = (most - least) / (BINS - 1) || 1;
    for (let at = 0; at < count; at++) this.counts[Math.floor((numbers[at]! - least) / this.width)]!++;
  }

  /** The bin of the number of a rank from 0. */
  of(rank: number): number {
    let bin = 0;
    for (let seen = this.counts[0]!; seen <= rank; seen += this.counts[bin]!) bin++;
    return bin;
  }

  /** Where a bin begins. */
  edge(bin: number): number {
    return this.least + bin * this.width;
  }
}

/** The square of a line that is some metres longer or shorter. */
function inaccurate(square: number, sign: number): number {
  const line = Math.max(0, Math.sqrt(square) + sign * INACCURACY);
  return line * line;
}

/** The first place of ascending sums where one is above a number. */
function firstAbove(sums: Uint32Array, number: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sums[middle]! > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
