import { distanceKm } from '../geography/distance';
import { wayBetween } from './way';

const CAPE_TOWN = { latitude: -33.93, longitude: 18.42 };
const JOHANNESBURG = { latitude: -26.2, longitude: 28.04 };
const DURBAN = { latitude: -29.86, longitude: 31.03 };
const BEAUFORT_WEST = { latitude: -32.36, longitude: 22.58 };
const POLOKWANE = { latitude: -23.9, longitude: 29.45 };

it.each([
  ['Cape Town', 'Johannesburg', CAPE_TOWN, JOHANNESBURG, 1400],
  ['Johannesburg', 'Durban', JOHANNESBURG, DURBAN, 570],
  ['Cape Town', 'Beaufort West', CAPE_TOWN, BEAUFORT_WEST, 460],
  ['Beaufort West', 'Polokwane', BEAUFORT_WEST, POLOKWANE, 1270],
])('the way from %s to %s is within a tenth of the real one', (_one, _other, from, to, km) => {
  const way = wayBetween(from, to);
  expect(way.isStraight).toBe(false);
  expect(Math.abs(way.km - km) / km).toBeLessThan(0.1);
  expect(wayBetween(to, from).km).toBe(way.km);
  expect(way.minutes).toBeGreaterThan((km / 120) * 60);
  expect(way.line[0]).toEqual([from.longitude, from.latitude]);
  expect(way.line.at(-1)).toEqual([to.longitude, to.latitude]);
  expect(way.line.length).toBeGreaterThan(4);
});

it('a way between two places of one stretch of road needs no town', () => {
  const { isStraight, km } = wayBetween(
    { latitude: -32.95, longitude: 20.75 },
    { latitude: -32.6, longitude: 21.9 },
  );
  expect(isStraight).toBe(false);
  expect(km).toBeLessThan(190);
});

it.each([
  ['that no main road reaches', { latitude: -25.4, longitude: 20.2 }, JOHANNESBURG],
  ['close to each other', CAPE_TOWN, { latitude: -33.95, longitude: 18.45 }],
  [
    'that are farther from the main road than they drive along it',
    { latitude: -33.51, longitude: 20.15 },
    { latitude: -33.98, longitude: 20.11 },
  ],
  [
    'that main roads connect only by a long way round',
    { latitude: -29.19, longitude: 27.46 },
    { latitude: -29.79, longitude: 29.5 },
  ],
])('places %s have a straight line, and no driving time', (_what, from, to) => {
  expect(wayBetween(from, to)).toEqual({
    ...{ isStraight: true, minutes: null, km: Math.round(distanceKm(from, to)) },
    line: [from, to].map(({ latitude, longitude }) => [longitude, latitude]),
  });
});
