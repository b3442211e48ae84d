import { MESSAGES } from '@kampvuur/domain';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildCheckin,
  buildUser,
  emptyTables,
  signedIn,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(() => emptyTables(api.database, 'campsites'));

const RIG_LENGTH = 'Longest rig must be a number of m from 1 to 40, or empty';

const names = (body: { data: { name: string }[] }) => body.data.map((campsite) => campsite.name);
const list = async (query: string) => (await camper.get(`/api/campsites${query}`).expect(200)).body;

describe('GET /api/campsites', () => {
  it('answers pages of 12 with the total, open campsites first, then by id', async () => {
    await buildCampsite(api.database, { name: 'Closed one', isClosed: true });
    for (let n = 1; n <= 13; n += 1) await buildCampsite(api.database, { name: `Open ${n}` });
    const first = await list('');
    expect(first.total).toBe(14);
    expect(names(first)).toEqual(Array.from({ length: 12 }, (_, index) => `Open ${index + 1}`));
    expect(names(await list('?page=2'))).toEqual(['Open 13', 'Closed one']);
  });

  it('is empty past the end', async () => {
    await buildCampsite(api.database);
    expect(await list('?page=99')).toEqual({ data: [], total: 1 });
    for (const page of ['2147483647', '2147483648', '9'.repeat(40)])
      expect(await list(`?page=${page}&limit=100`)).toEqual({ data: [], total: 1 });
    expect((await list(`?maxRate=${'9'.repeat(40)}`)).total).toBeLessThanOrEqual(1);
  });

  it('sorts a-z and z-a without regard to case and accents', async () => {
    for (const name of ['zebra', 'Émeraude', 'apple', 'Berg']) await buildCampsite(api.database, { name });
    expect(names(await list('?sort=a-z'))).toEqual(['apple', 'Berg', 'Émeraude', 'zebra']);
    expect(names(await list('?sort=z-a'))).toEqual(['zebra', 'Émeraude', 'Berg', 'apple']);
  });

  it('never repeats or skips a row over pages of equal names', async () => {
    for (let n = 0; n < 25; n += 1) await buildCampsite(api.database, { name: 'Same name' });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?sort=z-a&limit=10&page=${page}`)));
    const ids = pages.flatMap((page) => page.data.map((campsite: { id: number }) => campsite.id));
    expect(new Set(ids).size).toBe(25);
  });

  it('filters by province, and counts only what matches', async () => {
    await buildCampsite(api.database, { name: 'North', province: 'Limpopo' });
    await buildCampsite(api.database, { name: 'South', province: 'Western Cape' });
    const body = await list('?province=Western%20Cape');
    expect([names(body), body.total]).toEqual([['South'], 1]);
    expect((await list('?province=')).total).toBe(2);
  });

  it('finds by name, town, province, description and facility, ignoring case and accents', async () => {
    const fields = {
      name: 'Mahai',
      closestTown: 'Bergville',
      province: 'KwaZulu-Natal',
      shortDescription: 'Cold streams',
    } as const;
    await buildCampsite(api.database, fields, { facilities: ['Braai places'] });
    await buildCampsite(api.database, { name: 'Elsewhere' });
    for (const query of ['MAHAI', 'bergville', 'kwazulu natal', 'cold stream', 'braai', 'máhai']) {
      expect(names(await list(`?query=${encodeURIComponent(query)}`))).toEqual(['Mahai']);
    }
  });

  it('tolerates a typing mistake and puts the exact match first', async () => {
    await buildCampsite(api.database, { name: 'Near Augrabies', shortDescription: 'Not it' });
    await buildCampsite(api.database, { name: 'Augrabies' });
    expect(names(await list('?query=augrabies'))).toEqual(['Augrabies', 'Near Augrabies']);
    expect((await list('?query=augrabeis')).total).toBe(2);
    expect((await list('?query=xylophone')).total).toBe(0);
    expect((await list('?query=!!!')).total).toBe(0);
  });

  it('accepts any text as a query', async () => {
    await buildCampsite(api.database);
    for (const query of ["'; DROP TABLE users; --", '%', '_', '\\', '%00', '💥', '   ']) {
      await camper.get('/api/campsites').query({ query }).expect(200);
    }
  });

  it.each([
    ['page=0', 'page must be a whole number from 1'],
    ['page=1.5', 'page must be a whole number from 1'],
    ['page=-1', 'page must be a whole number from 1'],
    ['limit=0', 'limit must be a whole number from 1 to 100'],
    ['limit=101', 'limit must be a whole number from 1 to 100'],
    ['limit=ten', 'limit must be a whole number from 1 to 100'],
    ['sort=best', MESSAGES.sort],
    ['sort=distance', MESSAGES.distanceNeedsPlace],
    ['radiusKm=20', MESSAGES.distanceNeedsPlace],
    ['near=1', MESSAGES.near],
    ['near=91,18', MESSAGES.near],
    ['near=-33,181', MESSAGES.near],
    ['near=-33,here', MESSAGES.near],
    ['near=-33,18&radiusKm=0', MESSAGES.radius],
    ['near=-33,18&radiusKm=2001', MESSAGES.radius],
    ['near=-33,18&radiusKm=far', MESSAGES.radius],
    ['maxRate=-1', MESSAGES.maxRate],
    ['maxRate=12.5', MESSAGES.maxRate],
    ['maxRigLength=0.5', RIG_LENGTH],
    ['maxRigLength=8.55', RIG_LENGTH],
    ['maxRigLength=long', RIG_LENGTH],
    ['maxRigLength=8&maxRigLength=9', RIG_LENGTH],
    ['adminVerified=perhaps', MESSAGES.adminVerified],
    [`facilities=${'x'.repeat(121)}`, MESSAGES.names],
    [`facilities=${Array.from({ length: 101 }, (_, n) => n).join(',')}`, MESSAGES.names],
    ['categories=a%00b', 'The request could not be read'],
    ['province=Atlantis', 'Province must be one of the nine provinces'],
    ['province=Limpopo&province=Gauteng', 'Province must be one of the nine provinces'],
    ['query=a%00b', 'The request could not be read'],
    ['query=a&query=b', 'The request could not be read'],
    [`query=${'x'.repeat(101)}`, 'Search text must be at most 100 characters'],
  ])('refuses %s', async (query, sentence) => {
    const { body, headers } = await camper.get(`/api/campsites?${query}`).expect(400);
    expect(body.message).toBe(sentence);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.requestId).toBe(headers['x-request-id']);
  });

  it.each([
    'limit=100',
    'limit=1',
    `query=${'x'.repeat(100)}`,
    'near=-90,180&radiusKm=2000&sort=distance',
    'near=&radiusKm=&maxRate=&adminVerified=&facilities=&activities=,&categories=',
    'maxRate=0',
    'maxRigLength=',
    'maxRigLength=40',
    'maxRigLength=８',
    'facilities=Shop&facilities=Fuel',
    `facilities=${Array.from({ length: 100 }, (_, n) => n).join(',')}`,
  ])('takes %s', async (query) => {
    await camper.get(`/api/campsites?${query}`).expect(200);
  });

  it('contains the data of a card', async () => {
    const categories = { categories: ['Pet Friendly'], facilities: ['Shop', 'Fuel'] };
    const fields = {
      name: 'Card',
      rates: 0,
      latitude: -33.5,
      longitude: 20,
      imageUrls: ['https://example.com/a.jpg'],
    };
    await buildCampsite(api.database, fields, categories);
    const { data } = await list('');
    expect(data[0]).toMatchObject({
      rates: 0,
      latitude: '-33.5',
      longitude: '20',
      averageRating: null,
      uniqueRatingCount: 0,
      petFriendly: true,
      facilities: ['Fuel', 'Shop'],
      pictures: [{ url: 'https://example.com/a.jpg', srcset: null }],
    });
    expect(data[0]).not.toHaveProperty('searchText');
  });
});

describe('GET /api/campsites/all', () => {
  it('answers all campsites, or all that match', async () => {
    await buildCampsite(api.database, { name: 'North', province: 'Limpopo', latitude: -24, longitude: 29 });
    await buildCampsite(api.database, { name: 'South', province: 'Western Cape' });
    expect((await camper.get('/api/campsites/all').expect(200)).body).toHaveLength(2);
    for (const query of ['province=Limpopo', 'query=north', 'query=north&province=Limpopo&page=9&sort=z-a']) {
      const { body } = await camper.get(`/api/campsites/all-filtered?${query}`).expect(200);
      expect(body.map((campsite: { name: string }) => campsite.name)).toEqual(['North']);
    }
  });
});

describe('GET /api/campsites/:id', () => {
  it('contains the newest five check-ins, newest first, and their number', async () => {
    const campsite = await buildCampsite(
      api.database,
      { longDescription: 'Long' },
      { activities: ['Hiking'] },
    );
    const author = await buildUser(api.database, { firstName: 'Johan', lastName: 'Botha' });
    for (let day = 1; day <= 6; day += 1) {
      const createdAt = new Date(`2026-01-0${day}T10:00:00Z`);
      await buildCheckin(api.database, { userId: author.id, campsiteId: campsite.id, createdAt });
    }
    const { body } = await camper.get(`/api/campsites/${campsite.id}`).expect(200);
    expect(body).toMatchObject({ longDescription: 'Long', activities: ['Hiking'], totalCheckins: 6 });
    expect(body.checkins).toHaveLength(5);
    expect(body.checkins[0].checkin.createdAt).toBe('2026-01-06T10:00:00.000Z');
    expect(Object.keys(body.checkins[0].user).sort()).toEqual([
      'firstName',
      'id',
      'lastName',
      'profilePicture',
      'username',
    ]);
  });

  it('shows a removed author as "Former camper"', async () => {
    const campsite = await buildCampsite(api.database);
    const author = await buildUser(api.database);
    await buildCheckin(api.database, { userId: author.id, campsiteId: campsite.id });
    await api.database.query(
      'UPDATE users SET deleted_at = now(), email = NULL, username = NULL WHERE id = $1',
      [author.id],
    );
    const { body } = await camper.get(`/api/campsites/${campsite.id}`).expect(200);
    expect(body.checkins[0].user).toMatchObject({ firstName: 'Former camper', username: '' });
    expect(body.checkins[0].checkin.userId).toBeNull();
  });

  it.each([
    ['999', 404],
    ['0', 400],
    ['-1', 400],
    ['2147483647', 404],
    ['2147483648', 400],
    ['1e3', 400],
    ['abc', 400],
    ['%00', 400],
  ])('with id %s answers %i', async (id, status) => {
    const { body } = await camper.get(`/api/campsites/${id}`).expect(status);
    expect(body.message).toEqual(expect.any(String));
  });
});

it('answers 401 without a session', async () => {
  const { body } = await anonymous(api.server).get('/api/campsites').expect(401);
  expect(body).toMatchObject({ status: 401, message: 'Not authenticated', title: 'Unauthorized' });
});
