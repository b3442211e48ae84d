import { DUPLICATES } from '../campsites/duplicates';
import type { CataloguePlace } from './place';
import { DuplicateIndex } from './duplicate-index';

const place = (id: number, fields: Partial<CataloguePlace>): CataloguePlace => ({
  id,
  name: 'Mahai Campsite',
  province: 'KwaZulu-Natal',
  closestTown: null,
  latitude: -28.6866,
  longitude: 28.9389,
  contactPhones: [],
  contactEmails: [],
  websiteUrls: [],
  ...fields,
});

describe('the index of likely duplicates', () => {
  it('takes two at the very point for one where one name holds the other, whatever their contacts', () => {
    const index = new DuplicateIndex();
    const royalNatal = { name: 'Mahai Campsite, Royal Natal', contactPhones: ['036 438 6310'] };
    index.add(place(1, { ...royalNatal, websiteUrls: ['https://kznwildlife.com'] }));
    const listed = { contactPhones: ['033 845 1000'], websiteUrls: ['https://camps.example'] };
    const [match] = index.matches(place(2, listed));
    expect(match).toMatchObject({ id: 1, reasons: ['In both names: mahai'] });
    // Two kilometres on it may be the park's other camp.
    expect(index.matches(place(2, { ...listed, latitude: -28.7046 }))).toEqual([]);
    // The other camp of the park, at the park's point.
    expect(index.matches(place(2, { ...listed, name: 'Rugged Glen Campsite, Royal Natal' }))).toEqual([]);
  });

  it('takes names of signs alone for no name, not for one', () => {
    const index = new DuplicateIndex();
    index.add(place(1, { name: '???', latitude: null, longitude: null }));
    expect(index.matches(place(2, { name: '!!!', latitude: null, longitude: null }))).toEqual([]);
    expect(index.matches(place(2, { name: '!!!' }))).toEqual([]);
  });

  it('keeps two of one name and province apart that lie far apart, unless they share contacts', () => {
    const index = new DuplicateIndex();
    index.add(
      place(1, {
        name: 'Tamboti Kamp',
        contactPhones: ['036 438 6310'],
        websiteUrls: ['https://riverside.example'],
      }),
    );
    const matchesAt = (latitude: number | null, contacts = {}) =>
      index.matches(
        place(2, { name: 'Tamboti Kamp', latitude, longitude: latitude && 28.9389, ...contacts }),
      );
    expect(matchesAt(-28.85)).toMatchObject([{ id: 1, reasons: ['Same name'] }]);
    expect(matchesAt(null)).toHaveLength(1);
    expect(matchesAt(-28.95)).toEqual([]);
    const contacts = { contactPhones: ['+27 36 438 6310'], websiteUrls: ['https://riverside.example'] };
    expect(matchesAt(-28.95, contacts)).toHaveLength(1);
  });

  it.each([
    ['ǀAi-ǀAis Camp', '|Ai-|Ais Camp'],
    ['Øvre Bø', 'Ovre Bo'],
    ['ＴＡＭＢＯＴＩ Kamp', 'Tamboti Kamp'],
    ['Monk′s Cowl', 'Monk’s Cowl'],
  ])('takes %p and %p at one place for one', (name, other) => {
    const index = new DuplicateIndex();
    index.add(place(1, { name }));
    expect(index.matches(place(2, { name: other }))).toMatchObject([{ id: 1 }]);
  });

  it.each([
    ['De Hoop', 'Dehoop'],
    ['Ou Kraal Kampplek', 'Oukraal'],
    ['Die Eiland Resort', 'Dieeiland Vakansieoord'],
    ['St. Francis River Camp', 'Saint Francis River Camp'],
    ['Mt Nyiru Camp', 'Mount Nyiru Camp'],
    ['Aventura Tamboti', 'Forever Resort Tamboti'],
    ['Mahai Camp (formerly Tendele)', 'Mahai Camp'],
  ])('takes %p and %p a kilometre apart for one', (name, other) => {
    const index = new DuplicateIndex();
    index.add(place(1, { name }));
    expect(index.matches(place(2, { name: other, latitude: -28.6956 }))).toMatchObject([{ id: 1 }]);
  });

  it('takes the name of the town in two languages for one, with a reason', () => {
    const index = new DuplicateIndex();
    const closestTown = 'Wilderness';
    index.add(place(1, { name: 'Wilderness Kampplek', closestTown }));
    expect(index.matches(place(2, { name: 'Wilderness Campsite', closestTown }))).toMatchObject([
      { id: 1, reasons: ['In both names: wilderness campsite/wilderness kampplek', 'Both near Wilderness'] },
    ]);
    expect(index.matches(place(2, { name: 'Wilderness Caravan Park', closestTown }))).toEqual([]);
  });

  it.each([
    ['Robberg Nature Reserve', 'Robberg Fountain Shack', 'Plettenberg Bay'],
    ['Koppie Kamp', 'Koppies Dam Nature Reserve', 'Koppies'],
    ['Blyde River Lodge', 'Blyde Bush Camp Tamboti', 'Hoedspruit'],
  ])('keeps %p and %p near each other apart', (name, other, closestTown) => {
    const index = new DuplicateIndex();
    index.add(place(1, { name, closestTown }));
    expect(index.matches(place(2, { name: other, latitude: -28.7156, closestTown }))).toEqual([]);
  });

  it('adds what it does not know', () => {
    const index = new DuplicateIndex();
    expect(index.matchesOrAdd(place(1, {}))).toEqual([]);
    expect(index.matchesOrAdd(place(2, {}))).toMatchObject([{ id: 1, reasons: ['Same name'] }]);
    expect(index.matches(place(3, {}))).toHaveLength(1);
  });

  it('finds those of an office that answers for more than are looked at by their names', () => {
    const index = new DuplicateIndex();
    const contactEmails = ['bookings@office.example'];
    for (let id = 1; id <= DUPLICATES.perKey + 2; id += 1)
      index.add(place(id, { name: `Kamp ${'abcdefghij'[id % 10]}${id}`, contactEmails }));
    index.add(place(1_000, { name: 'Tamboti Kamp', contactEmails }));
    expect(index.matches(place(1_001, { name: 'Tambotie Camp', contactEmails }))).toMatchObject([
      {
        id: 1_000,
        reasons: [
          'In both names: tambotie/tamboti',
          'Same email address: bookings@office.example',
          'Same website: office.example',
        ],
      },
    ]);
  });

  it('finds each pair once, at the smaller of its ids', () => {
    const index = new DuplicateIndex();
    for (const id of [1, 2, 3]) index.add(place(id, {}));
    index.add(place(4, { name: 'Tamboti Kamp' }));
    const pairs = index.pairsOf([3, 1, 2, 4, 99]);
    expect(pairs.map(({ oneId, otherId }) => [oneId, otherId])).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(pairs[0]).toEqual({
      ...{ oneId: 1, otherId: 2, distanceM: 0, reasons: ['Same name'] },
      likeness: expect.any(Number),
    });
    expect(pairs[0]?.likeness).toBeGreaterThanOrEqual(DUPLICATES.sureLikeness);
  });

  it('lists the most likely first, those alike by their ids, and not all of them', () => {
    const index = new DuplicateIndex();
    for (let id = 1; id <= DUPLICATES.perCampsite + 2; id += 1) index.add(place(id, {}));
    const contactPhones = ['036 438 6310'];
    index.add(place(50, { contactPhones }));
    const ids = index.matches(place(99, { contactPhones })).map(({ id }) => id);
    expect(ids).toEqual([50, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('lists the nearer of two of one name first, whichever came first', () => {
    const index = new DuplicateIndex();
    index.add(place(1, { latitude: -28.7166 }));
    index.add(place(2, {}));
    expect(index.matches(place(3, {})).map(({ id }) => id)).toEqual([2, 1]);
    expect(index.matches(place(3, { latitude: -28.7166 })).map(({ id }) => id)).toEqual([1, 2]);
  });

  it('finds one of a misspelt name far away by its contacts, unless they are those of an office', () => {
    const index = new DuplicateIndex();
    const contacts = {
      contactPhones: ['036 438 6310'],
      contactEmails: ['camp@tamboti.example'],
      websiteUrls: ['https://tamboti.example'],
    };
    index.add(place(1, { name: 'Tambotie Camp', latitude: -28.96, ...contacts }));
    const matches = (shared = {}) => index.matches(place(99, { name: 'Tamboti Kamp', ...shared }));
    expect(matches()).toEqual([]);
    for (const kind of ['contactPhones', 'contactEmails'] as const)
      expect(matches({ [kind]: contacts[kind] })).toMatchObject([{ id: 1 }]);
    expect(matches(contacts)).toMatchObject([{ id: 1 }]);
    for (let id = 2; id <= 20; id += 1)
      index.add(place(id, { name: `Koppie ${id}`, province: 'Limpopo', latitude: -23.5, ...contacts }));
    expect(matches(contacts)).toEqual([]);
  });

  it('finds the pairs of a campsite whose name more have than are compared', () => {
    const index = new DuplicateIndex();
    const count = DUPLICATES.perKey + 50;
    for (let id = 1; id <= count; id += 1) index.add(place(id, {}));
    const othersOf = (id: number) => index.pairsOf([id]).map(({ otherId }) => otherId);
    expect(othersOf(1)[0]).toBe(2);
    expect(othersOf(count - 20)[0]).toBe(count - 19);
    expect(othersOf(count - 1)).toEqual([count]);
    expect(othersOf(count)).toEqual([]);
  });

  // A corner of four cells of the grid.
  const CORNER = { latitude: -28.75, longitude: 28.75 };
  const around = (north: number, east: number) => ({
    latitude: CORNER.latitude + north / 100,
    longitude: CORNER.longitude + east / 100,
  });

  it.each([
    ['north', 1, 1, -1, 1],
    ['south', -1, 1, 1, 1],
    ['east', 1, 1, 1, -1],
    ['west', 1, -1, 1, 1],
    ['the north-east', 1, 1, -1, -1],
    ['the south-west', -1, -1, 1, 1],
    ['the north-west', 1, -1, -1, 1],
    ['the south-east', -1, 1, 1, -1],
  ])('finds a misspelt name in the next cell in %s', (_where, north, east, ownNorth, ownEast) => {
    const index = new DuplicateIndex();
    index.add(place(1, { name: 'Tambotie Camp', ...around(north, east) }));
    expect(index.matches(place(2, { name: 'Tamboti Kamp', ...around(ownNorth, ownEast) }))).toMatchObject([
      { id: 1 },
    ]);
  });

  it.each([
    ['neither has a point', true, true],
    ['the one of the list has none', true, false],
    ['the new one has none', false, true],
  ])('finds a misspelt name in the same province only, where %s', (_which, isListed, isNew) => {
    const index = new DuplicateIndex();
    const shared = { contactPhones: ['036 438 6310'] };
    const noPoint = { latitude: null, longitude: null };
    index.add(place(1, { name: 'Tambotie Camp', ...(isListed && noPoint), ...shared }));
    const other = { name: 'Tamboti Kamp', ...(isNew && noPoint) };
    expect(index.matches(place(2, { ...other, ...shared }))).toMatchObject([{ id: 1 }]);
    expect(index.matches(place(2, other))).toMatchObject([{ id: 1 }]);
    expect(index.matches(place(2, { ...other, province: 'Limpopo' }))).toEqual([]);
  });
});
