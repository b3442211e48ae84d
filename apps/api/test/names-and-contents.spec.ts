import { MAX_ALL_CHECKINS, MESSAGES } from '@kampvuur/domain';
import { CampsiteImageEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildCheckin, buildUser, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  api = await startApi();
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());

describe.each(['facilities', 'activities', 'categories'])('%s', (kind) => {
  it('come with id and name, in the order people read', async () => {
    await buildCampsite(api.database, {}, { [kind]: ['swings', 'Braai', 'Zip line', 'apple'] });
    const { body } = await camper.get(`/api/${kind}`).expect(200);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['apple', 'Braai', 'swings', 'Zip line']);
    expect(Object.keys(body[0]).sort()).toEqual(['id', 'name']);
  });
});

describe('the pictures of a campsite', () => {
  const add = (campsiteId: number, imageKey: string, day: number, userId: number | null = null) =>
    api.database.manager.insert(CampsiteImageEntity, {
      campsiteId,
      imageKey,
      userId,
      filename: `${imageKey}.jpg`,
      createdAt: new Date(`2026-01-0${day}T10:00:00Z`),
      sourceUrl: 'https://example.com/where-it-came-from',
    });

  it('come in the order of the gallery, the largest as url', async () => {
    const { id } = await buildCampsite(api.database);
    const uploader = await buildUser(api.database);
    await add(id, 'later', 2);
    await add(id, 'earlier', 1, uploader.id);
    const { body } = await camper.get(`/api/campsites/${id}/images`).expect(200);
    expect(body[0]).toEqual({
      id: expect.any(Number),
      campsiteId: id,
      userId: uploader.id,
      imageKey: 'earlier',
      filename: 'earlier.jpg',
      subject: null,
      createdAt: '2026-01-01T10:00:00.000Z',
      url: '/media/earlier-1200.webp',
      srcset: '/media/earlier-400.webp 400w, /media/earlier-800.webp 800w, /media/earlier-1200.webp 1200w',
    });
    expect(body[1]).toMatchObject({ imageKey: 'later', userId: null });
  });

  it('are none, or a 404 without the campsite', async () => {
    const { id } = await buildCampsite(api.database);
    expect((await camper.get(`/api/campsites/${id}/images`).expect(200)).body).toEqual([]);
    const { body } = await camper.get('/api/campsites/999999/images').expect(404);
    expect(body.message).toBe(MESSAGES.campsiteNotFound);
    await camper.get('/api/campsites/abc/images').expect(400);
  });
});

describe('all check-ins of a campsite', () => {
  it('come newest first, with author and campsite', async () => {
    const campsite = await buildCampsite(api.database, { name: 'Visited' });
    const author = await buildUser(api.database, { firstName: 'Johan' });
    for (let day = 1; day <= 7; day += 1) {
      const createdAt = new Date(`2026-01-0${day}T10:00:00Z`);
      const photoKeys = day === 7 ? ['sunset'] : [];
      await buildCheckin(api.database, {
        userId: author.id,
        campsiteId: campsite.id,
        createdAt,
        photoKeys,
      });
    }
    const { body } = await camper.get(`/api/campsites/${campsite.id}/all-checkins`).expect(200);
    expect(body).toHaveLength(7);
    expect(body[0].checkin).toMatchObject({
      createdAt: '2026-01-07T10:00:00.000Z',
      photos: ['/media/sunset-1200.webp'],
    });
    expect(body[6].checkin.createdAt).toBe('2026-01-01T10:00:00.000Z');
    expect(body[0].user).toMatchObject({ firstName: 'Johan' });
    expect(body[0].user).not.toHaveProperty('email');
    expect(body[0].campsite).toMatchObject({ id: campsite.id, name: 'Visited' });
  });

  it('are the newest thousand of more', async () => {
    const campsite = await buildCampsite(api.database);
    const author = await buildUser(api.database);
    await api.database.query(
      `INSERT INTO checkins (user_id, campsite_id, summary, rating, created_at)
       SELECT $1, $2, 'Visit number ' || n, 4, timestamptz '2026-01-01' + n * interval '1 minute'
       FROM generate_series(1, $3::int) n`,
      [author.id, campsite.id, MAX_ALL_CHECKINS + 5],
    );
    const { body } = await camper.get(`/api/campsites/${campsite.id}/all-checkins`).expect(200);
    expect(body).toHaveLength(MAX_ALL_CHECKINS);
    expect(body[0].checkin.summary).toBe(`Visit number ${MAX_ALL_CHECKINS + 5}`);
  });

  it('are none, or a 404 without the campsite', async () => {
    const { id } = await buildCampsite(api.database);
    expect((await camper.get(`/api/campsites/${id}/all-checkins`).expect(200)).body).toEqual([]);
    await camper.get('/api/campsites/999999/all-checkins').expect(404);
  });
});
