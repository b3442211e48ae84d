import { RENAMED_TOWNS } from '@kampvuur/domain';
import { distanceKm, PLACES } from '@kampvuur/domain/geography';
import { SEED_CAMPSITES } from '@kampvuur/seed';
import type { SearchIndex } from '@kampvuur/search-index';
import { seededIndex } from './seeded-index';

let index: SearchIndex;
beforeAll(async () => {
  index = await seededIndex();
});

function search(query: string, limit = 200): string[] {
  const { hits } = index.search({ query }, { offset: 0, limit });
  return hits.map(({ id }) => SEED_CAMPSITES[id - 1]?.name ?? '');
}

const having = (name: string): string[] =>
  SEED_CAMPSITES.filter(({ facilities, activities, categories }) =>
    ([...facilities, ...activities, ...categories] as string[]).includes(name),
  ).map((campsite) => campsite.name);

it.each([
  ['clarens', 'Glen Reenen Rest Camp, Golden Gate'],
  ['karoo', 'Karoo National Park Rest Camp'],
  ['karoo national park', 'Karoo National Park Rest Camp'],
  ['storms river', 'Storms River Mouth Rest Camp'],
  ['augrabies', 'Augrabies Falls Rest Camp'],
  ['addo', 'Addo Main Rest Camp'],
  ['graaf reinet', 'Nqweba Campsite, Camdeboo National Park'],
  ['bloemfontein', 'Maselspoort Resort'],
  ['berg-en-dal', 'Berg-en-Dal Rest Camp'],
  ['kgalagadi', 'Kgalagadi Transfrontier Park: Twee Rivieren Rest Camp'],
  ['pretoria', 'Roodeplaat Dam Nature Reserve'],
])('%p finds its own first', (query, name) => {
  expect(search(query)[0]).toBe(name);
});

it.each([
  ['cape town', 'Kogel Bay Resort'],
  ['kaapstad', 'Kogel Bay Resort'],
  ['muizenburg', 'Kogel Bay Resort'],
  ['johannesburg', 'Kareekloof Resort, Suikerbosrand'],
  ['port elizabeth', 'Addo Main Rest Camp'],
  ['pe', 'Addo Main Rest Camp'],
  ['jhb', 'Kareekloof Resort, Suikerbosrand'],
  ['camping close to joburg', 'Kareekloof Resort, Suikerbosrand'],
  ['pta', 'Roodeplaat Dam Nature Reserve'],
  ['ct', 'Kogel Bay Resort'],
  ['dbn', 'Harold Johnson Nature Reserve'],
  ['bloem', 'Maselspoort Resort'],
  ['caravanpark sedgefield', 'Buffelsbaai Caravan Park'],
  ['nelspruit', 'Pretoriuskop Rest Camp'],
  ['durban', 'Harold Johnson Nature Reserve'],
  ['tsitsikamma', 'Nature’s Valley Rest Camp'],
  ['garden route', 'Ebb and Flow Rest Camp, Wilderness'],
  ['tuinroete', 'Buffelsbaai Caravan Park'],
  ['krueger', 'Letaba Rest Camp'],
  ['krugerwildtuin', 'Skukuza Rest Camp'],
  ['sedgefeild', 'Ebb and Flow Rest Camp, Wilderness'],
  ['hartbeespoort', 'Cradle Moon Lakeside Campsite'],
  ['stroms river', 'Storms River Mouth Rest Camp'],
  ['jeffrys bay', 'Cape St Francis Resort'],
  ['grahamstown', 'Medolino Caravan Park'],
  ['camping in the karoo', 'Mountain Zebra Rest Camp'],
  ['camps near cape town with hot showers', 'Kogel Bay Resort'],
])('%p finds what lies near', (query, name) => {
  expect(search(query)).toContain(name);
});

it.each([
  ['cape town', 'Western Cape'],
  ['garden route', 'Western Cape Eastern Cape'],
  ['drakensberg', 'KwaZulu-Natal Free State Eastern Cape'],
  ['kruger', 'Mpumalanga Limpopo'],
  ['camping in the karoo', 'Western Cape Eastern Cape Northern Cape'],
  ['cederberg', 'Western Cape Northern Cape'],
])('the first results of %p lie there', (query, provinces) => {
  const found = search(query, 6);
  expect(found).not.toEqual([]);
  for (const name of found) {
    const campsite = SEED_CAMPSITES.find((each) => each.name === name);
    expect(provinces).toContain(campsite?.province);
  }
});

it.each(RENAMED_TOWNS.map(([name = '', ...former]) => [name, former] as const))(
  '%p finds the same as %j',
  (name, former) => {
    const found = search(name);
    expect(found).not.toEqual([]);
    for (const other of former) expect(search(other)).toEqual(found);
  },
);

it.each(['Mokopane', 'Qonce', 'Mahikeng', 'Polokwane', 'Komani', 'Piet Retief', 'Somerset East'])(
  '%p finds nothing far away',
  (query) => {
    const town = PLACES.find(({ name }) => name === query);
    for (const name of search(query)) {
      const campsite = SEED_CAMPSITES.find((each) => each.name === name);
      expect(town && campsite && distanceKm(town, campsite)).toBeLessThan(150);
    }
  },
);

it.each([
  ['pet friendly', 'Pet Friendly'],
  ['pet-friendly', 'Pet Friendly'],
  ['petfriendly', 'Pet Friendly'],
  ['Pet Friendly camping', 'Pet Friendly'],
  ['troeteldiervriendelik', 'Pet Friendly'],
  ['honde', 'Pet Friendly'],
  ['hot showers', 'Hot showers'],
  ['braai places', 'Braai places'],
  ['braaiplek', 'Braai places'],
  ['wi-fi', 'Wi-Fi'],
  ['wi fi', 'Wi-Fi'],
  ['wifi', 'Wi-Fi'],
  ['krag', 'Power points'],
  ['elektrisiteit', 'Power points'],
  ['bird watching', 'Bird watching'],
])('%p finds exactly what has it', (query, name) => {
  expect(search(query).sort()).toEqual(having(name).sort());
});

it('finds only campsites of the province in the query', () => {
  const pets = having('Pet Friendly');
  const inCape = SEED_CAMPSITES.filter(({ province }) => province === 'Western Cape').map(({ name }) => name);
  expect(search('western cape').sort()).toEqual([...inCape].sort());
  const both = pets.filter((name) => inCape.includes(name));
  expect(search('pet friendly western cape')).toEqual(both);
  expect(search('pet friendly camping wes-kaap')).toEqual(both);
});

it('takes words for camping as said by everyone here', () => {
  const camps = search('camp');
  for (const query of ['camping', 'campsites', 'kampeer', 'kampeerplek'])
    expect(search(query)).toEqual(camps);
  expect(search('kampeer clarens')).toEqual(search('clarens'));
});

it('takes a single letter as the beginning of a name, or of a word nobody finished', () => {
  const names = SEED_CAMPSITES.map(({ name }) => name).filter((name) => name.startsWith('C'));
  expect(search('c').sort()).toEqual(names.sort());
  expect(search('clarens k')).toEqual(search('clarens'));
});

it('knows saints by all their names', () => {
  expect(search('saint lucia')).toEqual(search('st lucia'));
  expect(search('sint lucia')).toEqual(search('st lucia'));
  expect(search('st lucia')[0]).toMatch(/Lucia/);
});

it('puts names a whole name begins last', () => {
  const park = search('kruger national park');
  expect(search('kruger', park.length).sort()).toEqual(park.sort());
});
