import { ADMIN_PAGE, MESSAGES } from '@kampvuur/domain';
import {
  CampsiteImageEntity,
  type CampsiteEntity,
  PointsRepository,
  type UserEntity,
} from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, findDuplicates, signedIn } from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';
import { untilNotBusy } from './until-not-busy';

type Values = Record<string, unknown>;

const PAIRS = '/api/admin/duplicates';

let api: RunningApi;
let admin: ApiClient;
let adminUser: UserEntity;
let camper: ApiClient;
let camperUser: UserEntity;
let other: ApiClient;
let otherUser: UserEntity;
let survivor: CampsiteEntity;
let gone: CampsiteEntity;
beforeAll(async () => {
  api = await startApi();
  adminUser = await buildUser(api.database, { isAdmin: true });
  admin = await signedIn(api.server, adminUser);
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM campsites');
  await api.database.query('DELETE FROM job_runs');
  camperUser = await buildUser(api.database);
  camper = await signedIn(api.server, camperUser);
  otherUser = await buildUser(api.database);
  other = await signedIn(api.server, otherUser);
  survivor = await buildCampsite(
    api.database,
    { name: 'Marula Bend', rates: 100, contactPhones: ['021 555 0100'] },
    { facilities: ['Shop'] },
  );
  gone = await buildCampsite(
    api.database,
    {
      name: 'Marula Bend',
      rates: 90,
      closestTown: 'Tzaneen',
      latitude: -24,
      longitude: 30,
      contactPhones: ['(021) 555-0100', '082 555 0101'],
    },
    { facilities: ['shop', 'Fuel'].slice(1), categories: ['Pet Friendly'] },
  );
});

const find = () => findDuplicates(api.database);
const list = async (page = 1) => (await admin.get(`${PAIRS}?page=${page}`).expect(200)).body;
const merge = (id: number, keepId: unknown, client = admin) =>
  client.post(`${PAIRS}/${id}/merge`).send({ keepId });
async function pairId(): Promise<number> {
  await find();
  return (await list()).data[0].id;
}
const detail = async (id: number) => (await camper.get(`/api/campsites/${id}`).expect(200)).body;
const checkIn = (client: ApiClient, id: number, rating: number) =>
  client
    .post(`/api/campsites/${id}/checkins`)
    .field({ rating: String(rating), summary: 'Level stands and hot water.' });
const rows = (table: string, id: number): Promise<Values[]> =>
  api.database.query(`SELECT * FROM ${table} WHERE campsite_id = $1 ORDER BY 1`, [id]);

describe('likely duplicates', () => {
  it('are shown with both sides and what speaks for it', async () => {
    await find();
    const { data, total } = await list();
    expect(total).toBe(1);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      likeness: expect.any(Number),
      distanceM: null,
      reasons: ['Same name', 'Same phone number: 021 555 0100'],
      one: expect.objectContaining({ id: survivor.id, name: 'Marula Bend', rates: 100, latitude: null }),
      other: expect.objectContaining({ id: gone.id, latitude: '-24', totalCheckins: 0, pictures: [] }),
    });
  });

  it('come in pages, the likeliest first', async () => {
    for (let n = 0; n < ADMIN_PAGE.duplicates + 1; n += 1) {
      const near = { latitude: -30 - n, longitude: 25 };
      await buildCampsite(api.database, { ...near, name: `Marula ${'x'.repeat(n + 3)} Bush Camp` });
      await buildCampsite(api.database, { ...near, name: `Marula ${'x'.repeat(n + 3)} Campsite` });
    }
    await find();
    const { data, total } = await list();
    expect(total).toBe(ADMIN_PAGE.duplicates + 2);
    const likeness = data.map((pair: Values) => pair['likeness']);
    expect(likeness).toHaveLength(ADMIN_PAGE.duplicates);
    expect(likeness).toEqual([...likeness].sort((a, b) => b - a));
    expect((await list(2)).data).toHaveLength(2);
    expect((await list(3)).data).toEqual([]);
  });

  it('can be dismissed, once, and are not found again', async () => {
    const id = await pairId();
    await admin.post(`${PAIRS}/${id}/dismiss`).expect(204);
    const { body } = await admin.post(`${PAIRS}/${id}/dismiss`).expect(404);
    expect(body.message).toBe(MESSAGES.duplicateNotFound);
    await find();
    expect(await list()).toEqual({ data: [], total: 0 });
    await merge(id, survivor.id).expect(404);
  });

  it('are no longer listed once the names differ', async () => {
    await find();
    await admin.patch(`/api/campsites/${gone.id}`).send({ name: 'Aloe Ridge' }).expect(200);
    await find();
    expect((await list()).total).toBe(0);
  });

  it('are looked for once at a time', async () => {
    const { body } = await admin.post('/api/admin/find-duplicates').expect(202);
    expect(body).toEqual({ jobId: expect.any(String), message: MESSAGES.jobStarted });
    await admin.post('/api/admin/find-duplicates').expect(409);
    await camper.post('/api/admin/find-duplicates').expect(403);
    await camper.get(PAIRS).expect(403);
  });
});

describe('merging', () => {
  it('fills what is missing, unites lists, and leads the old address to the new one', async () => {
    const id = await pairId();
    const { body } = await merge(id, survivor.id).expect(200);
    expect(body).toMatchObject({
      id: survivor.id,
      rates: 100,
      closestTown: 'Tzaneen',
      latitude: '-24',
      longitude: '30',
      contactPhones: ['021 555 0100', '082 555 0101'],
      facilities: ['Fuel', 'Shop'],
      categories: ['Pet Friendly'],
      petFriendly: true,
    });
    expect(await detail(gone.id)).toEqual(await detail(survivor.id));
    expect(await list()).toEqual({ data: [], total: 0 });
    const history = await api.database.query(
      'SELECT field, source, source_id AS "sourceId", user_id AS "userId" FROM campsite_revisions ORDER BY id',
    );
    const by = { source: 'merge', userId: adminUser.id };
    expect(history).toContainEqual({ field: 'closestTown', sourceId: String(gone.id), ...by });
    expect(history).toContainEqual({ field: 'campsite', sourceId: String(survivor.id), ...by });
    await merge(id, survivor.id).expect(404);
  });

  it('moves check-ins and counts each user’s latest rating', async () => {
    await checkIn(camper, survivor.id, 5).expect(201);
    await checkIn(other, gone.id, 4).expect(201);
    await checkIn(camper, gone.id, 2).expect(201);
    const { body } = await merge(await pairId(), survivor.id).expect(200);
    expect(body).toMatchObject({ totalCheckins: 3, uniqueRatingCount: 2, averageRating: '3.0' });
    expect(body.checkins).toHaveLength(3);
    expect(await rows('campsite_ratings', gone.id)).toEqual([]);
    // Points stay, and the totals are those of the ledger: two campsites visited have become one.
    expect(await api.app.get(PointsRepository).reconcile()).toEqual([]);
    const [{ visited }] = await api.database.query(
      'SELECT visited_campsites AS visited FROM users WHERE id = $1',
      [camperUser.id],
    );
    expect(visited).toBe(1);
    await camper.patch(`/api/checkins/${body.checkins[0].checkin.id}`).field({ rating: '4' }).expect(200);
    expect((await detail(survivor.id)).averageRating).toBe('4.0');
  });

  it('moves pictures, favourites, suggestions and editors, what is there twice once', async () => {
    const picture = (campsiteId: number, imageKey: string, contentHash: string | null) =>
      api.database.manager.save(CampsiteImageEntity, {
        campsiteId,
        imageKey,
        contentHash,
        filename: 'a.jpg',
      });
    await picture(survivor.id, 'kept-picture-000000', 'same');
    await picture(gone.id, 'twin-picture-000000', 'same');
    await picture(gone.id, 'more-picture-000000', 'another');
    await picture(gone.id, 'sent-picture-000000', null);
    for (const client of [camper, other]) await client.post(`/api/favorites/${gone.id}`).expect(204);
    await camper.post(`/api/favorites/${survivor.id}`).expect(204);
    const suggest = (client: ApiClient, id: number, rates: number) =>
      client.post(`/api/campsites/${id}/suggested-updates`).send({ rates }).expect(201);
    await suggest(camper, gone.id, 91);
    await suggest(camper, survivor.id, 101);
    await suggest(other, gone.id, 92);
    const editor = await buildUser(api.database, { isAdmin: true });
    const client = await signedIn(api.server, editor);
    await client.patch(`/api/campsites/${gone.id}`).send({ shortDescription: 'Shady.' }).expect(200);
    const { body } = await merge(await pairId(), survivor.id).expect(200);
    expect(body.gallery).toHaveLength(3);
    expect(body.gallery[0].url).toContain('kept-picture');
    expect(body.pictures).toHaveLength(3);
    expect((await rows('favorites', survivor.id)).map((row) => row['user_id']).sort()).toEqual(
      [camperUser.id, otherUser.id].sort(),
    );
    expect(
      (await rows('suggested_updates', survivor.id)).map((row) => (row['changes'] as Values)['rates']),
    ).toEqual([101, 92]);
    expect((await rows('campsite_editors', survivor.id)).map((row) => row['user_id'])).toContain(editor.id);
  });

  it('leads through later merges, and ends with the deletion of the last', async () => {
    await merge(await pairId(), survivor.id).expect(200);
    const last = await buildCampsite(api.database, { name: 'Marula Bend' });
    await merge(await pairId(), last.id).expect(200);
    for (const id of [survivor.id, gone.id]) expect((await detail(id)).id).toBe(last.id);
    await admin.delete(`/api/campsites/${last.id}`).expect(204);
    for (const { id } of [survivor, gone, last]) await camper.get(`/api/campsites/${id}`).expect(404);
  });

  it('keeps one of the two', async () => {
    const id = await pairId();
    const stranger = await buildCampsite(api.database);
    expect((await merge(id, stranger.id).expect(400)).body.message).toBe(MESSAGES.mergeKeep);
    for (const keepId of [undefined, 0, 'a', null, 2_147_483_648]) await merge(id, keepId).expect(400);
    await merge(id, survivor.id, camper).expect(403);
    await merge(2_000_000_000, survivor.id).expect(404);
    expect((await list()).total).toBe(1);
  });

  it('happens once, whichever way it is asked for at the same moment', async () => {
    const id = await pairId();
    const answers = await Promise.all([merge(id, survivor.id), merge(id, gone.id), merge(id, survivor.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await api.database.query('SELECT id FROM campsites')).toHaveLength(1);
  });

  it('against check-ins being written and edited loses none that was taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      const name = `Round ${round}`;
      const one = await buildCampsite(api.database, { name });
      const two = await buildCampsite(api.database, { name });
      const { body } = await checkIn(camper, two.id, 3).expect(201);
      await find();
      const pair = (await list()).data.find((row: { one: Values }) => row.one['id'] === one.id);
      const [merged, written, edited, favourite] = await Promise.all([
        untilNotBusy(() => merge(pair.id, one.id)),
        untilNotBusy(() => checkIn(other, two.id, 5)),
        untilNotBusy(() => camper.patch(`/api/checkins/${body.checkin.id}`).field({ rating: '1' })),
        untilNotBusy(() => other.post(`/api/favorites/${two.id}`)),
      ]);
      expect(merged.status).toBe(200);
      expect([201, 404]).toContain(written.status);
      expect(edited.status).toBe(200);
      expect([204, 404]).toContain(favourite.status);
      const { totalCheckins, uniqueRatingCount, averageRating } = await detail(one.id);
      const count = written.status === 201 ? 2 : 1;
      expect({ totalCheckins, uniqueRatingCount }).toEqual({
        totalCheckins: count,
        uniqueRatingCount: count,
      });
      expect(averageRating).toBe(count === 2 ? '3.0' : '1.0');
    }
    expect(await api.app.get(PointsRepository).reconcile()).toEqual([]);
  });

  it('against a deletion of one of them ends well', async () => {
    const id = await pairId();
    const [merged, removed] = await Promise.all([
      merge(id, survivor.id),
      admin.delete(`/api/campsites/${gone.id}`),
    ]);
    expect([200, 404]).toContain(merged.status);
    // Deleted before the merge, gone with it, or refused with the name of the one that stayed.
    expect([204, 404, 409]).toContain(removed.status);
    expect(await api.database.query('SELECT id FROM campsites')).toHaveLength(1);
  });
});
