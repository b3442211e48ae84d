import type { SearchIndex } from '.';
import { document, indexOf } from '../test/documents';

const CLARENS = { latitude: -28.515, longitude: 28.42 };

const ROWS = [
  document('Rooikrans', { id: 1, categoryNames: ['Off the grid'], text: 'safari and a tent', ...CLARENS }),
  document('Four People Farm', { id: 2, facilityNames: ['Swimming pool'], rates: 400, text: 'for 4 people' }),
  document('Witklip', { id: 3, facilityNames: ['Swimming pool'], rates: 100 }),
];

let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(ROWS);
});

function find(query: string, own = index) {
  const { hits, leftOut } = own.search({ query }, { offset: 0, limit: 10 });
  return { ids: hits.map(({ id }) => id), leftOut };
}

it.each([
  ['4 people swimming pool', [2, 3], ['4 people']],
  ['pool vir 6 mense', [2, 3], ['vir 6 mense']],
  ['2 adults 2 kids rooikrans', [1], ['2 adults 2 kids']],
  ['pool under R200 for 4 people', [3], ['for 4 people']],
  ['4 people near clarens', [1], ['4 people']],
  ['4 people', [1, 2, 3], ['4 people']],
])('the number of people of %p is told as left out', (query, ids, leftOut) => {
  expect(find(query)).toEqual({ ids, leftOut });
});

it.each([
  ['glamping near clarens', [1], ['glamping']],
  ['safari tent pool', [2, 3], ['safari tent']],
  ['permanent tents pool', [2, 3], ['permanent tents']],
  ['self-catering witklip', [3], ['self catering']],
  ['selfsorg witklip', [3], ['selfsorg']],
])('a way to stay that no campsite names is told as left out: %p', (query, ids, leftOut) => {
  expect(find(query)).toEqual({ ids, leftOut });
});

describe('a search for nothing but a way to stay that no campsite names', () => {
  it.each([
    ['glamping', ['glamping']],
    ['glamping campsites', ['glamping']],
    ['luukse tente vir 2 mense', ['vir 2 mense', 'luukse tente']],
    ['glamping in', ['glamping']],
    ['self catering', ['self catering']],
  ])('finds nothing rather than all campsites: %p', (query, leftOut) => {
    expect(find(query)).toEqual({ ids: [], leftOut });
    expect(index.search({ query, maxRate: 200 }, { offset: 0, limit: 10 }).total).toBe(0);
  });

  it.each(['self catering', 'selfsorg', 'self-catering campsites'])(
    'finds what comes nearest to it where some campsite has that: %p',
    async (query) => {
      const kitchens = await indexOf([
        ...ROWS,
        document('Kareebos', { id: 4, facilityNames: ['Shared kitchen'], rates: 300 }),
      ]);
      const page = kitchens.search({ query }, { offset: 0, limit: 10 });
      expect(page.hits.map(({ id }) => id)).toEqual([4]);
      expect(page.unstated).toMatchObject({ instead: 'Shared kitchen' });
      const cheap = kitchens.search({ query, maxRate: 200 }, { offset: 0, limit: 10 });
      expect(cheap.total).toBe(0);
      expect(cheap.unstated).not.toHaveProperty('instead');
      // Where something else is asked for, that is what is meant.
      expect(find(`${query} witklip`, kitchens).ids).toEqual([3]);
      expect(find(`${query} under R200`, kitchens).ids).toEqual([3]);
    },
  );
});

it.each(['glamping', 'safari tents', 'luukse tente', 'safaritent', 'permanent tents', 'tented camp'])(
  '%p finds the campsites that name a way to stay by any of its names',
  async (query) => {
    const named = await indexOf([
      ...ROWS,
      document('Kareebos', { id: 4, text: 'two safari tents by the dam' }),
    ]);
    expect(find(query, named)).toEqual({ ids: [4], leftOut: undefined });
  },
);

it('says which of the words left out no campsite says anything about', () => {
  const page = (query: string) => index.search({ query }, { offset: 0, limit: 1 });
  expect(page('glamping for 2 adults rooikrans')).toMatchObject({
    unstated: { people: 'for 2 adults', ways: ['glamping'] },
  });
  expect(page('4 people pool').unstated).toEqual({ people: '4 people' });
  expect(page('rooikrans unicorns')).not.toHaveProperty('unstated');
});

it.each(['wild camping', 'boondocking', 'dispersed camping', 'wildkampeer', 'off-grid', 'offgrid'])(
  '%p means off the grid',
  (query) => {
    expect(find(query)).toEqual({ ids: [1], leftOut: undefined });
  },
);

it.each(['honde welkom', 'honde toegelaat', 'dogs ok', 'pets allowed', 'diere welkom'])(
  '%p means pet friendly, with nothing left out',
  async (query) => {
    const friendly = await indexOf([
      ...ROWS,
      document('Kareebos', { id: 4, categoryNames: ['Pet Friendly'] }),
    ]);
    expect(find(query, friendly)).toEqual({ ids: [4], leftOut: undefined });
    expect(find(`geen ${query}`, friendly).ids).toEqual([1, 2, 3]);
  },
);
