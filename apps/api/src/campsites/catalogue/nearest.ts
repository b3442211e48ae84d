import { countRange, eachBit, type Bits } from './bits';
import type { Centre } from './circle';
import { BLOCK, type DistanceBlocks } from './distance-blocks';

/** Kilometres by which a distance that was worked out from two others may be off. */
const SLACK = 0.001;

/** Distances are told apart by step: finer near by, as there is more to tell apart in a small circle. */
const STEPS_AT_ONE_KM = 200;
const STEPS = Math.ceil(Math.sqrt(20_100) * STEPS_AT_ONE_KM);

function stepOf(kilometres: number): number {
  return kilometres <= 0 ? 0 : Math.min(STEPS - 1, Math.floor(Math.sqrt(kilometres) * STEPS_AT_ONE_KM));
}

/** Placed results and where they are measured from. */
export interface Around {
  centre: Centre;
  blocks: DistanceBlocks;
  ids: Int32Array;
  /** Results with coordinates. */
  members: Bits;
  count: number;
  /** End of the slots; those behind the blocks are measured one by one. */
  slots: number;
}

/** Results in a span of steps, and how many come before it. */
interface Span {
  first: number;
  last: number;
  before: number;
}

/**
 * Results by distance from one place. Of every block is known how near and how far its campsites can be; so for a page
 * only the blocks must be looked into that may hold it, and the others are counted.
 */
export class Nearest {
  /** Nearest and farthest step of every block, and its results. */
  private readonly nearest: Uint16Array;
  private readonly farthest: Uint16Array;
  private readonly counts: Uint8Array;
  /** Slots behind the blocks, each a block of its own, and their steps. */
  private readonly single: number[] = [];
  private readonly singleSteps: number[] = [];
  /** Results that may be no farther than a step, and those that certainly are not. */
  private readonly within = { perhaps: new Uint32Array(STEPS), surely: new Uint32Array(STEPS) };

  constructor(private readonly around: Around) {
    const { count } = around.blocks;
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
    const { ids, count } = this.around;
    const end = Math.min(offset + limit, count);
    if (end <= offset) return new Int32Array(0);
    const wide = {
      first: firstAbove(this.within.perhaps, offset),
      last: firstAbove(this.within.surely, end - 1),
    };
    const { before, slots, distances } = this.look(wide);
    const span = narrowed({ ...wide, before }, distances, offset, end);
    const found: { slot: number; distance: number }[] = [];
    distances.forEach((distance, at) => {
      const step = stepOf(distance);
      if (step >= span.first && step <= span.last) found.push({ slot: slots[at]!, distance });
    });
    found.sort((a, b) => a.distance - b.distance || ids[a.slot]! - ids[b.slot]!);
    return Int32Array.from(found.slice(offset - span.before, end - span.before), ({ slot }) => slot);
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
      const step = stepOf(centre.distanceTo(slot));
      this.single.push(slot);
      this.singleSteps.push(step);
      this.within.perhaps[step]!++;
      this.within.surely[step]!++;
    });
  }

  /** Measures what may lie in a span of steps, and counts what lies before. */
  private look({ first, last }: { first: number; last: number }): Looked {
    const { centre, members, blocks } = this.around;
    const looked: Looked = { before: 0, slots: [], distances: [] };
    const measure = (slot: number): void => {
      const distance = centre.distanceTo(slot);
      const step = stepOf(distance);
      if (step < first) looked.before++;
      else if (step <= last) {
        looked.slots.push(slot);
        looked.distances.push(distance);
      }
    };
    for (let block = 0; block < blocks.count; block++) {
      const count = this.counts[block]!;
      if (count === 0 || this.nearest[block]! > last) continue;
      if (this.farthest[block]! < first) looked.before += count;
      else eachBit(members, block * BLOCK, Math.min(blocks.slots, (block + 1) * BLOCK), measure);
    }
    this.single.forEach((slot, at) => {
      const step = this.singleSteps[at]!;
      if (step < first) looked.before++;
      else if (step <= last) measure(slot);
    });
    return looked;
  }
}

interface Looked {
  before: number;
  slots: number[];
  distances: number[];
}

/** The steps of the distances among which results `offset` to `end` are. */
function narrowed(span: Span, distances: number[], offset: number, end: number): Span {
  const counts = new Uint32Array(span.last - span.first + 1);
  for (const distance of distances) counts[stepOf(distance) - span.first]!++;
  let { first, before } = span;
  while (before + counts[first - span.first]! <= offset) before += counts[first++ - span.first]!;
  let [last, within] = [first, before + counts[first - span.first]!];
  while (within < end) within += counts[++last - span.first]!;
  return { first, last, before };
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
