import type { Feature, FeatureCollection, Point } from 'geojson';
import { MAP } from '@kampvuur/domain';

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

/** Points somebody else gathered: where they lie on average, and how many. */
export type Gathered = readonly [latitude: number, longitude: number, count: number];

function coordinate(value: number | string | null, largest: number): number | null {
  if (value === null || value === '') return null;
  const degrees = Number(value);
  return Number.isFinite(degrees) && Math.abs(degrees) <= largest ? degrees : null;
}

// Web maps end here.
const LARGEST_LATITUDE = 85;

/** The points that can be drawn. */
export function placePoints(points: readonly MapPoint[]): PlacedPoint[] {
  const placed: PlacedPoint[] = [];
  for (const { id, name, isClosed, ...place } of points) {
    const latitude = coordinate(place.latitude, LARGEST_LATITUDE);
    const longitude = coordinate(place.longitude, 180);
    if (latitude !== null && longitude !== null) placed.push({ id, name, latitude, longitude, isClosed });
  }
  return placed;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest frame around all points; null without points. */
export function boundsOf(points: readonly PlacedPoint[]): Bounds | null {
  if (points.length === 0) return null;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { latitude, longitude } of points) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}

const { west: WEST, south: SOUTH, east: EAST, north: NORTH } = MAP.region;
const REGION: Bounds = [WEST, SOUTH, EAST, NORTH];

/** The frame around a list's points. One with mistaken coordinates does not take the map away from the others. */
export function listFrame(points: readonly PlacedPoint[]): Bounds | null {
  const here = points.filter(({ latitude, longitude }) => isWithin(REGION, latitude, longitude));
  return boundsOf(here.length > 0 ? here : points);
}

const LAND: Bounds = [MAP.land.west, MAP.land.south, MAP.land.east, MAP.land.north];

/** How much of the land's width and of its height a frame takes before it is shown as the whole land. */
const MOST_OF_LAND = 0.6;

/** The whole land for a frame that takes most of it, so that searches across the country share one view. */
export function frameOfLand(frame: Bounds): Bounds {
  const isHere = frame[0] >= WEST && frame[1] >= SOUTH && frame[2] <= EAST && frame[3] <= NORTH;
  const across = (frame[2] - frame[0]) / (LAND[2] - LAND[0]);
  const down = (frame[3] - frame[1]) / (LAND[3] - LAND[1]);
  return isHere && Math.min(across, down) >= MOST_OF_LAND ? LAND : frame;
}

/** True for the frame of the whole land. */
export const isLand = (frame: Bounds): boolean => frame === LAND;

/** The part of a frame that lies in the region; the whole frame when it lies elsewhere. */
export function partInRegion(bounds: Bounds): Bounds {
  const [west, south, east, north] = bounds;
  const part: Bounds = [
    Math.max(west, WEST),
    Math.max(south, SOUTH),
    Math.min(east, EAST),
    Math.min(north, NORTH),
  ];
  return part[0] <= part[2] && part[1] <= part[3] ? part : bounds;
}

/** True for a place within the frame, its edges included. */
export function isWithin(bounds: Bounds, latitude: number, longitude: number): boolean {
  const [west, south, east, north] = bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/**
 * What the layers read: how many campsites a mark stands for, or which one. What is usual is left out: the map
 * library copies every property of thousands of marks before it draws the first.
 */
export interface MarkProperties {
  /** One when missing. */
  count?: number;
  id?: number;
  isClosed?: true;
}

/** Points and gathered points as the clustered source takes them. */
export function markFeatures(
  points: readonly PlacedPoint[],
  gathered: readonly Gathered[] = [],
): FeatureCollection<Point, MarkProperties> {
  const features = points.map(({ id, isClosed, latitude, longitude }) =>
    mark(latitude, longitude, isClosed ? { id, isClosed } : { id }),
  );
  for (const [latitude, longitude, count] of gathered) features.push(mark(latitude, longitude, { count }));
  return { type: 'FeatureCollection', features };
}

function mark(
  latitude: number,
  longitude: number,
  properties: MarkProperties,
): Feature<Point, MarkProperties> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}
