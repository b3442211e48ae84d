import type { SearchPage } from '.';
import { document, indexOf } from '../test/documents';

const CLARENS = { latitude: -28.515, longitude: 28.42 };
const BETHLEHEM = { latitude: -28.231, longitude: 28.307 };
const CAPE_TOWN = { latitude: -33.93, longitude: 18.42 };

const idsOf = ({ hits }: SearchPage): number[] => hits.map(({ id }) => id);

describe('what is not wanted', () => {
  const rows = [
    document('Plug', { id: 1, facilityNames: ['Power points', 'Swimming pool'], text: 'power', ...CLARENS }),
    document('Candle', { id: 2, facilityNames: ['Swimming pool'], text: 'no power', ...BETHLEHEM }),
    document('Lantern', { id: 3, facilityNames: ['Sauna'], ...CAPE_TOWN }),
  ];
  let find: (query: string) => SearchPage;
  beforeAll(async () => {
    const own = await indexOf(rows);
    find = (query) => own.search({ query }, { offset: 0, limit: 10 });
  });

  it.each([
    ['no power', [2, 3]],
    ['without electricity', [2, 3]],
    ['sonder krag', [2, 3]],
    ['geen elektrisiteit', [2, 3]],
    ['without any power points', [2, 3]],
    ['swembad sonder krag', [2]],
    ['no power or pool', [3]],
    ['no power no swimming pool', [3]],
    ['geen krag of swembad', [3]],
    ['sonder n sauna', [1, 2]],
    ['no power near clarens', [2]],
    ['no unicorns sauna', [3]],
    ['power not allowed', [2, 3]],
    ['krag nie toegelaat nie', [2, 3]],
    ['krag word nie toegelaat nie', [2, 3]],
    ['power is prohibited', [2, 3]],
    ['geen krag toegelaat nie', [2, 3]],
    ['geen krag nie', [2, 3]],
    ['campsites that do not allow power', [2, 3]],
    ['swimming pool power not welcome', [2]],
    ['sauna not power', [3]],
    ['krag nie welkom nie', [2, 3]],
  ])('%p does not find those that have it', (query, ids) => {
    expect(idsOf(find(query)).sort()).toEqual(ids);
  });

  it('is reported where every campsite has it, and excludes nothing then', () => {
    const page = find('sauna without sauna');
    expect(page).toMatchObject({ total: 1, leftOut: ['without sauna'], hits: [{ id: 3 }] });
  });
});

describe('what is not needed', () => {
  it.each([
    ['no power needed', ['no power needed']],
    ['power not required', ['power not required']],
    ['geen krag nodig nie', ['geen krag nodig nie']],
    ['krag is nie nodig nie', ['krag is nie nodig nie']],
  ])('%p rules out nothing, and is named as left out', async (query, leftOut) => {
    const own = await indexOf([
      document('Plug', { id: 1, facilityNames: ['Power points'] }),
      document('Candle', { id: 2 }),
    ]);
    expect(own.search({ query }, { offset: 0, limit: 10 })).toMatchObject({ total: 2, leftOut });
    const page = own.search({ query: `plug ${query}` }, { offset: 0, limit: 10 });
    expect(page).toMatchObject({ total: 1, leftOut, hits: [{ id: 1 }] });
  });
});

describe('what costs nothing', () => {
  const rows = [
    document('Wild', { id: 1, rates: 0, ...CLARENS }),
    document('Cheap', { id: 2, rates: 50, text: 'free camping for children', facilityNames: ['Wi-Fi'] }),
    document('Unknown', { id: 3, text: 'free of noise', closestTown: 'Bothaville', province: 'Free State' }),
  ];
  let find: (query: string) => SearchPage;
  beforeAll(async () => {
    const own = await indexOf(rows);
    find = (query) => own.search({ query }, { offset: 0, limit: 10 });
  });

  it.each([
    'free camping',
    'gratis kamp',
    'gratis',
    'camp for free',
    'kampeer verniet naby clarens',
    'free of charge',
    'camp sites at no cost',
    'no charge',
    'kamp sonder koste',
  ])('%p finds it', (query) => expect(find(query)).toMatchObject({ total: 1, hits: [{ id: 1 }] }));

  it('is not meant by a province, nor by what else is free', () => {
    expect(idsOf(find('free state camping'))).toContain(3);
    expect(idsOf(find('free wifi'))).toEqual([2]);
    expect(idsOf(find('gratis wifi'))).toEqual([2]);
  });

  it('is reported where no campsite has it', async () => {
    const own = await indexOf([document('Dear', { id: 1, rates: 90, text: 'camp' })]);
    const page = own.search({ query: 'free camping' }, { offset: 0, limit: 10 });
    expect(page).toMatchObject({ total: 1, leftOut: ['free'] });
  });
});

describe('what may be paid', () => {
  const rows = [
    document('Wild Camp', { id: 1, rates: 0, ...CLARENS }),
    document('Ruimte Camp', { id: 2, rates: 150, facilityNames: ['Swimming pool'], ...BETHLEHEM }),
    document('Bos Camp', { id: 3, rates: 200, facilityNames: ['Sauna'], ...CAPE_TOWN }),
    document('Deluxe Camp', {
      id: 4,
      rates: 1200,
      facilityNames: ['Swimming pool'],
      text: 'on the R60 and the R62, for 200',
    }),
    document('Unknown Camp', { id: 5, rates: null, text: 'under R200 a night' }),
  ];
  let find: (query: string) => SearchPage;
  beforeAll(async () => {
    const own = await indexOf(rows);
    find = (query) => own.search({ query }, { offset: 0, limit: 10 });
  });

  it.each([
    ['under R200', [1, 2, 3]],
    ['under 200', [1, 2, 3]],
    ['Under R 199.50', [1, 2]],
    ['onder R150', [1, 2]],
    ['minder as R150 per nag', [1, 2]],
    ['camping less than 160 rand pp', [1, 2]],
    ['camping cheaper than R160', [1, 2]],
    ['max R200 per night', [1, 2, 3]],
    ['R150 or less', [1, 2]],
    ['R150 of minder', [1, 2]],
    ['kampplek vir R150', [1, 2]],
    ['R200 max', [1, 2, 3]],
    ['up to R1 200', [1, 2, 3, 4]],
    ['hoogstens R1,200.00', [1, 2, 3, 4]],
    ['between R150 and R200', [2, 3]],
    ['tussen 150 en 200 rand', [2, 3]],
    ['R100-R200', [2, 3]],
    ['R100 to 200', [2, 3]],
    ['swimming pool under R200', [2]],
    ['swembad onder R200', [2]],
    ['under R200 near clarens', [1, 2]],
    ['under 200 near clarens', [1, 2]],
    ['under R200 without a pool', [1, 3]],
    ['R200-R100', [2, 3]],
    ['<R200', [1, 2, 3]],
    ['< 200', [1, 2, 3]],
    ['max 200', [1, 2, 3]],
    ['R150', [1, 2]],
    ['R 150,00 pp', [1, 2]],
    ['150 rand', [1, 2]],
    ['below R150 pp pn', [1, 2]],
    ['R150 p.p.p.n.', [1, 2]],
    ['onder R150 p/p per nag', [1, 2]],
    ['R150 pn', [1, 2]],
    ['under 150 bucks', [1, 2]],
    ['ZAR150', [1, 2]],
    ['budget R150', [1, 2]],
    ['swembad R150', [2]],
    ['more than R200', [3, 4]],
    ['from R200', [3, 4]],
    ['from R150 to R200', [2, 3]],
    ['R200+', [3, 4]],
    ['meer as R200', [3, 4]],
    ['R200 of meer', [3, 4]],
    ['nie meer as R150 nie', [1, 2]],
  ])('%p finds those at that price', (query, ids) => {
    const page = find(query);
    expect(idsOf(page).sort((a, b) => a - b)).toEqual(ids);
    expect(page.leftOut).toBeUndefined();
  });

  it('distinguishes a road and a number of people from a price', () => {
    expect(idsOf(find('R62'))).toEqual([4]);
    expect(idsOf(find('along the R60'))).toEqual([4]);
    expect(idsOf(find('for 200'))).toEqual([4]);
    expect(find('max 2-4 people sauna').leftOut).not.toContain('max 2 4');
    expect(idsOf(find('within 200 km of clarens')).sort()).toEqual([1, 2]);
  });

  it('is reported where no campsite is that cheap, and limits nothing then', () => {
    expect(find('sauna under R100')).toMatchObject({ total: 1, leftOut: ['under r100'], hits: [{ id: 3 }] });
  });
});
