import { isInServedRegion } from '@kampvuur/domain/geography';
import { DAMS, PARKS, PASSES, RANGES, RIVERS } from './terrain';

const lines = [...RANGES, ...RIVERS, ...DAMS].map(({ name, line }) => [name, line] as const);
const rings = PARKS.map(({ name, ring }) => [name, ring] as const);
const places = PASSES.map(({ name, at }) => [name, [at]] as const);

it.each([...lines, ...rings, ...places])('%s lies in the country or at its border', (_name, points) => {
  const outside = points.filter(([longitude, latitude]) => !isInServedRegion(latitude, longitude));
  expect(outside).toEqual([]);
});

it.each(rings)('%s is closed', (_name, ring) => {
  expect(ring.at(-1)?.map((degrees) => degrees.toFixed(6))).toEqual(
    ring[0]?.map((degrees) => degrees.toFixed(6)),
  );
});
