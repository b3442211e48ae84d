import { folded, type CampsiteSort } from '@kampvuur/domain';
import type { SearchFilter, SearchIndex, SearchDocument } from '.';
import { document, indexOf } from '../test/documents';

const FIRST_PAGE = { offset: 0, limit: 12 } as const;

function namesFound(
  index: SearchIndex,
  rows: SearchDocument[],
  filter: SearchFilter,
  sort?: CampsiteSort,
): string[] {
  const { hits } = index.search(filter, { sort, offset: 0, limit: 100 });
  return hits.map(({ id }) => rows.find((row) => row.id === id)?.sortName ?? '');
}

describe('search', () => {
  it.each<[query: string, name: string, rest: Partial<SearchDocument> & { text?: string }]>([
    ['augrabeis', 'Augrabies Falls Rest Camp', {}],
    ['máhai', 'Mahai Campsite', {}],
    ['MAHAI', 'Mahai Campsite', {}],
    ['cold stream', 'Woodbush', { text: 'Forest and cold streams' }],
    ['kwazulu natal', 'Mahai', { province: 'KwaZulu-Natal' }],
    ['kwazulu-natal', 'Mahai', { province: 'KwaZulu-Natal' }],
    ['kzn', 'Mahai', { province: 'KwaZulu-Natal' }],
    ['muizenburg', 'Zandvlei', { closestTown: 'Muizenberg' }],
    ['graaf reinet', 'Camdeboo', { closestTown: 'Graaff-Reinet' }],
    ['port elizabeth', 'Willows', { closestTown: 'Gqeberha' }],
    ['gqeberha', 'Willows', { closestTown: 'Port Elizabeth' }],
    ['gqeberha', 'Port Elizabeth Caravan Park', {}],
    ['ablusies', 'Willows', { facilityNames: ['Ablutions'] }],
    ['braaiplek', 'Willows', { facilityNames: ['Braai places'] }],
    ['troeteldiervriendelik', 'Willows', { categoryNames: ['Pet Friendly'] }],
    ['groot vaders bosch', 'Grootvadersbosch', {}],
    ['st lucia', 'Stlucia Camp', {}],
    ['stlucia', 'Sugarloaf', { closestTown: 'St. Lucia' }],
    ['krug', 'Kruger Gate', {}],
    ['the river', 'Orange River Camp', {}],
    ['hunderfloof', 'Thunderfloof', {}],
  ])('%p finds %p (%j)', async (query, name, rest) => {
    const rows = [document(name, rest), document('Elsewhere', { province: 'Gauteng' })];
    const index = await indexOf(rows);
    expect(namesFound(index, rows, { query })).toEqual([folded(name)]);
    index.put(document(name, rest));
    expect(index.search({ query }, FIRST_PAGE).total).toBe(2);
  });

  it.each(['!?', '  ', 'zzzzqq', 'krugxyz', '4x5'])('%p finds nothing', async (query) => {
    const rows = [document('Mahai'), document('Kruger Gate')];
    expect((await indexOf(rows)).search({ query }, FIRST_PAGE).total).toBe(0);
  });

  it('ranks the name, its beginning, its words, key words, text and typing mistakes in this order, closed ones last', async () => {
    const rows = [
      document('Kamp Brandbert'),
      document('Other one', { text: 'near the Brandberg' }),
      document('Other two', { closestTown: 'Brandberg' }),
      document('The Brandberg Camp', { isClosed: true }),
      document('The Brandberg Lodge'),
      document('Brandberg West'),
      document('Brandberg'),
    ];
    const found = namesFound(await indexOf(rows), rows, { query: 'brandberg' });
    expect(found).toEqual([
      'brandberg',
      'brandberg west',
      'the brandberg lodge',
      'the brandberg camp',
      'other two',
      'other one',
    ]);
    expect(namesFound(await indexOf(rows.slice(0, 1)), rows, { query: 'brandberg' })).toEqual([
      'kamp brandbert',
    ]);
  });

  it('forgives a typing mistake when many more are spelt otherwise', async () => {
    const rows = [
      document('Cederburg Farm'),
      ...Array.from({ length: 12 }, (_, at) => document(`Cederberg ${at}`)),
    ];
    const found = namesFound(await indexOf(rows), rows, { query: 'cederburg' });
    expect(found[0]).toBe('cederburg farm');
    expect(found).toHaveLength(13);
  });

  it('pages through a ranking without repeating or skipping', async () => {
    const rows = ['River', 'River Bend', 'Bend in River', 'Dry River', 'Hill'].map((name) => document(name));
    const index = await indexOf(rows);
    const page = (offset: number, limit: number) => index.search({ query: 'river' }, { offset, limit }).hits;
    const paged = [0, 1, 2, 3, 4].flatMap((offset) => page(offset, 1));
    expect(paged).toEqual(page(0, 10));
    expect(paged).toHaveLength(4);
  });
});

describe('a least number', () => {
  const length = (name: string, numbers: Record<string, number>) => document(name, { numbers });

  it('leaves out what has less, and what nobody knows it of', async () => {
    const rows = [length('Long', { length: 12 }), length('Short', { length: 7.5 }), length('Unknown', {})];
    const index = await indexOf(rows);
    const found = (least: number) => namesFound(index, rows, { atLeast: { length: least } });
    expect([found(7.5), found(7.6), found(12.1)]).toEqual([['long', 'short'], ['long'], []]);
    expect(namesFound(index, rows, { atLeast: { width: 1 } })).toEqual([]);
    expect(namesFound(index, rows, { atLeast: {} })).toHaveLength(3);

    index.put(length('Short', { length: 20 }));
    index.put({ ...rows[0]!, numbers: {} });
    const { total, hits } = index.search({ atLeast: { length: 7.6 } }, FIRST_PAGE);
    expect([total, hits.map(({ id }) => rows.some((row) => row.id === id))]).toEqual([1, [false]]);
  });

  it('is one condition among others', async () => {
    const rows = [length('River Long', { length: 12 }), length('Hill Long', { length: 12 })];
    const filter = { query: 'river', atLeast: { length: 8, width: 2 } };
    rows.push(length('River Wide', { length: 9, width: 2 }));
    expect(namesFound(await indexOf(rows), rows, filter)).toEqual(['river wide']);
  });
});

it('is fragmented by many changes', async () => {
  const index = await indexOf([document('One')]);
  for (let change = 0; change < 10_001; change++)
    index.put(document('One', { id: 1_000_000, rates: change }));
  expect(index.isFragmented).toBe(true);
  expect(index.size).toBe(2);
});

it('works empty', async () => {
  const index = await indexOf([]);
  expect(index.search({ near: [-30, 25] }, { sort: 'distance', ...FIRST_PAGE })).toEqual({
    total: 0,
    hits: [],
  });
  expect(index.mapView({}, undefined, 5)).toEqual({ total: 0, bounds: null, clusters: [], pointIds: [] });
});

describe('many campsites at one place', () => {
  const beside = (count: number): SearchDocument[] =>
    Array.from({ length: count }, () => document('Beside', { latitude: -30, longitude: 25 }));
  const bounds: [number, number, number, number] = [24.999, -30.001, 25.001, -29.999];

  it('come one by one when no zoom takes them apart', async () => {
    const rows = beside(3);
    const index = await indexOf(rows);
    index.put(document('Beside', { id: 900_000, latitude: -30, longitude: 25 }));
    const ids = [...rows.map(({ id }) => id), 900_000];
    for (const zoom of [17, 24])
      expect(index.mapView({}, bounds, zoom)).toMatchObject({ clusters: [], pointIds: ids });
    expect(index.mapView({}, bounds, 16.9)).toMatchObject({ clusters: [[-30, 25, 4]], pointIds: [] });
  });

  it('stay a cluster when they are very many', async () => {
    const index = await indexOf(beside(51));
    expect(index.mapView({}, bounds, 24)).toMatchObject({ clusters: [[-30, 25, 51]], pointIds: [] });
  });
});

describe('marked campsites', () => {
  it('are counted by the cluster they are in, with those that came later, and by no other', async () => {
    const near = (id: number) => document('Near', { id, latitude: -30, longitude: 25 });
    const far = (id: number) =>
      document('Far', { id, latitude: -34, longitude: 19, facilityNames: ['Shop'] });
    const index = await indexOf([
      near(1),
      near(2),
      far(3),
      far(4),
      document('Alone', { id: 5, latitude: -25, longitude: 31 }),
    ]);
    index.put(near(6));
    const clusters = (filter: SearchFilter, marked: number[], bounds?: [number, number, number, number]) =>
      index.mapView(filter, bounds, 5, marked).clusters.sort((one, other) => other[2] - one[2]);
    expect(clusters({}, [1, 5, 6, 900_000])).toEqual([
      [-30, 25, 3, 2],
      [-34, 19, 2],
    ]);
    expect(clusters({ facilities: ['shop'] }, [1, 4])).toEqual([[-34, 19, 2, 1]]);
    expect(clusters({}, [1, 4], [24, -31, 26, -29])).toEqual([[-30, 25, 3, 1]]);
  });
});

describe('terms that a campsite is known not to have', () => {
  const page = { offset: 0, limit: 9 };
  const idsOf = (index: SearchIndex, filter: SearchFilter) =>
    index.search(filter, page).hits.map(({ id }) => id);

  it('leave it out where those that do not say are asked for too', async () => {
    const index = await indexOf([
      document('Yes', { id: 1, facilityNames: ['Shop'] }),
      document('No', { id: 2, absentNames: { facilities: ['Shop'] } }),
      document('Not known', { id: 3 }),
    ]);
    expect(idsOf(index, { facilities: ['shop'] })).toEqual([1]);
    expect(idsOf(index, { facilities: ['SHOP'], isUnknownIncluded: true })).toEqual([1, 3]);
    expect(idsOf(index, { facilities: ['Fuel'], isUnknownIncluded: true })).toEqual([1, 2, 3]);
    expect(idsOf(index, { activities: ['Shop'], isUnknownIncluded: true })).toEqual([1, 2, 3]);
  });

  it('follow its changes, also where the same was asked for before', async () => {
    const index = await indexOf([document('A', { id: 1 }), document('B', { id: 2 })]);
    const filter = { categories: ['Pet Friendly'], isUnknownIncluded: true };
    expect(idsOf(index, filter)).toEqual([1, 2]);
    index.put(document('B', { id: 2, absentNames: { categories: ['Pet Friendly'] } }));
    expect(idsOf(index, filter)).toEqual([1]);
    index.put(document('C', { id: 3, absentNames: { categories: ['Pet Friendly'] } }));
    index.put(document('B', { id: 2 }));
    expect(idsOf(index, filter)).toEqual([1, 2]);
  });
});
