import { folded, RENAMED_TOWNS } from '@kampvuur/domain';
import { PLACES } from '@kampvuur/domain/geography';
import type { SearchDocument } from '.';
import { document, indexOf } from '../test/documents';

/** What each query finds among these documents, by their places in the list. */
async function searchOf(rows: SearchDocument[]): Promise<(query: string) => number[]> {
  const index = await indexOf(rows);
  return (query) => {
    const { hits } = index.search({ query }, { offset: 0, limit: 100 });
    return hits.map(({ id }) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b);
  };
}

describe.each(RENAMED_TOWNS.map((names) => ({ names, label: names.join(', ') })))('$label', ({ names }) => {
  const town = PLACES.find(({ name }) => names.includes(folded(name)));
  const rows = [
    ...names.map((name) => document(`${name} Caravan Park`)),
    ...names.map((name) => document('Town', { closestTown: name })),
    ...names.map((name) => document('Text', { text: `Past ${name} turn left.` })),
    ...(town ? [document('Near', { latitude: town.latitude, longitude: town.longitude })] : []),
    document('Elsewhere', { text: 'once upon a time making fires among mopane trees' }),
  ];
  const all = rows.slice(0, -1).map((_, at) => at);

  let found: (query: string) => number[];
  beforeAll(async () => {
    found = await searchOf(rows);
  });

  it.each([...names])('%p finds what any of the names stands for', (name) => {
    expect(found(name)).toEqual(all);
    expect(found(`${name} caravan park`)).toEqual(names.map((_, at) => at));
  });
});

it.each([
  ['King William’s Town', 'Qonce'],
  ["king william's town", 'Qonce'],
  ['King Williamstown', 'Qonce'],
  ['Belabela', 'Warmbaths'],
  ['camping near Potgietersrus', 'Mokopane'],
])('%p finds a campsite at %s', async (query, closestTown) => {
  const found = await searchOf([document('Camp', { closestTown }), document('Other')]);
  expect(found(query)).toEqual([0]);
});

it.each([
  ['mokopane', 'trees of mopane'],
  ['qonce', 'once there was'],
  ['mahikeng', 'making fires'],
  ['warmbad', 'warm water, bad road'],
  ['king williams town', 'King street, Williams river, near town'],
  ['somerset east', 'the east side of Somerset West'],
  ['brandvlei', 'Brandvlug'],
])('%p is a place, not a typing mistake or parts of %p', async (query, text) => {
  const found = await searchOf([document('Other', { text })]);
  expect(found(query)).toEqual([]);
});

it('finds a typing mistake in the name of a place all the same', async () => {
  const found = await searchOf([document('Camp', { closestTown: 'Mokopane' }), document('Other')]);
  expect(found('mokopani')).toEqual([0]);
  expect(found('potgietersrust')).toEqual([0]);
});

describe('towns of almost one name', () => {
  const rows = [
    document('Near Ladysmith', { latitude: -28.6, longitude: 29.8 }),
    document('Near Ladismith', { latitude: -33.5, longitude: 21.3 }),
    document('Near Kleinemonde', { latitude: -33.5, longitude: 27.0, province: 'Eastern Cape' }),
    document('Near Kleinmond', { latitude: -34.3, longitude: 19.0, province: 'Western Cape' }),
  ];

  it.each([
    ['ladysmith', [0]],
    ['ladismith', [1]],
    ['Ladysmith kzn', [0]],
    ['ladismith weskaap', [1]],
    ['kleinemonde', [2]],
    ['kleinmond', [3]],
  ])('%p finds its own only', async (query, expected) => {
    const found = await searchOf(rows.map((row, at) => ({ ...row, sortName: `camp ${at}` })));
    expect(found(query)).toEqual(expected);
  });

  it('are both found by a spelling of both', async () => {
    const found = await searchOf(rows.map((row, at) => ({ ...row, sortName: `camp ${at}` })));
    expect([...found('kleinmonde')].sort()).toEqual([2, 3]);
    expect(found('kleinmonde oos-kaap')).toEqual([2]);
  });
});

describe('towns of one name', () => {
  const rows = [
    document('Kwazulu', { latitude: -29.87, longitude: 30.27, province: 'KwaZulu-Natal' }),
    document('Karoo', { latitude: -31.41, longitude: 23.95, province: 'Northern Cape' }),
    document('Camdeboo', { latitude: -32.22, longitude: 24.53, province: 'Eastern Cape' }),
  ];

  it.each([
    ['richmond', [0, 1]],
    ['richmond kzn', [0]],
    ['richmond northern cape', [1]],
  ])('%p finds what is at them, in the province it names', async (query, expected) => {
    expect((await searchOf(rows))(query)).toEqual(expected);
  });

  it.each([
    ['richmond karoo', [1]],
    ['karoo richmond', [1]],
    ['richmond midlands', [0]],
  ])('%p means the one where the region lies', async (query, expected) => {
    expect((await searchOf(rows))(query)).toEqual(expected);
  });

  it.each(['richmond', 'near richmond', 'camping richmond under R200', 'richmond clarens'])(
    '%p offers all of them',
    async (query) => {
      const { namesakes } = (await indexOf(rows)).search({ query }, { offset: 0, limit: 3 });
      expect(namesakes).toEqual([
        { name: 'Richmond', province: 'KwaZulu-Natal' },
        { name: 'Richmond', province: 'Northern Cape' },
      ]);
    },
  );

  it.each(['richmond kzn', 'richmond karoo', 'clarens', 'camping'])('%p offers none', async (query) => {
    expect((await indexOf(rows)).search({ query }, { offset: 0, limit: 3 })).not.toHaveProperty('namesakes');
  });

  it('a province chosen beside the search decides', async () => {
    const filter = { query: 'richmond', province: 'Northern Cape' } as const;
    const { hits, ...meaning } = (await indexOf(rows)).search(filter, { offset: 0, limit: 3 });
    expect(hits.map(({ id }) => id)).toEqual([rows[1]!.id]);
    expect(meaning).not.toHaveProperty('namesakes');
  });

  it.each(['richmond northern cape', 'near richmond northern cape', 'naby richmond noord-kaap'])(
    '%p finds what is near the one it names, where nothing is at it',
    async (query) => {
      const far = document('Upington', { latitude: -28.45, longitude: 21.26, province: 'Northern Cape' });
      expect((await searchOf([rows[0]!, rows[2]!, far]))(query)).toEqual([1]);
    },
  );
});
