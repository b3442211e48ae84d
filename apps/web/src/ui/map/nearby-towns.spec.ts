import { MAP } from '@kampvuur/domain';
import { nearbyTowns, zoomToTowns } from './nearby-towns';
import { TOWN_ZOOMS } from './town-zooms';

it('says how far and in which direction the nearest town lies', () => {
  const [nearest] = nearbyTowns({ latitude: -28.4478 + 0.09, longitude: 21.2561 });
  expect(nearest).toMatchObject({ direction: 'north' });
  expect(nearest?.km).toBeLessThan(11);
});

it('adds a town people know when the nearest is a village', () => {
  const towns = nearbyTowns({ latitude: -26.47, longitude: 20.61 });
  expect(towns.length).toBeLessThanOrEqual(2);
  expect(towns.at(-1)?.km).toBeGreaterThanOrEqual(towns[0]?.km ?? Infinity);
});

it('shows the nearest towns without coming closer than the results do', () => {
  const { close } = TOWN_ZOOMS;
  expect(zoomToTowns({ latitude: -26.2023, longitude: 28.0436 }, 300, close)).toBe(MAP.closestZoom.fit);
  const lonely = zoomToTowns({ latitude: -25.4, longitude: 20.5 }, 300, close);
  expect(lonely).toBeLessThan(MAP.closestZoom.fit);
  expect(lonely).toBeGreaterThanOrEqual(6);
});

it('counts only towns that are named so far out', () => {
  const mountainZebra = { latitude: -32.225, longitude: 25.478 };
  const zoom = zoomToTowns(mountainZebra, 360, TOWN_ZOOMS.country);
  expect(zoom).toBeLessThan(zoomToTowns(mountainZebra, 360, TOWN_ZOOMS.close));
  expect(zoom).toBeGreaterThanOrEqual(6);
});
