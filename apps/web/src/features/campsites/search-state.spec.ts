import { RADIUS_KM } from '@kampvuur/domain';
import {
  activeFilterCount,
  aroundPlace,
  filterParams,
  isFiltered,
  listParams,
  NO_FILTERS,
  readSearch,
  withoutPlace,
  writeSearch,
} from './search-state';

const read = (address: string) => readSearch(new URLSearchParams(address));
const write = (address: string, changes: Parameters<typeof writeSearch>[1]) =>
  writeSearch(new URLSearchParams(address), changes).toString();

describe('reading the address', () => {
  it('is the plain list when nothing is given', () => {
    expect(read('')).toEqual({
      query: '',
      province: 'all',
      facilities: [],
      activities: [],
      categories: [],
      unknown: null,
      adminVerified: undefined,
      view: 'list',
      sort: null,
      maxRate: null,
      party: null,
      nights: null,
      arrival: null,
      maxCost: null,
      road: null,
      signal: [],
      facts: {},
      near: null,
      radiusKm: null,
      place: '',
      area: null,
    });
  });

  it.each([
    ['facilities=Wi-Fi%252CShop', { facilities: ['Wi-Fi', 'Shop'] }],
    ['facilities=100%25', { facilities: ['100%'] }],
    ['query=50%&province=Limpopo', { query: '50%', province: 'Limpopo' }],
    ['query=augrabies%20%C3&fbclid=x%', { query: 'augrabies \ufffd' }],
    ['query=%E0%A4%A', { query: '\ufffd\u0025A' }],
    [`query=${'k'.repeat(99)}👍`, { query: 'k'.repeat(99) }],
  ])('reads what is left of %s', (address, expected) => expect(read(address)).toMatchObject(expected));

  it.each(['party=2c8', 'party=99a', 'nights=61', 'nights=0', 'arrival=2026-02-30'])(
    'knows no stay with %s, and then no costs',
    (wrong) => {
      const stay = new URLSearchParams('party=2a&nights=2&arrival=2026-12-20&sort=cost&maxCost=900');
      const [name = '', value = ''] = wrong.split('=');
      stay.set(name, value);
      expect(readSearch(stay)).toMatchObject({ party: null, nights: null, sort: null, maxCost: null });
    },
  );

  it('understands every parameter of the home page', () => {
    const address =
      'query=otter&province=Western+Cape&facilities=Shop,Wi-Fi&activities=Hiking&categories=Coastal,River' +
      '&unknown=include&adminVerified=false&view=map&sort=distance&maxRate=250&party=2a,1c8&nights=3&arrival=2026-12-20&maxCost=1500&road=anyCar&signal=vodacom,cellC&maxRigLength=8.5&near=-28.513,28.427&radiusKm=100&place=Clarens' +
      '&area=27.5,-29,29.25,-28';
    expect(readSearch(new URLSearchParams(address), true)).toEqual({
      query: 'otter',
      province: 'Western Cape',
      facilities: ['Shop', 'Wi-Fi'],
      activities: ['Hiking'],
      categories: ['Coastal', 'River'],
      unknown: 'include',
      adminVerified: false,
      view: 'map',
      sort: 'distance',
      maxRate: 250,
      party: '2a,1c8',
      nights: 3,
      arrival: '2026-12-20',
      maxCost: 1500,
      road: 'anyCar',
      signal: ['vodacom', 'cellC'],
      facts: { maxRigLength: 8.5 },
      near: [-28.513, 28.427],
      radiusKm: 100,
      place: 'Clarens',
      area: [27.5, -29, 29.25, -28],
    });
  });

  it('knows no admin filter for anyone else', () => {
    expect(read('adminVerified=false').adminVerified).toBeUndefined();
  });

  it('rounds a position to about 100 metres', () => {
    expect(read('near=-33.9248685,18.4240553').near).toEqual([-33.925, 18.424]);
  });

  it('takes radius, name and order by distance only with a place', () => {
    for (const near of ['', 'near=91,18&', 'near=-33,181&', 'near=-33&', 'near=here,there&', 'near=1,2,3&'])
      expect(read(`${near}radiusKm=50&place=Clarens&sort=distance`)).toEqual(read(''));
    expect(read('near=-28,28&radiusKm=0')).toMatchObject({ near: [-28, 28], radiusKm: null, place: '' });
  });

  it('takes only whole rand for a price', () => {
    expect(
      ['0', '250', '', '-1', '2.5', '99999999999', 'cheap'].map((rate) => read(`maxRate=${rate}`).maxRate),
    ).toEqual([0, 250, null, null, null, null, null]);
  });

  it('takes only what a fact can be for a filter by it', () => {
    const lengths = ['8', '8,5', ' 40 ', '', '0.9', '41', '8.55', 'long'];
    expect(lengths.map((length) => read(`maxRigLength=${length}`).facts)).toEqual([
      { maxRigLength: 8 },
      { maxRigLength: 8.5 },
      { maxRigLength: 40 },
      ...Array.from({ length: 5 }, () => ({})),
    ]);
  });

  it('takes unknown values for not given', () => {
    const state = read(
      'province=Atlantis&view=globe&sort=price-of-fish&adminVerified=perhaps&facilities=,%20,',
    );
    expect(state).toEqual(read(''));
  });

  it('lists a name once and trims it', () => {
    expect(read('facilities=Shop,%20Shop,Fuel').facilities).toEqual(['Shop', 'Fuel']);
  });
});

describe('writing the address', () => {
  it('leaves defaults out', () => {
    expect(write('view=map&sort=a-z&province=Limpopo', { view: 'list', sort: null, province: 'all' })).toBe(
      '',
    );
  });

  it('joins names with commas', () => {
    expect(write('', { facilities: ['Hot showers', 'Shop'] })).toBe('facilities=Hot+showers%2CShop');
  });

  it('keeps parameters it does not know', () => {
    expect(write('utm=poster&query=dam', { query: 'river' })).toBe('utm=poster&query=river');
  });

  it('trims the search text', () => {
    expect(write('', { query: '  dam ' })).toBe('query=dam');
    expect(write('query=dam', { query: '   ' })).toBe('');
  });

  it('comes back as it was read', () => {
    const address =
      'query=otter&province=Gauteng&view=map&sort=a-z&maxRate=0&near=-28.5%2C28.4&radiusKm=25' +
      '&place=Clarens&maxRigLength=8.5';
    expect(write('', read(address))).toBe(address);
  });
});

describe('filters', () => {
  it('count the province once and every name', () => {
    expect(activeFilterCount(read('province=Gauteng&facilities=Shop,Fuel&activities=Hiking'))).toBe(4);
  });

  it('count the admin filter for admins only', () => {
    expect(activeFilterCount(read('adminVerified=false'))).toBe(0);
    expect(activeFilterCount(readSearch(new URLSearchParams('adminVerified=false'), true))).toBe(1);
  });

  it('count price, place and each fact once', () => {
    expect(activeFilterCount(read('maxRate=0&near=-28,28&radiusKm=50&place=Clarens'))).toBe(2);
    expect(activeFilterCount(read('maxRigLength=8'))).toBe(1);
  });

  it('do not count the search text, but it filters', () => {
    expect(activeFilterCount(read('query=dam'))).toBe(0);
    expect(isFiltered(read('query=dam'))).toBe(true);
    expect(isFiltered(read('view=map&sort=a-z'))).toBe(false);
  });

  it('are all gone after Clear Filters, and only they', () => {
    const address =
      'query=dam&province=Gauteng&facilities=Shop&sort=a-z&view=map&maxRate=1&maxRigLength=8&near=1,2&place=A';
    expect(write(address, NO_FILTERS)).toBe('query=dam&sort=a-z&view=map');
    expect(write('near=1,2&radiusKm=5&sort=distance', NO_FILTERS)).toBe('');
  });

  it('reach the API without view; the list adds its order', () => {
    const state = read('query=dam&facilities=Shop,Fuel&view=map&sort=a-z');
    expect(filterParams(state)).toEqual({ query: 'dam', facilities: 'Shop,Fuel' });
    expect(listParams(state)).toEqual({ query: 'dam', facilities: 'Shop,Fuel', sort: 'a-z' });
  });

  it('by facts reach the API, and go one by one', () => {
    expect(filterParams(read('maxRigLength=8'))).toEqual({ maxRigLength: '8' });
    expect(write('query=dam&maxRigLength=8', { facts: { maxRigLength: 9.5 } })).toBe(
      'query=dam&maxRigLength=9.5',
    );
    expect(write('query=dam&maxRigLength=8', { facts: { maxRigLength: undefined } })).toBe('query=dam');
    expect(write('query=dam&maxRigLength=8', { province: 'Limpopo' })).toContain('maxRigLength=8');
  });

  it('by terms also find what is not known, where there are any', () => {
    expect(filterParams(read('facilities=Shop&unknown=include'))).toEqual({
      facilities: 'Shop',
      unknown: 'include',
    });
    expect(filterParams(read('query=dam&unknown=include'))).toEqual({ query: 'dam' });
    expect(filterParams(read('facilities=Shop&unknown=yes'))).toEqual({ facilities: 'Shop' });
    expect(write('facilities=Shop&unknown=include', NO_FILTERS)).toBe('');
    expect(activeFilterCount(read('facilities=Shop&unknown=include'))).toBe(1);
  });

  it('send place, radius and price, but not the name of the place', () => {
    const state = read('near=-28.5,28.4&radiusKm=50&place=Clarens&maxRate=300&sort=distance');
    expect(filterParams(state)).toEqual({ maxRate: '300', near: '-28.5,28.4', radiusKm: '50' });
    expect(listParams(state)).toMatchObject({ sort: 'distance' });
  });
});

describe('an area of the map', () => {
  it('is four edges on earth, west before east and south before north', () => {
    for (const area of ['', '1,2,3', '29,-29,27,-28', '27,-28,29,-29', '27,-99,29,-28', 'a,b,c,d'])
      expect(read(`area=${area}`).area).toBeNull();
  });

  it('is written to the metre and stays while the same results are shown', () => {
    expect(write('view=map', { area: [27.123456789, -29, 29, -28] })).toBe(
      'view=map&area=27.12346%2C-29%2C29%2C-28',
    );
    expect(write('area=27,-29,29,-28', { view: 'list', sort: 'a-z' })).toContain('area=');
  });

  it('goes with another search', () => {
    expect(write('area=27,-29,29,-28&view=map', { query: 'dam' })).toBe('view=map&query=dam');
    expect(write('area=27,-29,29,-28&province=Limpopo', { province: 'all' })).toBe('');
  });

  it('is neither a filter nor sent to the API', () => {
    const state = read('area=27,-29,29,-28');
    expect([activeFilterCount(state), isFiltered(state), filterParams(state)]).toEqual([0, false, {}]);
  });
});

describe('a place to search around', () => {
  const clarens = { name: 'Clarens', latitude: -28.51268, longitude: 28.42705 };

  it('brings the usual radius and the nearest first', () => {
    expect(aroundPlace(read(''), clarens)).toEqual({
      near: [-28.513, 28.427],
      place: 'Clarens',
      radiusKm: RADIUS_KM.default,
      sort: 'distance',
    });
  });

  it('keeps a chosen order, and the distance chosen for the place before', () => {
    const changes = aroundPlace(read('near=-33,18&place=Hermon&sort=price'), clarens);
    expect(changes).toMatchObject({ sort: 'price', radiusKm: null });
  });

  it('takes its order along when it goes', () => {
    expect(
      write('near=1,2&radiusKm=5&place=A&sort=distance', withoutPlace(read('near=1,2&sort=distance'))),
    ).toBe('');
    expect(withoutPlace(read('near=1,2&sort=price')).sort).toBe('price');
  });
});
