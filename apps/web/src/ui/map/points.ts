import type { FeatureCollection, Point } from 'geojson';

/** What the map needs of a campsite; coordinates may arrive as the text the API sends. */
export interface MapPoint {
  id: number;
  name: string;
  latitude: number | string | null;
  longitude: number | string | null;
  isClosed: boolean;
}

/** A point whose coordinates are known numbers. */
export interface PlacedPoint {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  isClosed: boolean;
}

function coordinate(value: number | string | null, largest: number): number | null {
  if (value === null || value === '') return null;
  const degrees = Number(value);
  return Number.isFinite(degrees) && Math.abs(degrees) <= largest ? degrees : null;
}

// Web maps end here.
const LARGEST_LATITUDE = 85;

/** The points that can be drawn. */
export function placePoints(points: readonly MapPoint[]): PlacedPoint[] {
  return points.flatMap(({ id, name, isClosed, ...place }) => {
    const latitude = coordinate(place.latitude, LARGEST_LATITUDE);
    const longitude = coordinate(place.longitude, 180);
    if (latitude === null || longitude === null) return [];
    return [{ id, name, latitude, longitude, isClosed }];
  });
}

/** West, south, east, north; null without points. */
export type Bounds = [west: number, south: number, east: number, north: number];

export function boundsOf(points: readonly PlacedPoint[]): Bounds | null {
  const [first] = points;
  if (!first) return null;
  return points.reduce<Bounds>(
    ([west, south, east, north], { latitude, longitude }) => [
      Math.min(west, longitude),
      Math.min(south, latitude),
      Math.max(east, longitude),
      Math.max(north, latitude),
    ],
    [first.longitude, first.latitude, first.longitude, first.latitude],
  );
}

/** The points as the clustered source takes them; only what its layers read. */
export function pointFeatures(
  points: readonly PlacedPoint[],
): FeatureCollection<Point, { id: number; isClosed: boolean }> {
  return {
    type: 'FeatureCollection',
    features: points.map(({ id, isClosed, latitude, longitude }) => ({
      type: 'Feature',
      properties: { id, isClosed },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  };
}
