import { distanceKm } from '@kampvuur/domain/geography';
import { searchFeatures } from './search-circle';

const CLARENS = { latitude: -28.51, longitude: 28.42 };

it('draws a closed circle of the radius around the place', () => {
  const [circle] = searchFeatures({ ...CLARENS, radiusKm: 100 });
  if (circle?.geometry.type !== 'Polygon') throw new Error('No circle.');
  const ring = circle.geometry.coordinates[0] ?? [];
  expect(ring.length).toBeGreaterThan(30);
  expect(ring.at(-1)).toEqual(ring[0]);
  for (const [longitude = 0, latitude = 0] of ring) {
    expect(Math.abs(distanceKm(CLARENS, { latitude, longitude }) - 100)).toBeLessThan(1);
  }
});

it('draws only the place without a radius', () => {
  expect(searchFeatures({ ...CLARENS, radiusKm: null }).map(({ geometry }) => geometry.type)).toEqual([
    'Point',
  ]);
});
