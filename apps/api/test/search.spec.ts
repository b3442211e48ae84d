import { FORMER_CAMPER, MESSAGES } from '@kampvuur/domain';
import { refreshReadModel } from '@kampvuur/persistence';
import {
  type ApiClient,
  buildCampsite,
  buildCheckin,
  buildUser,
  emptyTables,
  signedIn,
} from '@kampvuur/testing';
import { CampsitesRepository } from '../src/campsites/campsites.repository';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());
beforeEach(() => emptyTables(api.database, 'campsites'));

interface Card {
  id: number;
  name: string;
  distanceKm?: number;
}

async function list(
  query: Record<string, unknown>,
  client = camper,
): Promise<{ data: Card[]; total: number }> {
  return (await client.get('/api/campsites').query(query).expect(200)).body;
}
const names = async (query: Record<string, unknown>, client = camper) =>
  (await list(query, client)).data.map(({ name }) => name);

describe('filters', () => {
  beforeEach(async () => {
    const all = {
      facilities: ['Hot showers', 'Braai places'],
      activities: ['Hiking'],
      categories: ['Coastal'],
    };
    await buildCampsite(api.database, { name: 'All', rates: 200, adminVerified: true }, all);
    await buildCampsite(api.database, { name: 'Showers', rates: 300 }, { facilities: ['Hot showers'] });
    await buildCampsite(
      api.database,
      { name: 'Braai' },
      { facilities: ['Braai places'], activities: ['Hiking'] },
    );
  });

  it('combine with AND, across kinds and inside a kind, ignoring case', async () => {
    expect(await names({ facilities: 'hot SHOWERS' })).toEqual(['All', 'Showers']);
    expect(await names({ facilities: 'Hot showers,Braai places' })).toEqual(['All']);
    expect(await names({ facilities: 'Braai places', activities: 'hiking' })).toEqual(['All', 'Braai']);
    expect(await names({ activities: 'Hiking', categories: 'Coastal', query: 'all' })).toEqual(['All']);
    expect(await list({ facilities: 'Jacuzzi' })).toEqual({ data: [], total: 0 });
  });

  it('leave out campsites that cost more, and those without a price', async () => {
    expect(await names({ maxRate: 200 })).toEqual(['All']);
    expect(await names({ maxRate: 199 })).toEqual([]);
    expect((await list({ maxRate: 300 })).total).toBe(2);
  });

  it('by verification apply to administrators only', async () => {
    expect(await names({ adminVerified: true }, admin)).toEqual(['All']);
    expect(await names({ adminVerified: false }, admin)).toEqual(['Showers', 'Braai']);
    expect((await list({ adminVerified: true })).total).toBe(3);
  });

  it('are the same for the list and the map', async () => {
    const query = { facilities: 'Hot showers', maxRate: 250 };
    const { body } = await camper.get('/api/campsites/all-filtered').query(query).expect(200);
    expect(body.map(({ name }: Card) => name)).toEqual(await names(query));
  });
});

describe('orders', () => {
  it('by price puts the unknown last', async () => {
    for (const rates of [300, null, 0, 120]) await buildCampsite(api.database, { name: `${rates}`, rates });
    expect(await names({ sort: 'price' })).toEqual(['0', '120', '300', 'null']);
  });

  it('by rating weights many visits more than one', async () => {
    const [one, many, none] = [
      await buildCampsite(api.database, { name: 'One visit of 5' }),
      await buildCampsite(api.database, { name: 'Forty of 4.8' }),
      await buildCampsite(api.database, { name: 'Not rated' }),
    ];
    const rate = (id: number, sum: number, count: number) =>
      api.database.query(
        'UPDATE campsite_stats SET rating_sum = $2::int, rating_count = $3::int, average_rating = round($2::int / $3::numeric, 1) WHERE campsite_id = $1',
        [id, sum, count],
      );
    await rate(one.id, 5, 1);
    await rate(many.id, 192, 40);
    expect(await names({ sort: 'rating' })).toEqual(['Forty of 4.8', 'One visit of 5', 'Not rated']);
    await rate(none.id, 250, 50);
    expect((await names({ sort: 'rating' }))[0]).toBe('Not rated');
  });

  it('by distance measures from the place, and contains the distance', async () => {
    const place = { latitude: -33.92, longitude: 18.42 };
    await buildCampsite(api.database, { name: 'Durban', latitude: -29.86, longitude: 31.02 });
    await buildCampsite(api.database, { name: 'Nowhere' });
    await buildCampsite(api.database, { name: 'Near', ...place });
    const { data } = await list({ near: '-33.9,18.4', sort: 'distance' });
    expect(data.map(({ name }) => name)).toEqual(['Near', 'Durban', 'Nowhere']);
    expect(data[0]?.distanceKm).toBeCloseTo(2.9, 0);
    expect(data[1]?.distanceKm).toBeGreaterThan(1200);
    expect(data[2]).not.toHaveProperty('distanceKm');
    expect(await names({ near: '-33.9,18.4', radiusKm: 50 })).toEqual(['Near']);
  });
});

describe('a search', () => {
  it('knows renamed towns and the Afrikaans names of facilities', async () => {
    await buildCampsite(api.database, { name: 'Pine Lodge', closestTown: 'Gqeberha' });
    await buildCampsite(api.database, { name: 'Warm water' }, { facilities: ['Ablutions'] });
    expect(await names({ query: 'port elizabeth' })).toEqual(['Pine Lodge']);
    expect(await names({ query: 'ablusies' })).toEqual(['Warm water']);
  });

  it('tolerates typing mistakes and accents', async () => {
    await buildCampsite(api.database, { name: 'Muizenberg', closestTown: 'Kaapstad' });
    await buildCampsite(api.database, { name: 'Karoo Rest', closestTown: 'Graaff-Reinet' });
    expect(await names({ query: 'muizenburg' })).toEqual(['Muizenberg']);
    expect(await names({ query: 'graaf reinet' })).toEqual(['Karoo Rest']);
  });

  it('puts the best match first, not the open or newest ones', async () => {
    await buildCampsite(api.database, { name: 'Far away', longDescription: 'An hour from Clarens' });
    await buildCampsite(api.database, { name: 'In town', closestTown: 'Clarens' });
    await buildCampsite(api.database, { name: 'Rest at Clarens' });
    await buildCampsite(api.database, { name: 'Clarens Campsite' });
    await buildCampsite(api.database, { name: 'Clarens', isClosed: true });
    expect(await names({ query: 'clarens' })).toEqual([
      'Clarens',
      'Clarens Campsite',
      'Rest at Clarens',
      'In town',
      'Far away',
    ]);
    expect((await names({ query: 'clarens', sort: 'z-a' }))[0]).toBe('Rest at Clarens');
  });
});

describe('a change', () => {
  it('is visible at once', async () => {
    const campsite = await buildCampsite(api.database, { name: 'Before' });
    expect(await names({})).toEqual(['Before']);
    await api.database.query(`UPDATE campsites SET name = 'After', sort_name = 'after' WHERE id = $1`, [
      campsite.id,
    ]);
    expect(await names({})).toEqual(['After']);
    expect((await camper.get(`/api/campsites/${campsite.id}`)).body.name).toBe('After');
    expect((await camper.get('/api/campsites/all')).body[0].name).toBe('After');
    await api.database.query('DELETE FROM campsites WHERE id = $1', [campsite.id]);
    expect(await list({})).toEqual({ data: [], total: 0 });
    await camper.get(`/api/campsites/${campsite.id}`).expect(404);
  });

  it('of check-ins, authors and pictures is visible on the page', async () => {
    const author = await buildUser(api.database, { firstName: 'Thandi' });
    const campsite = await buildCampsite(api.database);
    const detail = async () => (await camper.get(`/api/campsites/${campsite.id}`).expect(200)).body;
    expect((await detail()).totalCheckins).toBe(0);
    const checkin = await buildCheckin(api.database, { userId: author.id, campsiteId: campsite.id });
    expect((await detail()).checkins[0].user.firstName).toBe('Thandi');
    await api.database.query(`UPDATE users SET first_name = 'Zanele' WHERE id = $1`, [author.id]);
    expect((await detail()).checkins[0].user.firstName).toBe('Zanele');
    await api.database.query(`UPDATE checkins SET summary = 'Quite another text' WHERE id = $1`, [
      checkin.id,
    ]);
    expect((await detail()).checkins[0].checkin.summary).toBe('Quite another text');
    await api.database.query(
      `INSERT INTO campsite_images (campsite_id, image_key, filename) VALUES ($1, 'some-key', 'a.jpg')`,
      [campsite.id],
    );
    expect((await detail()).gallery).toHaveLength(1);
    await api.database.query(
      `UPDATE campsite_images SET source_url = 'https://example.com/a', creator = 'Sipho'`,
    );
    expect((await detail()).gallery[0].credit.creator).toBe('Sipho');
    await api.database.query('DELETE FROM campsite_images');
    expect((await detail()).gallery).toHaveLength(0);
    await api.database.query('UPDATE users SET deleted_at = now() WHERE id = $1', [author.id]);
    expect((await detail()).checkins[0].user.firstName).toBe(FORMER_CAMPER);
    await api.database.query('DELETE FROM checkins WHERE id = $1', [checkin.id]);
    expect((await detail()).checkins).toEqual([]);
    await api.database.query('UPDATE campsite_stats SET average_rating = 3.5, rating_count = 2');
    expect(await detail()).toMatchObject({ averageRating: '3.5', uniqueRatingCount: 2 });
  });

  it('of one campsite keeps the cached cards of others', async () => {
    const [cached, other] = [await buildCampsite(api.database), await buildCampsite(api.database)];
    const read = jest.spyOn(api.app.get(CampsitesRepository), 'cards');
    await list({});
    await api.database.query('UPDATE campsites SET rates = 70 WHERE id = $1', [other.id]);
    await list({});
    expect(read.mock.calls).toEqual([[[cached.id, other.id]], [[other.id]]]);
    read.mockRestore();
  });

  it('is indexed even when an older transaction commits after a newer one', async () => {
    const campsite = await buildCampsite(api.database, { name: 'Old' });
    const slow = api.database.createQueryRunner();
    await slow.startTransaction();
    await slow.query(`UPDATE campsites SET name = 'Slow', sort_name = 'slow' WHERE id = $1`, [campsite.id]);
    const other = await buildCampsite(api.database, { name: 'Quick' });
    expect(await names({})).toEqual(['Old', 'Quick']);
    await slow.commitTransaction();
    await slow.release();
    expect(await names({})).toEqual(['Slow', 'Quick']);
    await api.database.manager.transaction((manager) => refreshReadModel(manager, [other.id]));
    expect(await names({})).toEqual(['Slow', 'Quick']);
  });

  it('during many requests is never missed', async () => {
    const campsite = await buildCampsite(api.database, { name: 'Round 0' });
    for (let round = 1; round <= 20; round += 1) {
      const name = `Round ${round}`;
      const noise = Array.from({ length: 4 }, () => list({ limit: 1 }));
      await api.database.query('UPDATE campsites SET name = $2 WHERE id = $1', [campsite.id, name]);
      expect(await names({})).toEqual([name]);
      await Promise.all(noise);
    }
  });
});

describe('responses', () => {
  it('have an ETag, and are not sent again while nothing changed', async () => {
    const campsite = await buildCampsite(api.database, { name: 'Tagged' });
    for (const path of ['/api/campsites', '/api/campsites/all', `/api/campsites/${campsite.id}`]) {
      const first = await camper.get(path).expect(200);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const tag = first.headers['etag'] as string;
      const again = await camper.get(path).set('If-None-Match', tag).expect(304);
      expect(again.text).toBe('');
      await api.database.query('UPDATE campsites SET rates = coalesce(rates, 0) + 10 WHERE id = $1', [
        campsite.id,
      ]);
      await camper.get(path).set('If-None-Match', tag).expect(200);
    }
  });

  it('are compressed as the client accepts', async () => {
    for (let n = 0; n < 12; n += 1)
      await buildCampsite(api.database, { shortDescription: 'Shade and water' });
    const plain = await camper.get('/api/campsites').set('Accept-Encoding', 'identity').expect(200);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['gzip', 'br']) {
      const packed = await camper.get('/api/campsites').set('Accept-Encoding', encoding).expect(200);
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers['vary']).toMatch(/accept-encoding/i);
      expect(packed.body).toEqual(plain.body);
    }
    const refused = await camper.get('/api/campsites').set('Accept-Encoding', 'br;q=0, gzip').expect(200);
    expect(refused.headers['content-encoding']).toBe('gzip');
  });
});

describe('GET /api/campsites/map', () => {
  it('answers clusters, single campsites and the bounds of all', async () => {
    for (let n = 0; n < 5; n += 1)
      await buildCampsite(api.database, { latitude: -33.9 + n / 10_000, longitude: 18.4 });
    await buildCampsite(api.database, { name: 'Alone', latitude: -25, longitude: 31 });
    await buildCampsite(api.database, { name: 'Nowhere' });
    const { body } = await camper.get('/api/campsites/map?zoom=4').expect(200);
    expect(body).toMatchObject({ total: 6, points: [{ name: 'Alone' }] });
    expect(body.bounds).toEqual([18.4, -33.9, 31, -25]);
    expect(body.clusters).toHaveLength(1);
    expect(body.clusters[0][2]).toBe(5);
    const far = await camper.get('/api/campsites/map?zoom=4&bounds=30,-26,32,-24').expect(200);
    expect(far.body).toMatchObject({ total: 6, clusters: [], points: [{ name: 'Alone' }] });
  });

  it.each([
    ['bounds=1,2,3', MESSAGES.bounds],
    ['bounds=a,b,c,d', MESSAGES.bounds],
    ['zoom=deep', MESSAGES.zoom],
    ['zoom=25', MESSAGES.zoom],
  ])('refuses %s', async (query, sentence) => {
    const { body } = await camper.get(`/api/campsites/map?zoom=4&${query}`.replace('zoom=4&zoom', 'zoom'));
    expect(body).toMatchObject({ status: 400, message: sentence });
  });
});
