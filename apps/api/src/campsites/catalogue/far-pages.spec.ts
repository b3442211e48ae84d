import type { CatalogueRow } from './catalogue-index';
import { campsite, indexOf } from './test/campsites';
import { NaiveCatalogue } from './test/naive-catalogue';

/** Campsites spread over the world, some of them at the same place, some nowhere. */
function spread(count: number, firstId: number): CatalogueRow[] {
  return Array.from({ length: count }, (_, at) => {
    const place = Math.floor(at / 3) * 2;
    const isNowhere = at % 40 === 39;
    return campsite('Camp', {
      id: firstId + at,
      latitude: isNowhere ? null : ((place * 37) % 170) - 85 + (place % 7) / 10,
      longitude: isNowhere ? null : ((place * 101) % 360) - 180 + (place % 11) / 10,
      isClosed: at % 2 === 0,
      adminVerified: at % 5 > 0,
    });
  });
}

it('gives every page by distance, wherever it is measured from', async () => {
  const [rows, later] = [spread(2_000, 1), spread(300, 5_000)];
  const [index, naive] = [await indexOf(rows), new NaiveCatalogue()];
  naive.append([...rows, ...later]);
  for (const row of later) index.put(row);
  for (const near of [
    [-30, 25],
    [85, -179.9],
    [0, 180],
    [-84.9, 3],
  ] as [number, number][]) {
    const filter = { near, adminVerified: true };
    const found = index.select(filter);
    const expected = naive.select(filter).page('distance', 0, Infinity);
    expect(found.total).toBe(expected.length);
    for (const offset of [0, 590, 600, 700, 1_233, found.total - 100, found.total - 5, found.total])
      expect(found.page('distance', offset, 12)).toEqual(expected.slice(offset, offset + 12));
  }
});
