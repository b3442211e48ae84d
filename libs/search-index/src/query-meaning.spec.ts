import type { SearchDocument, SearchFilter, SearchIndex, SearchPage } from '.';
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

/** Of `ROWS`. */
let index: SearchIndex;
beforeAll(async () => {
  index = await indexOf(ROWS);
});

const search = (filter: SearchFilter): SearchPage => index.search(filter, { offset: 0, limit: 10 });
const idsOf = ({ hits }: SearchPage): number[] => hits.map(({ id }) => id);

describe('words that no campsite has together', () => {
  it('go without the one that costs least, the rarest kept', () => {
    const page = search({ query: 'river otters waterfall' });
    expect(page).toMatchObject({ total: 1, leftOut: ['otters'] });
    expect(idsOf(page)).toEqual([1]);
  });

  it('go without as many as it takes, the place last', () => {
    const page = search({ query: 'lighthouse unicorns wifi clarens' });
    expect(page).toMatchObject({ total: 2, leftOut: ['lighthouse', 'unicorns', 'wifi'] });
    expect(idsOf(page)).toEqual([1, 2]);
  });

  it('are relaxed within the filters, on every page, in every order and on the map', () => {
    const filter = { query: 'river lighthouse', facilities: ['Braai places'] };
    expect(index.search(filter, { sort: 'a-z', offset: 1, limit: 1 })).toEqual({
      total: 2,
      hits: [{ id: 1 }],
      leftOut: ['lighthouse'],
    });
    expect(index.mapView(filter, undefined, 5)).toMatchObject({ total: 2, leftOut: ['lighthouse'] });
  });

  it('are not touched while some campsite has them all', () => {
    expect(search({ query: 'river otters' })).not.toHaveProperty('leftOut');
  });

  it('find nothing where not one of them is known, or the filters leave nothing', () => {
    expect(search({ query: 'unicorns jacuzzis' })).toEqual({ total: 0, hits: [] });
    expect(search({ query: 'river otters', province: 'Gauteng' })).toEqual({ total: 0, hits: [] });
  });
});

it('shows all campsites where camping is the only known word', () => {
  expect(search({ query: 'zorbing camping' })).toMatchObject({ total: 4, leftOut: ['zorbing'] });
  expect(search({ query: 'zorbing' })).toEqual({ total: 0, hits: [] });
});

describe('what no campsite at a place has', () => {
  const rows = [
    document('Waterfront', { id: 1, closestTown: 'Cape Town', ...CAPE_TOWN }),
    document('Valley', { id: 2, categoryNames: ['Pet Friendly'], latitude: -32.9, longitude: 19.06 }),
    document('Far', { id: 3, categoryNames: ['Pet Friendly'], text: 'quiet', ...CLARENS }),
  ];
  let find: (query: string) => SearchPage;
  beforeAll(async () => {
    const around = await indexOf(rows);
    find = (query) => around.search({ query }, { offset: 0, limit: 10 });
  });

  it('is looked for farther from it, rather than left out', () => {
    const page = find('dog friendly cape town');
    expect(page).toMatchObject({ total: 1, nearestTo: 'Cape Town', hits: [{ id: 2 }] });
    expect(page).not.toHaveProperty('leftOut');
  });

  it('is left out where nobody has it within a few hours, or it is only a word of a text', () => {
    const surfing = find('surfing cape town');
    expect(surfing).toMatchObject({ leftOut: ['surfing'], hits: [{ id: 1 }] });
    expect(find('quiet cape town')).toMatchObject({ leftOut: ['quiet'], hits: [{ id: 1 }] });
  });
});

it('takes a word beside a place for that of a village far away only where something is near it', async () => {
  const falls = await indexOf([
    document('Augrabies Rus', { id: 1, closestTown: 'Upington', latitude: -28.45, longitude: 21.25 }),
    document('Rietvlei Kamp', { id: 2, closestTown: 'Pretoria', latitude: -25.72, longitude: 28.4 }),
  ]);
  const find = (query: string) => falls.search({ query }, { offset: 0, limit: 10 });
  expect(find('augrabies waterval')).toEqual({ total: 1, leftOut: ['waterval'], hits: [{ id: 1 }] });
  expect(find('pretoria sandton')).toMatchObject({ nearestTo: 'Sandton', hits: [{ id: 2 }] });
});

it('takes a region nobody camps in for what is near to it', () => {
  const page = search({ query: 'kampeer langs die vaaldam' });
  expect(page).toMatchObject({ nearestTo: 'Vaal Dam' });
  expect(idsOf(page)).toEqual([2]);
});

describe('near a place', () => {
  it.each(['near clarens', 'camping close to Clarens', 'kampeer naby clarens', 'places by the clarens'])(
    '%p is around it, nearest first',
    (query) => {
      const page = search({ query });
      const within = { place: 'Clarens', km: 150 };
      expect(page).toMatchObject({ total: 2, nearestTo: 'Clarens', within });
      expect(idsOf(page)).toEqual([1, 2]);
      expect(page.hits[1]?.distanceKm).toBeCloseTo(33.4, 0);
    },
  );

  it('keeps to the other words, however far', () => {
    expect(idsOf(search({ query: 'otters near clarens' }))).toEqual([2]);
    const lighthouse = search({ query: 'lighthouse near clarens' });
    expect(lighthouse).toMatchObject({ nearestTo: 'Clarens', noneWithinKm: 150 });
    expect(lighthouse).not.toHaveProperty('within');
    expect(idsOf(lighthouse)).toEqual([3]);
    const unicorns = search({ query: 'unicorns near clarens' });
    expect(unicorns).toMatchObject({ total: 2, leftOut: ['unicorns'] });
    const mistyped = search({ query: 'lighthause near clarens' });
    expect(mistyped).toMatchObject({ total: 2, leftOut: ['lighthause'] });
  });

  it.each(['sandton', 'braamfontein', 'camping chatsworth kzn'])(
    '%p, a part of a city, means what is nearest to it',
    (query) => {
      const page = search({ query });
      expect(page).toHaveProperty('nearestTo');
      expect(page).toHaveProperty('noneWithinKm', 150);
      expect(page).not.toHaveProperty('leftOut');
    },
  );

  it.each(['khayelitsha', 'mitchells plain', 'camping table view', 'bellville'])(
    '%p, a part of a city, finds what is in and around the city',
    (query) => expect(idsOf(search({ query }))).toEqual([3]),
  );

  it('is what a town without a campsite means', () => {
    const page = search({ query: 'pofadder' });
    expect(page).toMatchObject({ nearestTo: 'Pofadder' });
    expect(idsOf(page)).toEqual([3, 2, 1]);
  });

  it('gives way to an order that was asked for, and to a place of the filters', () => {
    const query = 'near bethlehem';
    const byName = index.search({ query }, { sort: 'a-z', offset: 0, limit: 10 });
    expect(idsOf(byName)).toEqual([2, 1]);
    expect(byName).toMatchObject({ within: { place: 'Bethlehem', km: 150 } });
    const around = index.search({ query, near: [-28.515, 28.42] }, { offset: 0, limit: 10 });
    expect(around).not.toHaveProperty('nearestTo');
    expect(around.total).toBe(2);
  });
});

it('near a place are campsites without a position that name it, but none farther away', async () => {
  const rows = [
    ...ROWS,
    document('Clarens View', { id: 5 }),
    document('Past Clarens', { id: 6, ...CAPE_TOWN }),
  ];
  const { hits } = (await indexOf(rows)).search({ query: 'near clarens' }, { offset: 0, limit: 10 });
  expect(hits.map(({ id }) => id)).toEqual([1, 2, 5]);
});

describe('within so many kilometres of a place', () => {
  it.each([
    ['within 20 km of clarens', [1]],
    ['20km from clarens', [1]],
    ['camping binne 20 km van Clarens', [1]],
    ['no more than 20,5 kilometres from clarens', [1]],
    ['in a 40 km radius of clarens', [1, 2]],
  ])('%p means that circle, nearest first', (query, ids) => {
    const page = search({ query });
    expect(page).toMatchObject({ nearestTo: 'Clarens', within: { place: 'Clarens' } });
    expect(page).not.toHaveProperty('leftOut');
    expect(idsOf(page)).toEqual(ids);
  });

  it.each([
    ['2 hours from clarens', 160],
    ['within 1,5 hours drive from clarens', 120],
    ["an hour's drive from clarens", 80],
    ['half an hour from clarens', 40],
    ['45 min from clarens', 60],
    ['2 uur van clarens', 160],
    ['een uur se ry van Clarens', 80],
    ['binne n uur van clarens', 80],
  ])('%p means what is driven in that time', (query, km) => {
    const page = search({ query });
    expect(page).toMatchObject({ nearestTo: 'Clarens', within: { place: 'Clarens', km } });
    expect(page).not.toHaveProperty('leftOut');
  });

  it('holds in every order, with other words, filters and on the map', () => {
    const query = 'otters within 40 km of clarens';
    const within = { place: 'Clarens', km: 40 };
    expect(index.search({ query }, { sort: 'a-z', offset: 0, limit: 10 })).toMatchObject({
      total: 1,
      within,
    });
    expect(index.mapView({ query }, undefined, 5)).toMatchObject({ total: 1, within });
    const filter = { query: 'within 40 km of clarens', facilities: ['Wi-Fi'] };
    const page = search(filter);
    expect(page).toMatchObject({ total: 1, leftOut: ['40 km'], nearestTo: 'Clarens' });
  });

  it('leaves out campsites that only name the place, and those farther away', async () => {
    const rows = [
      ...ROWS,
      document('Clarens View', { id: 5 }),
      document('Past Clarens', { id: 6, ...CAPE_TOWN }),
    ];
    const { hits } = (await indexOf(rows)).search({ query: '30 km from clarens' }, { offset: 0, limit: 10 });
    expect(hits.map(({ id }) => id)).toEqual([1]);
  });

  it('is ignored, and reported, where nothing is that near or the place is unknown', () => {
    const far = search({ query: 'lighthouse within 50 km of clarens' });
    expect(far).toMatchObject({ total: 1, leftOut: ['50 km'], nearestTo: 'Clarens' });
    expect(far).not.toHaveProperty('within');
    expect(search({ query: '5 km from otters' })).toMatchObject({ total: 2, leftOut: ['5 km'] });
    expect(search({ query: '5 km from unicorns' })).toEqual({ total: 0, hits: [] });
  });

  it('is not meant by a distance that is a length, or a least one', () => {
    expect(search({ query: 'more than 50 km from clarens' })).not.toHaveProperty('within');
  });
});

describe('words as people write them', () => {
  const rows = [
    document('Mossel', { id: 1, closestTown: 'Mossel Bay' }),
    document('Inland', { id: 2, text: 'A guest house at a dam with a waterfall' }),
    document('Grill', { id: 3, facilityNames: ['Braai places'] }),
    document('Heads', { id: 4, closestTown: 'Knysna' }),
    document('Hide', { id: 5, activityNames: ['Bird watching'] }),
    document('Ride', { id: 6, activityNames: ['Horse riding'] }),
    document('Herd', { id: 7, text: 'elephants come to drink', closestTown: 'Kirkwood' }),
    document('Olifantshoek', { id: 8 }),
    document('Spa', { id: 9, text: 'hot mineral pools' }),
    document('Langs', { id: 10, categoryNames: ['River'] }),
  ];

  let words: SearchIndex;
  beforeAll(async () => {
    words = await indexOf(rows);
  });

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
    ['voëls', 5],
    ['perde', 6],
    ['olifante', 7],
    ['elefants', 7],
    ['warmbronne', 9],
    ['langs die rivier', 10],
  ])('%p finds what it means', (query, id) => {
    const page = words.search({ query }, { offset: 0, limit: 10 });
    expect(page).toEqual({ total: 1, hits: [{ id }] });
  });
});

describe('a word that is spelt right', () => {
  const rows = [
    document('Kaapse Kamp', { id: 1, facilityNames: ['Hot showers'] }),
    document('Tongaat Rus', { id: 2, closestTown: 'Alldays', text: 'a waterfall', ...CLARENS }),
    document('Waterberg', { id: 3, text: 'hot in summer' }),
  ];
  const pageOf = async (query: string) => (await indexOf(rows)).search({ query }, { offset: 0, limit: 10 });

  it.each(['karp', 'tonight', 'available tonight'])('is not taken for another one: %s', async (query) => {
    expect(await pageOf(query)).toEqual({ total: 0, hits: [] });
  });

  it('means what it says', async () => {
    expect(idsOf(await pageOf('hot water'))).toEqual([1]);
    expect(idsOf(await pageOf('december holidays'))).toEqual([1, 2, 3]);
    expect(await pageOf("kamp by 'n waterval")).toEqual({ total: 1, hits: [{ id: 2 }] });
  });
});

it('takes the plural of what campsites have for those that have it, before names that hold the singular', async () => {
  const rows = [
    document('Storms River', { id: 1 }),
    document('Bend', { id: 2, categoryNames: ['River'] }),
    document('Ford', { id: 3, text: 'between two rivers' }),
  ];
  const own = await indexOf(rows);
  const found = (query: string) => idsOf(own.search({ query }, { offset: 0, limit: 10 }));
  expect(found('rivers')).toEqual([2, 3, 1]);
  expect(found('river')).toEqual([1, 2, 3]);
});

it('puts campsites at a place before those elsewhere with its name', async () => {
  const rows = [
    document('Clarens', { id: 1, ...CAPE_TOWN }),
    document('Serala, Clarens Wilderness', { id: 2, ...CAPE_TOWN }),
    document('Mill, Clarens', { id: 3, ...CLARENS }),
    document('Brook', { id: 4, closestTown: 'Clarens', ...CLARENS }),
  ];
  const own = await indexOf(rows);
  const found = idsOf(own.search({ query: 'clarens' }, { offset: 0, limit: 10 }));
  expect(found).toEqual([1, 3, 2, 4]);
});

it('knows a place whose last letter is missing', async () => {
  const own = await indexOf([
    document('Touw', { id: 1, closestTown: 'Wilderness' }),
    document('Wildernessy', { id: 2 }),
  ]);
  const find = (query: string) => own.search({ query }, { offset: 0, limit: 10 });
  expect(find('wildernes')).toEqual(find('wilderness'));
});

it('takes a known place for nothing that only holds its name', async () => {
  const own = await indexOf([
    document('Bontle', { id: 1, latitude: -24.3, longitude: 27.6 }),
    document('Warmwaterberg', { id: 2 }),
  ]);
  expect(idsOf(own.search({ query: 'waterberg' }, { offset: 0, limit: 10 }))).toEqual([1]);
});

it('finds campsites by the beginnings of words in their names', async () => {
  const rows = ['Old Mill', 'Millwood', 'Mill', 'Kraal'].map((name, at) => document(name, { id: at + 1 }));
  const own = await indexOf(rows);
  const named = (nameBeginnings: string, limit: number): number[] =>
    idsOf(own.search({ nameBeginnings }, { offset: 0, limit }));
  expect(named('mill', 2)).toEqual([3, 2]);
  expect(named('old mi', 3)).toEqual([1]);
  expect(named('otter', 3)).toEqual([]);
});

describe('a place and a price', () => {
  const ST_LUCIA = { latitude: -28.37, longitude: 32.41 };
  const HLUHLUWE = { latitude: -28.02, longitude: 32.27 };
  const rows = [
    document('Estuary', { id: 1, closestTown: 'St Lucia', rates: 320, ...ST_LUCIA }),
    document('Pan', { id: 2, rates: 80, ...CAPE_TOWN }),
    document('Kloof', { id: 3, closestTown: 'Clarens', rates: 260, ...CLARENS }),
    document('Hide', { id: 4, closestTown: 'Hluhluwe', rates: 150, ...HLUHLUWE }),
  ];
  let find: (query: string) => SearchPage;
  beforeAll(async () => {
    const around = await indexOf(rows);
    find = (query) => around.search({ query }, { offset: 0, limit: 10 });
  });

  it.each([
    // The price is left out before the place.
    ['camping clarens under R100', [3], ['under r100']],
    ['camping St Lucia under R100', [1, 4], ['under r100']],
    // What is near the place at that price comes before what is at the place at another.
    ['camping St Lucia under R200', [4], undefined],
    ['St Lucia under R400', [1, 4], undefined],
  ])('are conditions of their own: %s', (query, ids, leftOut) => {
    const page = find(query);
    expect(idsOf(page)).toEqual(ids);
    expect(page.leftOut).toEqual(leftOut);
  });

  it('says when nothing is near, and finds the nearest', () => {
    const page = find('camping near clarens under R100');
    expect(page).toMatchObject({ total: 1, nearestTo: 'Clarens', noneWithinKm: 150, hits: [{ id: 2 }] });
    expect(find('camping near clarens')).not.toHaveProperty('noneWithinKm');
  });
});

describe('a position as a query', () => {
  it.each([
    '-28.515, 28.42',
    '-28.515 28.42',
    '28.515S 28.42E',
    'S28.515, E28.42',
    'S 28° 30.9\u2032, E 28° 25.2\u2032',
    '28°30\'54"S 28°25\'12"E',
    '\u221228.515,28.42',
    '28.515, 28.42',
    'S28 30.9 E28 25.2',
    '28 30 54 S, 28 25 12 E',
  ])('is a place: %s', (query) => {
    const page = search({ query });
    const place = '-28.515, 28.420';
    expect(page).toMatchObject({ total: 2, nearestTo: place, within: { place, km: 150 } });
    expect(idsOf(page)).toEqual([1, 2]);
  });

  it('with nothing near it says so', () => {
    expect(search({ query: '-22.4, 31.3' })).toMatchObject({ total: 3, noneWithinKm: 150 });
  });

  it.each(['2 4', '28 30 28 25', '100 200', '28, 32', 'R100, R200', '-95.5, 28.1'])('is not %s', (query) => {
    expect(search({ query })).not.toHaveProperty('nearestTo');
  });
});

describe('words that are written apart', () => {
  const rows = [
    document('Olifantskop', { id: 1, text: 'a camp with buffaloes' }),
    document('Buffelsbaai', { id: 2, text: 'a camp on the point' }),
    document('Silwerstrand', { id: 3, text: 'a camp by the sea' }),
    document('De Hoop', { id: 4, text: 'a camp at a lagoon' }),
    document('Dehoek', { id: 5, text: 'a camp at a corner' }),
  ];

  it.each([
    ['buffels baai', [2]],
    ['silwer strand', [3]],
    ['camp ground silwerstrand', [3]],
    ['de hoek', [5]],
    ['dehoop', [4]],
    ['de hoop', [4]],
    ['overnight stop', [1, 2, 3, 4, 5]],
    ['camp site', [1, 2, 3, 4, 5]],
    ['kamp terrein', [1, 2, 3, 4, 5]],
  ])('%p finds those that write it as one, and the other way round', async (query, ids) => {
    const own = await indexOf(rows);
    const { hits, leftOut } = own.search({ query }, { offset: 0, limit: 10 });
    expect(hits.map(({ id }) => id)).toEqual(ids);
    expect(leftOut).toBeUndefined();
  });
});
