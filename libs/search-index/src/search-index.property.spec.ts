import type { SearchFilter, SearchIndex, SearchPage, MapGridView, Bounds } from '.';
import { indexOf } from '../test/documents';
import { NaiveIndex } from '../test/naive-index';
import { change, dice, randomCampsite, randomFilter, SORTS } from '../test/random-documents';

describe.each([3, 4, 11])('against the reference (%p)', (seed) => {
  it('answers the same after any changes', async () => {
    const roll = dice(seed);
    const rows = Array.from({ length: 1_200 }, (_, at) => randomCampsite(roll, at + 1));
    const [index, naive] = [await indexOf(rows), new NaiveIndex()];
    for (const row of rows) naive.put(row);
    for (let round = 0; round < 30; round++) {
      for (let changes = roll(40); changes > 0; changes--) change([index, naive], naive, roll);
      compare(index, naive, randomFilter(roll), roll);
    }
    compare(index, naive, {}, roll);
  });

  it('answers as before until an update is committed, and then with all of it', async () => {
    const roll = dice(seed);
    const rows = Array.from({ length: 600 }, (_, at) => randomCampsite(roll, at + 1));
    const [index, before, after] = [await indexOf(rows), new NaiveIndex(), new NaiveIndex()];
    for (const row of rows) for (const naive of [before, after]) naive.put(row);
    for (let round = 0; round < 12; round++) {
      const update = index.update();
      for (let changes = 40; changes > 0; changes--) change([update, after], after, roll);
      const filter = randomFilter(roll);
      compare(index, before, filter, roll);
      update.commit();
      compare(index, after, filter, roll);
      before.rows.clear();
      for (const row of after.rows.values()) before.put(row);
    }
    compare(index, after, {}, roll);
  });
});

function compare(
  index: SearchIndex,
  naive: NaiveIndex,
  filter: SearchFilter,
  roll: (sides: number) => number,
): void {
  const total = naive.matching(filter).length;
  expect(index.size).toBe(naive.size);
  const offsets = [0, roll(total + 1), Math.max(0, total - 3)];
  for (const sort of SORTS) {
    // The reference knows no ranking.
    const isRanked =
      sort === undefined || (sort === 'distance' && !filter.near) || (sort === 'cost' && !filter.stay);
    if (filter.query !== undefined && isRanked) continue;
    for (const offset of offsets) {
      const page = { sort, offset, limit: 12 };
      expect(index.search(filter, page)).toEqual(approximately(naive.search(filter, page)));
    }
  }
  expect(index.search(filter, { offset: 0, limit: 0 })).toEqual({ total, hits: [] });
  const some = [...Array.from({ length: 20 }, () => 1 + roll(1_200)), 0, 99_999];
  const matching = new Set(naive.matching(filter).map(({ id }) => id));
  expect(index.matchingAmong(filter, some)).toEqual(some.filter((id) => matching.has(id)));
  compareViews(index, naive, filter, roll);
}

/** A page whose distances may differ in the last digits: the reference computes them by another formula. */
function approximately({ total, hits }: SearchPage): object {
  return {
    total,
    hits: hits.map(({ distanceKm, ...hit }) =>
      distanceKm === undefined ? hit : { ...hit, distanceKm: expect.closeTo(distanceKm, 6) as number },
    ),
  };
}

/** Campsites in the clusters and points of a view. */
function countOf({ clusters, pointIds }: MapGridView): number {
  return pointIds.length + clusters.reduce((sum, [, , count]) => sum + count, 0);
}

function compareViews(
  index: SearchIndex,
  naive: NaiveIndex,
  filter: SearchFilter,
  roll: (sides: number) => number,
): void {
  const [west, south] = [16 + roll(12), -35 + roll(10)];
  const part: Bounds = [west, south, west + 2, south + 2];
  const plain = naive.mapView(filter);
  const inside = naive.mapView(filter, part).pointIds;
  for (const zoom of [3, 6.5, 9, 14, 20]) {
    const whole = index.mapView(filter, [-180, -85, 180, 85], zoom);
    expect([whole.total, whole.bounds, countOf(whole)]).toEqual([plain.total, plain.bounds, plain.total]);
    const view = index.mapView(filter, part, zoom);
    expect(countOf(view)).toBeGreaterThanOrEqual(inside.length);
    expect(new Set(view.pointIds).size).toBe(view.pointIds.length);
  }
  // So close up that each campsite has a cell of its own.
  expect(index.mapView(filter, part, 20).pointIds).toEqual(expect.arrayContaining(inside));
}
