import { MAP } from '@kampvuur/domain';
import { distanceKm, PLACES, type Coordinates, type Place } from '@kampvuur/domain/geography';
import { namedFrom, type TownZooms } from './town-zooms';

export interface Nearby {
  name: string;
  km: number;
  /** Where the point lies as seen from the town: `north-east`. */
  direction: string;
}

// A town whose name most people know.
const KNOWN_RANK = 3;
const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** The nearest place and, when that is a small one, the nearest town of some size. */
export function nearbyTowns(point: Coordinates): Nearby[] {
  const nearest = closest(point, PLACES);
  const known = closest(
    point,
    PLACES.filter(({ rank }) => rank <= KNOWN_RANK),
  );
  const places = nearest === known ? [nearest] : [nearest, known];
  return places.flatMap((place) => (place ? [seenFrom(place, point)] : []));
}

function closest(point: Coordinates, places: readonly Place[]): Place | undefined {
  let best: Place | undefined;
  let least = Infinity;
  for (const place of places) {
    const km = distanceKm(point, place);
    if (km < least) [best, least] = [place, km];
  }
  return best;
}

function seenFrom(place: Place, point: Coordinates): Nearby {
  const shrink = Math.cos((point.latitude * Math.PI) / 180);
  const east = (point.longitude - place.longitude) * shrink;
  const north = point.latitude - place.latitude;
  const turn = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * DIRECTIONS.length);
  const direction = DIRECTIONS[(turn + DIRECTIONS.length) % DIRECTIONS.length] ?? '';
  return { name: place.name, km: distanceKm(point, place), direction };
}

// Of a map that shows the whole world on 512 pixels, at the equator.
const METRES_PER_PIXEL = 78_271.484;
const MARGIN = 44;
const FARTHEST = 6;
const TOWNS_IN_SIGHT = 3;

/**
 * The closest zoom, but no closer than the results are fitted, at which a few places are named together with the
 * point in the middle of a map of this height or width, whichever is less.
 */
export function zoomToTowns(point: Coordinates, side: number, zooms: TownZooms): number {
  const reach = (METRES_PER_PIXEL * Math.cos((point.latitude * Math.PI) / 180) * (side / 2 - MARGIN)) / 1_000;
  const inSight = PLACES.flatMap((place) => {
    const zoom = Math.min(MAP.closestZoom.fit, Math.log2(reach / distanceKm(point, place)));
    return zoom >= namedFrom(zooms, place.rank) ? [zoom] : [];
  });
  const zoom = inSight.sort((a, b) => b - a)[TOWNS_IN_SIGHT - 1] ?? FARTHEST;
  return Math.max(FARTHEST, zoom);
}
