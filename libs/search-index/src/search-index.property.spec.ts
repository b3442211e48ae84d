import { PROVINCES, type CampsiteSort } from '@kampvuur/domain';
import type { SearchFilter, SearchIndex, SearchDocument, MapGridView, Bounds } from '.';
import { document, indexOf } from '../test/documents';
import { NaiveIndex } from '../test/naive-index';

/** The same numbers in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const TAGS = ['Shade', 'Shop', 'Fuel', 'Braai places', 'Hot showers'];
const WORDS = ['river', 'mountain', 'bend', 'dune', 'baobab', 'kraal', 'falls', 'ridge'];
const SORTS: (CampsiteSort | undefined)[] = [undefined, 'a-z', 'z-a', 'price', 'rating', 'distance'];

function randomCampsite(roll: (sides: number) => number, id: number): SearchDocument {
  const isPlaced = roll(10) > 0;
  const name = `${WORDS[roll(8)]} ${WORDS[roll(8)]}`;
  const row = document(name, {
    id,
    province: PROVINCES[roll(9)]!,
    facilityNames: TAGS.filter(() => roll(3) === 0),
    activityNames: roll(4) === 0 ? ['Hiking'] : [],
    categoryNames: roll(4) === 0 ? ['River'] : [],
    rates: roll(5) === 0 ? null : roll(20) * 50,
    adminVerified: roll(2) === 0,
    isClosed: roll(8) === 0,
    latitude: isPlaced ? -22 - roll(12_000) / 1000 : null,
    longitude: isPlaced ? 17 + roll(15_000) / 1000 : null,
    ratingCount: roll(4),
    text: WORDS[roll(8)],
  });
  return { ...row, ratingSum: row.ratingCount * (1 + roll(5)) };
}

function randomFilter(roll: (sides: number) => number): SearchFilter {
  const filter: SearchFilter = {};
  if (roll(3) === 0) filter.province = PROVINCES[roll(9)];
  if (roll(3) === 0) filter.facilities = [TAGS[roll(5)]!.toUpperCase()];
  if (roll(6) === 0) filter.facilities = ['Shade', roll(3) === 0 ? 'Unknown' : 'Fuel'];
  if (roll(6) === 0) filter.activities = ['hiking'];
  if (roll(6) === 0) filter.categories = ['river'];
  if (roll(4) === 0) filter.maxRate = roll(20) * 50;
  if (roll(4) === 0) filter.adminVerified = roll(2) === 0;
  if (roll(2) === 0) filter.near = [-22 - roll(12), 17 + roll(15)];
  if (filter.near && roll(2) === 0) filter.radiusKm = 10 + roll(600);
  if (roll(4) === 0) filter.query = WORDS[roll(8)];
  return filter;
}

describe.each([3, 11])('against the reference (%p)', (seed) => {
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
});

/** One campsite goes, comes, becomes another or is rated. */
function change(
  catalogues: (SearchIndex | NaiveIndex)[],
  { rows }: NaiveIndex,
  roll: (sides: number) => number,
): void {
  const id = 1 + roll(1_200);
  const [what, row] = [roll(4), rows.get(id)];
  if (what === 0) {
    for (const catalogue of catalogues) catalogue.remove(id);
    return;
  }
  const fresh = randomCampsite(roll, what === 1 ? 10_000 + roll(10_000) : id);
  const rated = row && { ...row, ratingSum: row.ratingSum + 5, ratingCount: row.ratingCount + 1 };
  for (const catalogue of catalogues) catalogue.put(what === 2 && rated ? rated : fresh);
}

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
    if (filter.query !== undefined && (sort === undefined || (sort === 'distance' && !filter.near))) continue;
    for (const offset of offsets) {
      const page = { sort, offset, limit: 12 };
      expect(index.search(filter, page)).toEqual(naive.search(filter, page));
    }
  }
  expect(index.search(filter, { offset: 0, limit: 0 })).toEqual({ total, hits: [] });
  compareViews(index, naive, filter, roll);
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
  const inside = naive.mapView(filter, part).pointIds.length;
  for (const zoom of [3, 6.5, 9, 14, 20]) {
    const whole = index.mapView(filter, [-180, -85, 180, 85], zoom);
    expect([whole.total, whole.bounds, countOf(whole)]).toEqual([plain.total, plain.bounds, plain.total]);
    const view = index.mapView(filter, part, zoom);
    expect(countOf(view)).toBeGreaterThanOrEqual(inside);
    expect(new Set(view.pointIds).size).toBe(view.pointIds.length);
  }
}
