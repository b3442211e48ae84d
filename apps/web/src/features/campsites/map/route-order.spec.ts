import type { LocatedPoint } from '../../../ui/map/points';
import { routeOrder } from './route-order';

const at = (id: number, longitude: number, latitude: number): LocatedPoint => ({
  id,
  name: `Camp ${id}`,
  longitude,
  latitude,
  isClosed: false,
});

const CAPE = at(1, 18.5, -33.9);
const KAROO = at(2, 22.5, -32.3);
const DRAKENSBERG = at(3, 29, -28.8);
const KRUGER = at(4, 31.6, -25);

const ids = (points: LocatedPoint[]) => points.map(({ id }) => id);

it('travels from the Cape on to the nearest each time, in whatever order they come', () => {
  expect(ids(routeOrder([KRUGER, CAPE, DRAKENSBERG, KAROO]))).toEqual([1, 2, 3, 4]);
});

it('begins at the campsite nearest to a given place', () => {
  expect(ids(routeOrder([CAPE, KAROO, DRAKENSBERG, KRUGER], { longitude: 31, latitude: -25 }))).toEqual([
    4, 3, 2, 1,
  ]);
});

it('keeps campsites of one spot, and is empty without any', () => {
  expect(ids(routeOrder([at(8, 20, -30), at(9, 20, -30)])).sort()).toEqual([8, 9]);
  expect(routeOrder([])).toEqual([]);
});
