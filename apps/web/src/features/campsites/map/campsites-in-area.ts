import type { MapCampsite } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain/map-view';
import { isWithin, locatePoints, type Bounds, type LocatedPoint } from '../../../ui/map/points';
import { routeOrder } from './route-order';

/** Campsites with coordinates in an area, in their given order; all campsites with coordinates if the area is null. */
export function campsitesInArea(campsites: readonly MapCampsite[], area: Bounds | null): MapCampsite[] {
  const points = pointsById(campsites);
  return campsites.filter(({ id }) => {
    const point = points.get(id);
    return point && (area === null || isWithin(area, point.latitude, point.longitude));
  });
}

/**
 * The campsites of an area to show as cards, in an order of travel, and how many are left out (`more`). The campsite of
 * `pressedId` is always included.
 */
export function cardsInArea(
  campsites: readonly MapCampsite[],
  area: Bounds | null,
  pressedId: number | null,
): { cards: MapCampsite[]; more: number } {
  const inArea = campsitesInArea(campsites, area && withPinsBelow(area));
  const first = inArea.slice(0, MAP.cardsAtOnce);
  const pressed = campsites.find(({ id }) => id === pressedId);
  if (pressed && !first.includes(pressed)) first.push(pressed);
  const byId = new Map(first.map((campsite) => [campsite.id, campsite]));
  const route = routeOrder(locatePoints(first), area ? middleOf(area) : undefined);
  return {
    cards: route.flatMap(({ id }) => byId.get(id) ?? []),
    more: Math.max(0, inArea.length - first.length),
  };
}

// A pin whose tip is hidden below the area by the cards still shows more than half of its head.
const PIN_HEAD_SHARE = 0.08;

/** The area and the campsites below it whose pins reach into it. */
const withPinsBelow = ([west, south, east, north]: Bounds): Bounds => [
  west,
  south - (north - south) * PIN_HEAD_SHARE,
  east,
  north,
];

const pointsById = (campsites: readonly MapCampsite[]): Map<number, LocatedPoint> =>
  new Map(locatePoints(campsites).map((point) => [point.id, point]));

const middleOf = ([west, south, east, north]: Bounds) => ({
  longitude: (west + east) / 2,
  latitude: (south + north) / 2,
});
