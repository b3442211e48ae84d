import type { Polygon, Position } from './outlines';

/** A point in decimal degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_KM = 6371.0088;
/** Kilometres per degree of latitude. */
export const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Length of a degree of longitude at a latitude, relative to one of latitude. */
export const longitudeScale = (latitude: number): number => Math.cos(radians(latitude));

/** Great-circle distance in kilometres (haversine). */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const latitudes = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const chord = latitudes + longitudeScale(a.latitude) * longitudeScale(b.latitude) * longitudes;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Kilometres from a point to the nearest edge of the polygons; up to a few hundred, accurate to a percent. */
export function distanceToEdgeKm(point: Coordinates, polygons: readonly Polygon[]): number {
  // Projected to a plane around the point.
  const scale = longitudeScale(point.latitude);
  const flat = ([longitude, latitude]: Position): Position => [
    (longitude - point.longitude) * KM_PER_DEGREE * scale,
    (latitude - point.latitude) * KM_PER_DEGREE,
  ];
  let nearest = Infinity;
  for (const ring of polygons.flat()) {
    let previous: Position | undefined;
    for (const position of ring) {
      const current = flat(position);
      nearest = Math.min(nearest, distanceToOrigin(previous ?? current, current));
      previous = current;
    }
  }
  return nearest;
}

function distanceToOrigin([x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / length));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
