import { PARKS, parkAt } from './parks';
import { isInServedRegion } from './served-region';

const rings = PARKS.map(({ name, ring }) => [name, ring] as const);

it.each(rings)('%s lies in the country or at its border', (_name, points) => {
  expect(points.length).toBeGreaterThan(3);
  const outside = points.filter(([longitude, latitude]) => !isInServedRegion(latitude, longitude));
  expect(outside).toEqual([]);
});

it.each(rings)('%s is closed', (_name, ring) => {
  expect(ring.at(-1)?.map((degrees) => degrees.toFixed(6))).toEqual(
    ring[0]?.map((degrees) => degrees.toFixed(6)),
  );
});

it.each([
  ['Addo Main Rest Camp', -33.4438, 25.7473, 'Addo Elephant'],
  ['Pretoriuskop, at the edge of the Kruger', -25.1686, 31.2672, 'Kruger'],
  ['Berg-en-Dal, at its other edge', -25.4275, 31.44, 'Kruger'],
  ['Groen River, where the park is a strip of coast', -30.848, 17.578, 'Namaqua'],
  ['Sendelingsdrift, at the river that is the border', -28.1235, 16.891, 'Richtersveld'],
  ['Ebb and Flow, Wilderness', -33.9903, 22.6086, 'Garden Route'],
  ['Cobham, below Sani Pass', -29.6906, 29.4125, 'uKhahlamba Drakensberg'],
  ['Riemvasmaak, across the river from the falls', -28.458, 20.313, null],
  ['Graskop, above the canyon', -24.9369, 30.8414, null],
  ['Johannesburg', -26.2, 28.05, null],
])('%s', (_place, latitude, longitude, park) => {
  expect(parkAt(latitude, longitude)).toBe(park);
});
