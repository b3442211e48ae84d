import { routeThrough, RouteMeasure } from '@kampvuur/domain/routing';
import { indexOf } from '../test/documents';
import { dice, randomCampsite } from '../test/random-documents';

const CAPE_TOWN = { latitude: -33.93, longitude: 18.42 };
const JOHANNESBURG = { latitude: -26.2, longitude: 28.04 };

describe('a search along a route', () => {
  const roll = dice(5);
  const rows = Array.from({ length: 3_000 }, (_, at) => randomCampsite(roll, at + 1));
  const { line } = routeThrough([CAPE_TOWN, JOHANNESBURG]);
  const measure = new RouteMeasure(line);
  const located = rows.flatMap(({ id, latitude, longitude, province }) =>
    latitude === null || longitude === null
      ? []
      : [{ id, province, ...measure.place({ latitude, longitude }) }],
  );
  const within = (km: number) =>
    located.filter(({ offKm }) => offKm <= km).sort((a, b) => a.km - b.km || a.id - b.id);

  it.each([1, 5, 20, 100])('finds what lies within %i km, in driving order', async (withinKm) => {
    const index = await indexOf(rows);
    const expected = within(withinKm);
    const { total, hits } = index.search({ corridor: { line, withinKm } }, { offset: 0, limit: 3_000 });
    expect(total).toBe(expected.length);
    expect(hits.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect(total).toBeGreaterThan(withinKm);
    for (const [at, { onRoute }] of hits.entries()) expect(onRoute?.km).toBeCloseTo(expected[at]!.km, 6);
  });

  it('pages, and heeds other filters and orders', async () => {
    const index = await indexOf(rows);
    const expected = within(50).filter(({ province }) => province === 'Limpopo');
    const filter = { corridor: { line, withinKm: 50 }, province: 'Limpopo' as const };
    const page = index.search(filter, { offset: 3, limit: 4 });
    expect(page.hits.map(({ id }) => id)).toEqual(expected.slice(3, 7).map(({ id }) => id));
    const byName = index.search(filter, { sort: 'a-z', offset: 0, limit: 3_000 });
    expect(byName.hits.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  });

  it('knows campsites that came after the first search', async () => {
    const index = await indexOf(rows);
    const corridor = { line, withinKm: 2 };
    const { total } = index.search({ corridor }, { offset: 0, limit: 1 });
    const { latitude, longitude } = line[8]!;
    index.put({ ...randomCampsite(roll, 5_001), latitude, longitude });
    index.put({ ...randomCampsite(roll, 5_002), latitude: -30, longitude: 31 });
    expect(index.search({ corridor }, { offset: 0, limit: 1 }).total).toBe(total + 1);
  });
});
