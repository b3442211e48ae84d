import type { MapCampsite } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain/map-view';
import { isWithin, placePoints, type Bounds, type PlacedPoint } from '../../../ui/map/points';
import { routeOrder } from '../../../ui/map/route-order';

/** Campsites with a place on the map that lie in an area; all of them without one. In the order they came. */
export function campsitesIn(campsites: readonly MapCampsite[], area: Bounds | null): MapCampsite[] {
  const places = placedById(campsites);
  return campsites.filter(({ id }) => {
    const place = places.get(id);
    return place && (area === null || isWithin(area, place.latitude, place.longitude));
  });
}

/**
 * The cards of an area in the order one would travel, and how many campsites they leave out. The campsite of `pressedId`
 * is among them wherever it lies.
 */
export function stopsIn(
  campsites: readonly MapCampsite[],
  area: Bounds | null,
  pressedId: number | null,
): { stops: MapCampsite[]; more: number } {
  const here = campsitesIn(campsites, area);
  const first = here.slice(0, MAP.cardsAtOnce);
  const pressed = campsites.find(({ id }) => id === pressedId);
  if (pressed && !first.includes(pressed)) first.push(pressed);
  const byId = new Map(first.map((campsite) => [campsite.id, campsite]));
  const route = routeOrder(placePoints(first), area ? middleOf(area) : undefined);
  return {
    stops: route.flatMap(({ id }) => byId.get(id) ?? []),
    more: Math.max(0, here.length - first.length),
  };
}

const placedById = (campsites: readonly MapCampsite[]): Map<number, PlacedPoint> =>
  new Map(placePoints(campsites).map((point) => [point.id, point]));

const middleOf = ([west, south, east, north]: Bounds) => ({
  longitude: (west + east) / 2,
  latitude: (south + north) / 2,
});
