import { ROUTE_PLACES } from '@kampvuur/domain/campsite-list';
import { type FilePlace, gpxPoints, readPlaceFile } from '../../../pieces/places/place-file';
import { roundedPosition } from '../filters/read-params';
import type { RoutePlace } from './route-plan';

/** What a GPX file's way is made of, the best first: a planned route, a recorded track, single waypoints. */
const POINTS = ['rtept', 'trkpt', 'wpt'] as const;

/**
 * The places of a GPX file's route, else of its track, else its waypoints: at most as many as a route may have, spread evenly from the
 * first to the last. Null when it has fewer than two.
 */
export function placesOfGpx(text: string): RoutePlace[] | null {
  const document = readPlaceFile(text);
  if (!document) return null;
  for (const kind of POINTS) {
    const points = gpxPoints(document, kind);
    if (points.length >= ROUTE_PLACES.min) return spread(points).map(routePlace);
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

function routePlace(point: FilePlace): RoutePlace {
  const [latitude, longitude] = roundedPosition(point.latitude, point.longitude);
  return { name: point.name || `${latitude}, ${longitude}`, latitude, longitude };
}
