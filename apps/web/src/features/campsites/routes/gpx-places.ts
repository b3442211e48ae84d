import { ROUTE_PLACES } from '@kampvuur/domain/campsite-list';
import { readPlaceName, readPosition } from '../filters/read-params';
import type { RoutePlace } from './route-plan';

/** Largest file that is read, in bytes. */
export const MAX_GPX_BYTES = 10 * 1024 * 1024;

/** What a GPX file's way is made of, the best first: a planned route, a recorded track, single waypoints. */
const POINTS = ['rtept', 'trkpt', 'wpt'] as const;

/**
 * The places of a GPX file's route, else of its track, else its waypoints: at most as many as a route may have, spread evenly from the
 * first to the last. Null when it has fewer than two.
 */
export function placesOfGpx(text: string): RoutePlace[] | null {
  const document = new DOMParser().parseFromString(text, 'application/xml');
  for (const name of POINTS) {
    const points = [...document.getElementsByTagNameNS('*', name)];
    const places = spread(points).flatMap((point) => placeOf(point) ?? []);
    if (places.length >= ROUTE_PLACES.min) return places;
  }
  return null;
}

function spread<T>(points: readonly T[]): readonly T[] {
  const { max } = ROUTE_PLACES;
  if (points.length <= max) return points;
  const step = (points.length - 1) / (max - 1);
  return Array.from({ length: max }, (_, index) => points[Math.round(index * step)]).filter(
    (point): point is T => point !== undefined,
  );
}

function placeOf(point: Element): RoutePlace | null {
  const position = readPosition(`${point.getAttribute('lat') ?? ''},${point.getAttribute('lon') ?? ''}`);
  if (!position) return null;
  const [latitude, longitude] = position;
  const name = readPlaceName(point.getElementsByTagNameNS('*', 'name')[0]?.textContent ?? '');
  return { name: name || `${latitude}, ${longitude}`, latitude, longitude };
}
