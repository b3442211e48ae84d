import type { PlacedPoint } from './points';

// Degrees of longitude are shorter than those of latitude in the middle of the country.
const SHRINK = Math.cos((29 * Math.PI) / 180);

interface Spot {
  longitude: number;
  latitude: number;
}

/** How far apart two places are, for comparing only. */
const apart = (a: Spot, b: Spot): number =>
  Math.hypot((a.longitude - b.longitude) * SHRINK, a.latitude - b.latitude);

/** The south-west of the country, where a journey begins that has no other start. */
const CAPE: Spot = { longitude: 18.4, latitude: -34 };

/** Points as one would travel them: from the one nearest to `start` always on to the nearest that is left. */
export function routeOrder<P extends PlacedPoint>(points: readonly P[], start: Spot = CAPE): P[] {
  const left = new Set(points);
  const route: P[] = [];
  let here: Spot = start;
  while (left.size > 0) {
    let next: P | undefined;
    let least = Infinity;
    for (const point of left) {
      const distance = apart(here, point);
      if (distance < least) [next, least] = [point, distance];
    }
    if (!next) break;
    left.delete(next);
    route.push(next);
    here = next;
  }
  return route;
}
