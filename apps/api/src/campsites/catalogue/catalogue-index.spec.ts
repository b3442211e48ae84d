import { folded, type CampsiteSort } from '@kampvuur/domain';
import type { CatalogueFilter, CatalogueIndex, CatalogueRow } from './catalogue-index';
import { campsite, indexOf } from './test/campsites';

function namesFound(
  index: CatalogueIndex,
  rows: CatalogueRow[],
  filter: CatalogueFilter,
  sort?: CampsiteSort,
): string[] {
  const hits = index.select(filter).page(sort, 0, 100);
  return hits.map(({ id }) => rows.find((row) => row.id === id)?.sortName ?? '');
}

describe('search', () => {
  it.each<[query: string, name: string, rest: Partial<CatalogueRow> & { text?: string }]>([
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
    const rows = [campsite(name, rest), campsite('Elsewhere', { province: 'Gauteng' })];
    const index = await indexOf(rows);
    expect(namesFound(index, rows, { query })).toEqual([folded(name)]);
    index.put(campsite(name, rest));
    expect(index.select({ query }).total).toBe(2);
  });

  it.each(['!?', '  ', 'zzzzqq', 'krugxyz', 'mahai 4x5'])('%p finds nothing', async (query) => {
    const rows = [campsite('Mahai'), campsite('Kruger Gate')];
    expect((await indexOf(rows)).select({ query }).total).toBe(0);
  });

  it('ranks the name, its beginning, its words, key words, text and slips in this order, closed ones last', async () => {
    const rows = [
      campsite('Kamp Brandbert'),
      campsite('Other one', { text: 'near the Brandberg' }),
      campsite('Other two', { closestTown: 'Brandberg' }),
      campsite('The Brandberg Camp', { isClosed: true }),
      campsite('The Brandberg Lodge'),
      campsite('Brandberg West'),
      campsite('Brandberg'),
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

  it('forgives a slip when many more are spelt otherwise', async () => {
    const rows = [
      campsite('Cederburg Farm'),
      ...Array.from({ length: 12 }, (_, at) => campsite(`Cederberg ${at}`)),
    ];
    const found = namesFound(await indexOf(rows), rows, { query: 'cederburg' });
    expect(found[0]).toBe('cederburg farm');
    expect(found).toHaveLength(13);
  });

  it('pages through a ranking without repeating or skipping', async () => {
    const rows = ['River', 'River Bend', 'Bend in River', 'Dry River', 'Hill'].map((name) => campsite(name));
    const selection = (await indexOf(rows)).select({ query: 'river' });
    const paged = [0, 1, 2, 3, 4].flatMap((offset) => selection.page(undefined, offset, 1));
    expect(paged).toEqual(selection.page(undefined, 0, 10));
    expect(paged).toHaveLength(4);
  });
});

it('is worn out by many changes', async () => {
  const index = await indexOf([campsite('One')]);
  for (let change = 0; change < 10_001; change++)
    index.put(campsite('One', { id: 1_000_000, rates: change }));
  expect(index.needsRebuild).toBe(true);
  expect(index.size).toBe(2);
});

it('works empty', async () => {
  const index = await indexOf([]);
  expect(index.select({ near: [-30, 25] }).page('distance', 0, 12)).toEqual([]);
  expect(index.view({}, undefined, 5)).toEqual({ total: 0, bounds: null, clusters: [], pointIds: [] });
  expect(index.points({}, 10)).toEqual([]);
});

describe('many campsites at one place', () => {
  const beside = (count: number): CatalogueRow[] =>
    Array.from({ length: count }, () => campsite('Beside', { latitude: -30, longitude: 25 }));
  const bounds: [number, number, number, number] = [24.999, -30.001, 25.001, -29.999];

  it('come one by one when no zoom takes them apart', async () => {
    const rows = beside(3);
    const index = await indexOf(rows);
    index.put(campsite('Beside', { id: 900_000, latitude: -30, longitude: 25 }));
    const ids = [...rows.map(({ id }) => id), 900_000];
    for (const zoom of [17, 24])
      expect(index.view({}, bounds, zoom)).toMatchObject({ clusters: [], pointIds: ids });
    expect(index.view({}, bounds, 16.9)).toMatchObject({ clusters: [[-30, 25, 4]], pointIds: [] });
  });

  it('stay a cluster when they are very many', async () => {
    const index = await indexOf(beside(51));
    expect(index.view({}, bounds, 24)).toMatchObject({ clusters: [[-30, 25, 51]], pointIds: [] });
  });
});
