import type { MapCampsite } from '@kampvuur/contracts';
import { MAP } from '@kampvuur/domain/map-view';
import { campsitesInArea, cardsInArea } from './campsites-in-area';

const campsite = (id: number, latitude: string | null, longitude: string | null): MapCampsite => ({
  id,
  name: `Camp ${id}`,
  province: 'Free State',
  latitude,
  longitude,
  rates: null,
  averageRating: null,
  isClosed: false,
});

const NORTH = campsite(1, '-24', '29');
const SOUTH = campsite(2, '-33.5', '19');
const NOWHERE = campsite(3, null, null);
const AROUND_NORTH = [28, -25, 30, -23] as const;

const ids = (campsites: readonly MapCampsite[]) => campsites.map(({ id }) => id);

it('takes what lies in an area, or all that has a place', () => {
  expect(ids(campsitesInArea([NORTH, SOUTH, NOWHERE], AROUND_NORTH))).toEqual([1]);
  expect(ids(campsitesInArea([NORTH, SOUTH, NOWHERE], null))).toEqual([1, 2]);
});

it('keeps the campsite of a pressed pin, in the area or not', () => {
  expect(ids(cardsInArea([NORTH, SOUTH], AROUND_NORTH, 2).cards)).toEqual([1, 2]);
  expect(ids(cardsInArea([NORTH, SOUTH], AROUND_NORTH, null).cards)).toEqual([1]);
});

it('keeps the campsite whose pin reaches into the area from below', () => {
  const above = [28, -24 + 0.1, 30, -22] as const;
  expect(ids(cardsInArea([NORTH, SOUTH], above, null).cards)).toEqual([1]);
  expect(ids(campsitesInArea([NORTH, SOUTH], above))).toEqual([]);
});

it('makes so many cards and counts the others', () => {
  const many = Array.from({ length: MAP.cardsAtOnce + 30 }, (_, at) =>
    campsite(at + 1, '-28', String(20 + at / 100)),
  );
  const { cards, more } = cardsInArea(many, null, null);
  expect([cards.length, more]).toEqual([MAP.cardsAtOnce, 30]);
});
