import { isInServedRegion } from '@kampvuur/domain/geography';
import { DAMS, PASSES, RANGES, RIVERS } from './terrain';

const lines = [...RANGES, ...RIVERS, ...DAMS].map(({ name, line }) => [name, line] as const);
const places = PASSES.map(({ name, at }) => [name, [at]] as const);

it.each([...lines, ...places])('%s lies in the country or at its border', (_name, points) => {
  const outside = points.filter(([longitude, latitude]) => !isInServedRegion(latitude, longitude));
  expect(outside).toEqual([]);
});
