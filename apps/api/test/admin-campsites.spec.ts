import { existsSync, readdirSync } from 'node:fs';
import { type CampsiteEntity, CampsiteImageEntity, type UserEntity } from '@kampvuur/persistence';
import { MESSAGES } from '@kampvuur/domain';
import { placeMessage } from '@kampvuur/domain/campsites/place-refusal';
import { type ApiClient, buildCampsite, buildUser, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

type Values = Record<string, unknown>;

let api: RunningApi;
let admin: ApiClient;
let adminUser: UserEntity;
let camper: ApiClient;
let camperUser: UserEntity;
let campsite: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  adminUser = await buildUser(api.database, { isAdmin: true });
  admin = await signedIn(api.server, adminUser);
  camperUser = await buildUser(api.database);
  camper = await signedIn(api.server, camperUser);
});
afterAll(() => api.app.close());
beforeEach(async () => {
  campsite = await buildCampsite(
    api.database,
    { latitude: -24.5, longitude: 30.5, rates: 120, websiteUrls: ['https://example.com/'] },
    { facilities: ['Shop', 'Fuel'], categories: ['River', 'Pet Friendly'] },
  );
});

const NEW = { name: 'Mopani Bend', province: 'Limpopo' };
const create = (input: Values, client = admin) => client.post('/api/campsites').send(input);
const edit = (input: Values, id = campsite.id, client = admin) =>
  client.patch(`/api/campsites/${id}`).send(input);
const remove = (id = campsite.id, client = admin) => client.delete(`/api/campsites/${id}`);
const detail = async (id = campsite.id) => (await camper.get(`/api/campsites/${id}`).expect(200)).body;
const checkIn = (id = campsite.id) =>
  camper.post(`/api/campsites/${id}/checkins`).field({ rating: '5', summary: 'Level stands and hot water.' });
const history = (name: string): Promise<Values[]> =>
  api.database.query(
    `SELECT field, old_value AS old, new_value AS new, user_id AS "userId", source, campsite_id AS "campsiteId"
     FROM campsite_revisions WHERE campsite_name = $1 ORDER BY id`,
    [name],
  );
const files = () => (existsSync(api.settings.MEDIA_ROOT) ? readdirSync(api.settings.MEDIA_ROOT) : []);
const count = async (table: string, id = campsite.id): Promise<number> => {
  const where = `FROM ${table} WHERE campsite_id = $1`;
  return (await api.database.query(`SELECT count(*)::int AS count ${where}`, [id]))[0].count;
};

it('says of a campsite that it is demo data, and of others nothing', async () => {
  expect(await detail()).not.toHaveProperty('isDemo');
  const seedKey = `demo-${campsite.id}`;
  await api.database.query('UPDATE campsites SET seed_key = $2 WHERE id = $1', [campsite.id, seedKey]);
  const body = await detail();
  expect(body.isDemo).toBe(true);
  expect(JSON.stringify(body)).not.toContain(seedKey);
});

describe('POST /api/campsites', () => {
  it('answers the campsite, adds it to the list and writes one revision', async () => {
    const { body } = await create({
      ...NEW,
      closestTown: ' Phalaborwa ',
      latitude: '-23.9',
      longitude: 31.1,
      rates: 0,
      websiteUrls: ['www.example.org'],
      contactEmails: ['stay@example.org'],
      facilities: ['shop'],
      categories: ['pet friendly'],
      adminVerified: true,
    }).expect(201);
    expect(body).toMatchObject({
      ...NEW,
      closestTown: 'Phalaborwa',
      latitude: '-23.9',
      longitude: '31.1',
      rates: 0,
      websiteUrls: ['https://www.example.org'],
      facilities: ['Shop'],
      categories: ['Pet Friendly'],
      petFriendly: true,
      adminVerified: true,
      isClosed: false,
      lastEditedByAdminId: adminUser.id,
      totalCheckins: 0,
    });
    expect(await detail(body.id)).toEqual(body);
    const found = await camper.get('/api/campsites?query=mopani%20bend').expect(200);
    expect(found.body.data.map(({ id }: Values) => id)).toContain(body.id);
    const lines = await history(NEW.name);
    expect(lines).toEqual([
      expect.objectContaining({ field: 'campsite', old: null, userId: adminUser.id, source: 'admin' }),
    ]);
    expect(lines[0]?.['new']).toMatchObject({ ...NEW, rates: 0, facilities: ['Shop'], activities: [] });
    expect((await checkIn(body.id)).status).toBe(201);
  });

  it('asks for confirmation of a place outside the region, and accepts it once confirmed', async () => {
    const place = { name: 'Etosha Camp', province: 'Northern Cape', latitude: '-19.2', longitude: '15.9' };
    const { body } = await create(place).expect(400);
    expect(body.errors.isOutsideRegion[0]).toMatch(/^-19.2, 15.9 lies far outside South Africa\. /);
    expect((await create({ ...place, isOutsideRegion: true }).expect(201)).body.latitude).toBe('-19.2');
  });

  it.each([
    ['0, 0', '0', '0', placeMessage('notACampsite', 0, 0)],
    ['a point that is not on earth', '-91', '15.9', MESSAGES.coordinateRange],
  ])('refuses %s, confirmed or not', async (_what, latitude, longitude, message) => {
    const place = { name: 'Null Island', province: 'Northern Cape', latitude, longitude };
    for (const confirmation of [{}, { isOutsideRegion: true }]) {
      const { body } = await create({ ...place, ...confirmation }).expect(400);
      expect(body.errors.latitude).toEqual([message]);
      expect(body.errors).not.toHaveProperty('isOutsideRegion');
    }
  });

  it('requires a name and a province only', async () => {
    const { body } = await create({ name: 'x'.repeat(120), province: 'Gauteng' }).expect(201);
    expect(body).toMatchObject({ rates: null, latitude: null, facilities: [], petFriendly: false });
  });

  it.each([
    ['no name', { province: 'Gauteng' }, 'name'],
    ['an empty name', { ...NEW, name: '  ' }, 'name'],
    ['a name that is too long', { ...NEW, name: 'x'.repeat(121) }, 'name'],
    ['no province', { name: 'Mopani' }, 'province'],
    ['a province that is none', { ...NEW, province: 'Zululand' }, 'province'],
    ['one coordinate', { ...NEW, latitude: '-23.9' }, 'longitude'],
    ['a latitude beyond the pole', { ...NEW, latitude: '-90.1', longitude: '20' }, 'latitude'],
    ['a rate below nothing', { ...NEW, rates: -1 }, 'rates'],
    ['a rate with cents', { ...NEW, rates: 99.5 }, 'rates'],
    ['a link that runs code', { ...NEW, websiteUrls: ['javascript:alert(1)'] }, 'websiteUrls'],
    [
      'too many entries',
      { ...NEW, imageUrls: Array.from({ length: 101 }, (_, n) => `a.com/${n}`) },
      'imageUrls',
    ],
    ['a flag that is none', { ...NEW, adminVerified: 'yes' }, 'adminVerified'],
    ['a name nobody knows', { ...NEW, facilities: ['Shop', 'Helipad'] }, 'facilities'],
  ])('refuses %s', async (_what, input, field) => {
    const { body } = await create(input).expect(400);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it('names the unknown term', async () => {
    const { body } = await create({ ...NEW, activities: ['Yodelling'] }).expect(400);
    expect(body.message).toContain('Yodelling');
  });

  it('answers 403 to campers', async () => {
    await create(NEW, camper).expect(403);
    await edit({ rates: 1 }, campsite.id, camper).expect(403);
    await remove(campsite.id, camper).expect(403);
    expect((await detail()).rates).toBe(120);
  });
});

describe('PATCH /api/campsites/:id', () => {
  it('changes the sent fields only, and writes a revision for each', async () => {
    const { body } = await edit({ rates: 150, isClosed: true, name: campsite.name, facilities: ['Fuel'] });
    expect(body).toMatchObject({
      rates: 150,
      isClosed: true,
      facilities: ['Fuel'],
      categories: ['Pet Friendly', 'River'],
      petFriendly: true,
      latitude: '-24.5',
    });
    const lines = await history(campsite.name);
    expect(lines.map(({ field, old, new: now }) => [field, old, now]).sort()).toEqual([
      ['facilities', ['Fuel', 'Shop'], ['Fuel']],
      ['isClosed', false, true],
      ['rates', 120, 150],
    ]);
  });

  it('clears a field with null', async () => {
    const nothing = { rates: null, latitude: null, longitude: null, websiteUrls: null, categories: [] };
    const { body } = await edit(nothing).expect(200);
    expect(body).toMatchObject({ ...nothing, websiteUrls: [], petFriendly: false });
  });

  it('asks for confirmation of a place outside the region', async () => {
    const { body } = await edit({ latitude: '-22.57', longitude: '17.08' }).expect(400);
    const message = placeMessage('confirmFarOutside', -22.57, 17.08);
    expect(body).toMatchObject({ message, errors: { isOutsideRegion: [message] } });
    expect(await detail()).toMatchObject({ latitude: '-24.5', longitude: '30.5' });
    const place = { latitude: '-22.57', longitude: '17.08', isOutsideRegion: true };
    await edit(place).expect(200);
    expect(await detail()).toMatchObject({ latitude: '-22.57', longitude: '17.08' });
    // What was confirmed is not asked about again, until it is moved.
    await edit({ latitude: '-22.57', longitude: '17.08', rates: 90 }).expect(200);
    await edit({ longitude: '17.1' }).expect(400);
    await edit({ isOutsideRegion: 'yes' }).expect(400);
    await edit({ latitude: '0', longitude: '0', isOutsideRegion: true }).expect(400);
    expect((await history(campsite.name)).map(({ field }) => field)).not.toContain('isOutsideRegion');
  });

  it('validates both coordinates after the change', async () => {
    await edit({ latitude: '-24.6' }).expect(200);
    const { body } = await edit({ longitude: null }).expect(400);
    expect(body.message).toBe(MESSAGES.coordinatesTogether);
    expect(await detail()).toMatchObject({ latitude: '-24.6', longitude: '30.5' });
  });

  it('changes nothing when no value differs', async () => {
    await edit({ rates: 120, facilities: ['fuel', 'SHOP'] }).expect(200);
    await edit({}).expect(200);
    expect(await history(campsite.name)).toEqual([]);
  });

  it('refuses an empty name, an unknown term and an unknown campsite', async () => {
    await edit({ name: '' }).expect(400);
    await edit({ name: null }).expect(400);
    await edit({ rates: 1, categories: ['Moon base'] }).expect(400);
    expect((await detail()).rates).toBe(120);
    await edit({ rates: 1 }, 2_000_000_000).expect(404);
  });

  it('answers 200 or 404 during a deletion, never 500', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildCampsite(api.database);
      const [edited, removed] = await Promise.all([edit({ rates: 5 }, id), remove(id)]);
      expect([200, 404]).toContain(edited.status);
      expect(removed.status).toBe(204);
    }
  });
});

describe('DELETE /api/campsites/:id', () => {
  it('removes check-ins, pictures, favourites, suggestions and files, and keeps points', async () => {
    const before = files().length;
    const photo = await jpeg();
    await camper.post(`/api/campsites/${campsite.id}/images`).attach('image', photo, 'a.jpg').expect(201);
    await camper
      .post(`/api/campsites/${campsite.id}/checkins`)
      .field({ rating: '4', summary: 'Quiet and shady, we will be back.' })
      .attach('photos', photo, 'b.jpg')
      .expect(201);
    await camper.post(`/api/favorites/${campsite.id}`).expect(204);
    await camper.post(`/api/campsites/${campsite.id}/suggested-updates`).send({ rates: 1 }).expect(201);
    const { points } = (await camper.get('/api/user').expect(200)).body;
    expect(files().length).toBeGreaterThan(before);
    await remove().expect(204);
    expect(files()).toHaveLength(before);
    for (const table of ['checkins', 'campsite_images', 'favorites', 'suggested_updates', 'campsite_stats'])
      expect(await count(table)).toBe(0);
    expect((await camper.get('/api/user').expect(200)).body.points).toBe(points);
    await camper.get(`/api/campsites/${campsite.id}`).expect(404);
    await remove().expect(404);
    expect(await history(campsite.name)).toEqual([
      expect.objectContaining({ field: 'campsite', new: null, campsiteId: null, userId: adminUser.id }),
    ]);
  });

  it('succeeds once for simultaneous requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => remove()));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await history(campsite.name)).toHaveLength(1);
  });

  it('leaves nothing behind of check-ins that are written, edited and deleted meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await buildCampsite(api.database);
      const { body } = await checkIn(id).expect(201);
      const checkin = `/api/checkins/${body.checkin.id}`;
      const [removed, ...others] = await Promise.all([
        remove(id),
        checkIn(id),
        camper.patch(checkin).field({ rating: '2' }),
        camper.post(`/api/favorites/${id}`),
        camper.post(`/api/campsites/${id}/suggested-updates`).send({ rates: 9 }),
      ]);
      expect(removed.status).toBe(204);
      // 503 of a busy machine, which writes nothing.
      for (const { status } of others) expect([200, 201, 204, 404, 503]).toContain(status);
      expect(await count('checkins', id)).toBe(0);
      expect(await count('favorites', id)).toBe(0);
    }
  });

  it('removes pictures whose owner’s account is removed at the same moment', async () => {
    const row = {
      campsiteId: campsite.id,
      userId: camperUser.id,
      imageKey: 'nobody-has-this',
      filename: 'x',
    };
    await api.database.manager.save(CampsiteImageEntity, row);
    await remove().expect(204);
    expect(await count('campsite_images')).toBe(0);
  });
});
