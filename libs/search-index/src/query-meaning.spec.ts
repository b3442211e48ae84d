import type { SearchDocument, SearchFilter, SearchPage } from '.';
import { document, indexOf } from '../test/documents';

const CLARENS = { latitude: -28.515, longitude: 28.42 };
/** Some 45 km from Clarens. */
const BETHLEHEM = { latitude: -28.231, longitude: 28.307 };
const CAPE_TOWN = { latitude: -33.93, longitude: 18.42 };

const ROWS: SearchDocument[] = [
  document('Mill', { id: 1, facilityNames: ['Braai places'], text: 'a waterfall and a river', ...CLARENS }),
  document('Kraal', { id: 2, facilityNames: ['Braai places'], text: 'a river with otters', ...BETHLEHEM }),
  document('Harbour', { id: 3, facilityNames: ['Wi-Fi'], text: 'a lighthouse and otters', ...CAPE_TOWN }),
  document('Nowhere', { id: 4, text: 'lighthouse' }),
];

async function search(filter: SearchFilter): Promise<SearchPage> {
  return (await indexOf(ROWS)).search(filter, { offset: 0, limit: 10 });
}
const idsOf = ({ hits }: SearchPage): number[] => hits.map(({ id }) => id);

describe('words that no campsite has together', () => {
  it('go without the one that costs least, the rarest kept', async () => {
    const page = await search({ query: 'river otters waterfall' });
    expect(page).toMatchObject({ total: 1, leftOut: ['otters'] });
    expect(idsOf(page)).toEqual([1]);
  });

  it('go without as many as it takes, the place last', async () => {
    const page = await search({ query: 'lighthouse unicorns wifi clarens' });
    expect(page).toMatchObject({ total: 2, leftOut: ['lighthouse', 'unicorns', 'wifi'] });
    expect(idsOf(page)).toEqual([1, 2]);
  });

  it('are relaxed within the filters, on every page, in every order and on the map', async () => {
    const index = await indexOf(ROWS);
    const filter = { query: 'river lighthouse', facilities: ['Braai places'] };
    expect(index.search(filter, { sort: 'a-z', offset: 1, limit: 1 })).toEqual({
      total: 2,
      hits: [{ id: 1 }],
      leftOut: ['lighthouse'],
    });
    expect(index.mapView(filter, undefined, 5)).toMatchObject({ total: 2, leftOut: ['lighthouse'] });
  });

  it('are not touched while some campsite has them all', async () => {
    expect(await search({ query: 'river otters' })).not.toHaveProperty('leftOut');
  });

  it('find nothing where not one of them is known, or the filters leave nothing', async () => {
    expect(await search({ query: 'unicorns jacuzzis' })).toEqual({ total: 0, hits: [] });
    expect(await search({ query: 'river otters', province: 'Gauteng' })).toEqual({ total: 0, hits: [] });
  });
});

describe('near a place', () => {
  it.each(['near clarens', 'camping close to Clarens', 'kampeer naby clarens', 'places by the clarens'])(
    '%p is around it, nearest first',
    async (query) => {
      const page = await search({ query });
      expect(page).toMatchObject({ total: 2, nearestTo: 'Clarens' });
      expect(idsOf(page)).toEqual([1, 2]);
      expect(page.hits[1]?.distanceKm).toBeCloseTo(33.4, 0);
    },
  );

  it('keeps to the other words, however far', async () => {
    expect(idsOf(await search({ query: 'otters near clarens' }))).toEqual([2]);
    const lighthouse = await search({ query: 'lighthouse near clarens' });
    expect(lighthouse).toMatchObject({ nearestTo: 'Clarens' });
    expect(idsOf(lighthouse)).toEqual([3]);
    const unicorns = await search({ query: 'unicorns near clarens' });
    expect(unicorns).toMatchObject({ total: 2, leftOut: ['unicorns'] });
  });

  it('is what a town without a campsite means', async () => {
    const page = await search({ query: 'pofadder' });
    expect(page).toMatchObject({ nearestTo: 'Pofadder' });
    expect(idsOf(page)).toEqual([3, 2, 1]);
  });

  it('gives way to an order that was asked for, and to a place of the filters', async () => {
    const index = await indexOf(ROWS);
    const query = 'near bethlehem';
    const byName = index.search({ query }, { sort: 'a-z', offset: 0, limit: 10 });
    expect(idsOf(byName)).toEqual([2, 1]);
    const around = index.search({ query, near: [-28.515, 28.42] }, { offset: 0, limit: 10 });
    expect(around).not.toHaveProperty('nearestTo');
    expect(around.total).toBe(2);
  });
});

describe('words as people write them', () => {
  const rows = [
    document('Mossel', { id: 1, closestTown: 'Mossel Bay' }),
    document('Inland', { id: 2, text: 'A guest house at a dam with a waterfall' }),
    document('Grill', { id: 3, facilityNames: ['Braai places'] }),
    document('Heads', { id: 4, closestTown: 'Knysna' }),
  ];

  it.each([
    ['mosselbaai', 1],
    ['mosel bay', 1],
    ['nysna', 4],
    ['kneisna', 4],
    ['bray', 3],
    ['braaie', 3],
    ['guesthouse', 2],
    ['guest house', 2],
    ['waterfalls', 2],
    ['damme', 2],
  ])('%p finds what it means', async (query, id) => {
    const page = (await indexOf(rows)).search({ query }, { offset: 0, limit: 10 });
    expect(page).toEqual({ total: 1, hits: [{ id }] });
  });
});

it('finds campsites by the beginnings of words in their names', async () => {
  const rows = ['Old Mill', 'Millwood', 'Mill', 'Kraal'].map((name, at) => document(name, { id: at + 1 }));
  const index = await indexOf(rows);
  expect(index.idsNamed('mill', 2)).toEqual([3, 2]);
  expect(index.idsNamed('old mi', 3)).toEqual([1]);
  expect(index.idsNamed('otter', 3)).toEqual([]);
});
