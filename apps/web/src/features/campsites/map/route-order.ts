import { longitudeScale } from '@kampvuur/domain/geography/distance';
import type { LocatedPoint } from '../../../ui/map/points';

// Length of a degree of longitude, relative to one of latitude, in the middle of the country.
const LONGITUDE_SCALE = longitudeScale(29);

interface Spot {
  longitude: number;
  latitude: number;
}

/** An approximate distance in degrees, for comparisons. */
const distance = (a: Spot, b: Spot): number =>
  Math.hypot((a.longitude - b.longitude) * LONGITUDE_SCALE, a.latitude - b.latitude);

/** The default start: the south-west of the country. */
const CAPE: Spot = { longitude: 18.4, latitude: -34 };

/** Points in an order of travel: the one nearest to `start`, then always the nearest of those not visited yet. */
export function routeOrder<P extends LocatedPoint>(points: readonly P[], start: Spot = CAPE): P[] {
  const remaining = new Set(points);
  const route: P[] = [];
  let current: Spot = start;
  while (remaining.size > 0) {
    let nearest: P | undefined;
    let shortest = Infinity;
    for (const point of remaining) {
      const length = distance(current, point);
      if (length < shortest) [nearest, shortest] = [point, length];
    }
    if (!nearest) break;
    remaining.delete(nearest);
    route.push(nearest);
    current = nearest;
  }
  return route;
}
