import {
  activeFilterCount,
  filterParams,
  isFiltered,
  listParams,
  NO_FILTERS,
  readSearch,
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
      adminVerified: undefined,
      view: 'list',
      sort: null,
    });
  });

  it('understands every parameter of the home page', () => {
    const address =
      'query=otter&province=Western+Cape&facilities=Shop,Wi-Fi&activities=Hiking&categories=Coastal,River' +
      '&adminVerified=false&view=map&sort=z-a';
    expect(read(address)).toEqual({
      query: 'otter',
      province: 'Western Cape',
      facilities: ['Shop', 'Wi-Fi'],
      activities: ['Hiking'],
      categories: ['Coastal', 'River'],
      adminVerified: false,
      view: 'map',
      sort: 'z-a',
    });
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
    const address = 'query=otter&province=Gauteng&adminVerified=true&view=map&sort=a-z';
    expect(write('', read(address))).toBe(address);
  });
});

describe('filters', () => {
  it('count the province once and every name', () => {
    expect(activeFilterCount(read('province=Gauteng&facilities=Shop,Fuel&activities=Hiking'))).toBe(4);
  });

  it('count the admin filter for admins only', () => {
    expect(activeFilterCount(read('adminVerified=false'))).toBe(0);
    expect(activeFilterCount(read('adminVerified=false'), true)).toBe(1);
  });

  it('do not count the search text, but it filters', () => {
    expect(activeFilterCount(read('query=dam'))).toBe(0);
    expect(isFiltered(read('query=dam'))).toBe(true);
    expect(isFiltered(read('view=map&sort=a-z'))).toBe(false);
  });

  it('are all gone after Clear Filters, and only they', () => {
    expect(write('query=dam&province=Gauteng&facilities=Shop&sort=a-z', NO_FILTERS)).toBe(
      'query=dam&sort=a-z',
    );
  });

  it('reach the API without view; the list adds its order', () => {
    const state = read('query=dam&facilities=Shop,Fuel&view=map&sort=a-z');
    expect(filterParams(state)).toEqual({ query: 'dam', facilities: 'Shop,Fuel' });
    expect(listParams(state)).toEqual({ query: 'dam', facilities: 'Shop,Fuel', sort: 'a-z' });
  });
});
