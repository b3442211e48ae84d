import { MAP, type Province } from '@kampvuur/domain';
import { distanceKm, PLACES, type Coordinates, type Place } from '@kampvuur/domain/geography';
import { longitudeScale } from '@kampvuur/domain/geography/distance';
import { namedFrom, type TownZooms } from './town-zooms';

export interface Nearby {
  name: string;
  province: Province;
  km: number;
  /** Direction from the town to the point: `north-east`. */
  direction: Direction;
}

// Ranks up to this one are towns whose names most people know.
const MAX_KNOWN_RANK = 3;
const DIRECTIONS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

type Direction = (typeof DIRECTIONS)[number];

/** The nearest place and, if that is little known, the nearest well-known town. */
export function nearbyTowns(point: Coordinates): Nearby[] {
  const nearest = closest(point, PLACES);
  const known = closest(
    point,
    PLACES.filter(({ rank }) => rank <= MAX_KNOWN_RANK),
  );
  const places = nearest === known ? [nearest] : [nearest, known];
  return places.flatMap((place) => (place ? [relativeTo(place, point)] : []));
}

function closest(point: Coordinates, places: readonly Place[]): Place | undefined {
  let nearest: Place | undefined;
  let minKm = Infinity;
  for (const place of places) {
    const km = distanceKm(point, place);
    if (km < minKm) [nearest, minKm] = [place, km];
  }
  return nearest;
}

function relativeTo(place: Place, point: Coordinates): Nearby {
  const east = (point.longitude - place.longitude) * longitudeScale(point.latitude);
  const north = point.latitude - place.latitude;
  const turn = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * DIRECTIONS.length);
  const direction = DIRECTIONS[(turn + DIRECTIONS.length) % DIRECTIONS.length] ?? 'north';
  return { name: place.name, province: place.province, km: distanceKm(point, place), direction };
}

// At zoom 0, where the world is 512 px wide, at the equator.
const METRES_PER_PX = 78_271.484;
const MARGIN_PX = 44;
const MIN_ZOOM = 6;
const MIN_TOWNS = 3;

/**
 * The highest zoom (up to `MAP.closestZoom.fit`) at which a map centred on the point shows the names of at least three
 * towns. `side` is the smaller of the map's width and height in px.
 */
export function zoomToTowns(point: Coordinates, side: number, zooms: TownZooms): number {
  const metresPerPx = METRES_PER_PX * longitudeScale(point.latitude);
  const radiusKm = (metresPerPx * (side / 2 - MARGIN_PX)) / 1_000;
  const visibleUpTo = PLACES.flatMap((place) => {
    const zoom = Math.min(MAP.closestZoom.fit, Math.log2(radiusKm / distanceKm(point, place)));
    return zoom >= namedFrom(zooms, place.rank) ? [zoom] : [];
  });
  const zoom = visibleUpTo.sort((a, b) => b - a)[MIN_TOWNS - 1] ?? MIN_ZOOM;
  return Math.max(MIN_ZOOM, zoom);
}
