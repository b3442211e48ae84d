import { countRange, eachBit, type Bits } from './bits';
import type { Centre } from './circle';

/** Radius of the first circle tried and of one that contains the whole world, in km. */
const RADIUS = { first: 8, last: 20_100 } as const;

/** Up to this number of additional campsites are measured and sorted rather than trying further circles. */
const FEW = 400;

/** Maximum number of circles tried. */
const TRIES = 24;

const EMPTY_CIRCLE: Circle = { radius: -1, count: 0 };

/** Results with coordinates, and the point from which they are measured. */
export interface NearestRequest {
  centre: Centre;
  /** Results with coordinates. */
  members: Bits;
  count: number;
  /** End of the slots. */
  slots: number;
}

/** A circle and the results in it. */
interface Circle {
  radius: number;
  count: number;
}

interface Ring {
  near: Circle;
  far: Circle;
}

/** Results `offset` to `offset + limit` (exclusive), sorted by distance, then by id. */
export function nearestSlots(
  around: NearestRequest,
  ids: Int32Array,
  offset: number,
  limit: number,
): Int32Array {
  const end = Math.min(offset + limit, around.count);
  if (end <= offset) return new Int32Array(0);
  const ring = closeRing(around, offset, end);
  const found = measuredInRing(around, ring);
  found.sort((a, b) => a.distance - b.distance || ids[a.slot]! - ids[b.slot]!);
  const page = found.slice(offset - ring.near.count, end - ring.near.count);
  return Int32Array.from(page, ({ slot }) => slot);
}

/** Two circles between which results `offset` to `end` lie, with few others. */
function closeRing(around: NearestRequest, offset: number, end: number): Ring {
  const circles: Circle[] = [EMPTY_CIRCLE, { radius: RADIUS.last, count: around.count }];
  for (let tries = 0; tries < TRIES; tries++) {
    const radius = nextRadius(circles, offset, end);
    if (radius === undefined) break;
    circles.push({ radius, count: countWithin(around, radius) });
    circles.sort((a, b) => a.radius - b.radius);
  }
  return {
    near: circles.findLast(({ count }) => count <= offset) ?? EMPTY_CIRCLE,
    far: circles.find(({ count }) => count >= end) ?? circles.at(-1)!,
  };
}

/** The next radius to try; undefined when the ring is narrow enough. */
function nextRadius(circles: Circle[], offset: number, end: number): number | undefined {
  const far = circles.findIndex(({ count }) => count >= end);
  if (circles[far]!.count - end > FEW) return between(circles[far - 1]!, circles[far]!, end + FEW / 2);
  const near = circles.findLastIndex(({ count }) => count <= offset);
  if (offset - circles[near]!.count > FEW)
    return between(circles[near]!, circles[near + 1]!, offset - FEW / 2);
  return undefined;
}

/**
 * The radius that would contain `count` results if they were evenly spread; kept away from both circles, because they
 * are not.
 */
function between(inner: Circle, outer: Circle, count: number): number {
  const minRadius = Math.max(0, inner.radius);
  if (outer.radius === RADIUS.last) return Math.max(RADIUS.first, Math.min(minRadius * 2, RADIUS.last / 2));
  const share = (count - inner.count) / (outer.count - inner.count);
  return Math.sqrt(
    minRadius ** 2 + (outer.radius ** 2 - minRadius ** 2) * Math.max(0.1, Math.min(0.9, share)),
  );
}

function countWithin({ centre, members, slots }: NearestRequest, radius: number): number {
  let count = 0;
  centre.visitCircle(radius, slots, {
    inside: (from, to) => (count += countRange(members, from, to)),
    unsure: (from, to) => {
      eachBit(members, from, to, (slot) => {
        if (centre.distanceTo(slot) <= radius) count++;
      });
    },
  });
  return count;
}

interface Measured {
  slot: number;
  distance: number;
}

function measuredInRing({ centre, members, slots }: NearestRequest, { near, far }: Ring): Measured[] {
  const found: Measured[] = [];
  const measure = (from: number, to: number): void =>
    eachBit(members, from, to, (slot) => {
      const distance = centre.distanceTo(slot);
      if (distance > near.radius && distance <= far.radius) found.push({ slot, distance });
    });
  centre.visitCircle(far.radius, slots, { inside: measure, unsure: measure });
  return found;
}
