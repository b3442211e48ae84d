import type { Feature, FeatureCollection, Point } from 'geojson';
import { MAX_LONGITUDE, MAP } from '@kampvuur/domain';

/** A campsite on the map; coordinates may be text, as the API sends them. */
export interface MapPoint {
  id: number;
  name: string;
  latitude: number | string | null;
  longitude: number | string | null;
  isClosed: boolean;
}

/** A point with valid coordinates. */
export interface LocatedPoint {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  isClosed: boolean;
  /** It has an advisory of its own. */
  isAdvised?: true;
}

/** A cluster made by the server: its average position, the number of campsites, and how many of them have an advisory. */
export type Cluster = readonly [latitude: number, longitude: number, count: number, advised?: number];

function coordinate(value: number | string | null, largest: number): number | null {
  if (value === null || value === '') return null;
  const degrees = Number(value);
  return Number.isFinite(degrees) && Math.abs(degrees) <= largest ? degrees : null;
}

// The Web Mercator projection ends here.
const MAX_MERCATOR_LATITUDE = 85;

const NONE: ReadonlySet<number> = new Set();

/** The points with valid coordinates; `advisedIds` are those with an advisory. */
export function locatePoints(
  points: readonly MapPoint[],
  advisedIds: ReadonlySet<number> = NONE,
): LocatedPoint[] {
  const located: LocatedPoint[] = [];
  for (const { id, name, isClosed, ...place } of points) {
    const latitude = coordinate(place.latitude, MAX_MERCATOR_LATITUDE);
    const longitude = coordinate(place.longitude, MAX_LONGITUDE);
    if (latitude === null || longitude === null) continue;
    located.push({ id, name, latitude, longitude, isClosed, ...(advisedIds.has(id) && { isAdvised: true }) });
  }
  return located;
}

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The smallest bounds around all positions; null without any. */
export function boundsOf(points: readonly Pick<LocatedPoint, 'latitude' | 'longitude'>[]): Bounds | null {
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

/** The bounds of the points in the region, so that wrong coordinates do not zoom the map out; of all if none is in it. */
export function boundsInRegion(points: readonly LocatedPoint[]): Bounds | null {
  const inRegion = points.filter(({ latitude, longitude }) => isWithin(REGION, latitude, longitude));
  return boundsOf(inRegion.length > 0 ? inRegion : points);
}

/** The smallest bounds around both; the other one where one is missing. */
export function unionOf(one: Bounds | null, other: Bounds | null): Bounds | null {
  if (!one || !other) return one ?? other;
  return [
    Math.min(one[0], other[0]),
    Math.min(one[1], other[1]),
    Math.max(one[2], other[2]),
    Math.max(one[3], other[3]),
  ];
}

const LAND: Bounds = [MAP.land.west, MAP.land.south, MAP.land.east, MAP.land.north];

/** Share of the land's width and height from which bounds are expanded to the whole land. */
const MIN_LAND_SHARE = 0.6;

/** The whole land for bounds that cover most of it, so that searches across the country share one view. */
export function expandToLand(bounds: Bounds): Bounds {
  const isInRegion = bounds[0] >= WEST && bounds[1] >= SOUTH && bounds[2] <= EAST && bounds[3] <= NORTH;
  const across = (bounds[2] - bounds[0]) / (LAND[2] - LAND[0]);
  const down = (bounds[3] - bounds[1]) / (LAND[3] - LAND[1]);
  return isInRegion && Math.min(across, down) >= MIN_LAND_SHARE ? LAND : bounds;
}

/** True for the bounds of the whole land, as `expandToLand` returns them. */
export const isLand = (bounds: Bounds): boolean => bounds === LAND;

/** The part of some bounds in the region; unchanged if they are outside of it. */
export function clipToRegion(bounds: Bounds): Bounds {
  const [west, south, east, north] = bounds;
  const clipped: Bounds = [
    Math.max(west, WEST),
    Math.max(south, SOUTH),
    Math.min(east, EAST),
    Math.min(north, NORTH),
  ];
  return clipped[0] <= clipped[2] && clipped[1] <= clipped[3] ? clipped : bounds;
}

/** True for a position within the bounds, edges included. */
export function isWithin(bounds: Bounds, latitude: number, longitude: number): boolean {
  const [west, south, east, north] = bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/**
 * Properties the layers use. Default values are left out, since the map library copies every property of thousands of
 * markers.
 */
export interface MarkerProperties {
  /** Number of campsites of a cluster; undefined for a single campsite. */
  count?: number;
  /** The campsite; undefined for a cluster. */
  id?: number;
  isClosed?: true;
  /** Number of campsites with an advisory. */
  advised?: number;
  /** Number of campsites with the same position, if there are several. */
  atSpot?: number;
}

/** Points and clusters as data for the clustered source. */
export function markerFeatures(
  points: readonly LocatedPoint[],
  clusters: readonly Cluster[] = [],
): FeatureCollection<Point, MarkerProperties> {
  const spots = new Map<string, number>();
  for (const point of points) spots.set(spotOf(point), (spots.get(spotOf(point)) ?? 0) + 1);
  const features = points.map((point) => {
    const { id, isClosed, isAdvised, latitude, longitude } = point;
    const atSpot = spots.get(spotOf(point)) ?? 1;
    return markerFeature(latitude, longitude, {
      id,
      ...(isClosed && { isClosed }),
      ...(isAdvised && { advised: 1 }),
      ...(atSpot > 1 && { atSpot }),
    });
  });
  for (const [latitude, longitude, count, advised] of clusters)
    features.push(markerFeature(latitude, longitude, { count, ...(advised !== undefined && { advised }) }));
  return { type: 'FeatureCollection', features };
}

const spotOf = ({ latitude, longitude }: LocatedPoint): string => `${latitude},${longitude}`;

function markerFeature(
  latitude: number,
  longitude: number,
  properties: MarkerProperties,
): Feature<Point, MarkerProperties> {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [longitude, latitude] } };
}
