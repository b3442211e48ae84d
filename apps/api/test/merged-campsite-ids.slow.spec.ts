import { MESSAGES } from '@kampvuur/domain';
import { type CampsiteEntity } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, findDuplicates, signedIn } from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

const PAIRS = '/api/admin/duplicates';

let api: RunningApi;
let admin: ApiClient;
let camper: ApiClient;
let survivor: CampsiteEntity;
let gone: CampsiteEntity;
let first: number;
beforeAll(async () => {
  api = await startApi();
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(async () => {
  await api.database.query('DELETE FROM campsites');
  const oldest = await buildCampsite(api.database, { name: 'Marula Bend', rates: 80 });
  gone = await buildCampsite(api.database, { name: 'Marula Bend', rates: 90 });
  survivor = await buildCampsite(api.database, { name: 'Marula Bend', rates: 100 });
  // A merge into one that was merged itself leads to the last one.
  await merge(oldest, gone);
  first = oldest.id;
});

async function merge(from: CampsiteEntity, into: CampsiteEntity): Promise<void> {
  await findDuplicates(api.database);
  const pairs = (await admin.get(PAIRS).expect(200)).body.data as {
    id: number;
    one: { id: number };
    other: { id: number };
  }[];
  const pair = pairs.find(
    ({ one, other }) => [one.id, other.id].sort().join() === [from.id, into.id].sort().join(),
  );
  await admin.post(`${PAIRS}/${pair?.id}/merge`).send({ keepId: into.id }).expect(200);
}

const checkIn = (id: number) =>
  camper.post(`/api/campsites/${id}/checkins`).field({ rating: 4, summary: 'A quiet night.' });
const suggest = (id: number, rates: number) =>
  camper.post(`/api/campsites/${id}/suggested-updates`).send({ rates });
const upload = async (id: number) =>
  camper.post(`/api/campsites/${id}/images`).attach('image', await jpeg(640, 480), 'a.jpg');

describe('the old id of a merged campsite', () => {
  it('leads on in every read', async () => {
    await checkIn(gone.id).expect(201);
    expect((await upload(gone.id)).status).toBe(201);
    await camper.post(`/api/favorites/${gone.id}`).expect(204);
    await admin.patch(`/api/campsites/${gone.id}`).send({ closestTown: 'Tzaneen' }).expect(200);
    await merge(gone, survivor);
    for (const id of [first, gone.id, survivor.id]) {
      expect((await camper.get(`/api/campsites/${id}`).expect(200)).body.id).toBe(survivor.id);
      expect((await camper.get(`/api/campsites/${id}/all-checkins`).expect(200)).body).toHaveLength(1);
      expect((await camper.get(`/api/campsites/${id}/images`).expect(200)).body).toHaveLength(1);
      await camper.get(`/api/campsites/${id}/amenities`).expect(200);
      const { body } = await admin.get(`/api/admin/campsites/${id}/revisions`).expect(200);
      expect(body.total).toBeGreaterThan(0);
    }
    const favorites = (await camper.get('/api/favorites').expect(200)).body as { id: number }[];
    expect(favorites.map(({ id }) => id)).toEqual([survivor.id]);
  });

  it('takes what campers add to the one that stayed, and takes it back there', async () => {
    await merge(gone, survivor);
    for (const id of [first, gone.id]) {
      await checkIn(id).expect(201);
      expect((await suggest(id, 111).expect(201)).body.campsiteId).toBe(survivor.id);
      const image = await upload(id);
      expect(image.status).toBe(201);
      await camper.delete(`/api/campsites/${id}/images/${image.body.id}`).expect(204);
      await camper.post(`/api/favorites/${id}`).expect(204);
      expect((await camper.get('/api/favorites').expect(200)).body).toHaveLength(1);
      await camper.delete(`/api/favorites/${id}`).expect(204);
      expect((await camper.get('/api/favorites').expect(200)).body).toEqual([]);
    }
    expect((await camper.get(`/api/campsites/${survivor.id}/all-checkins`).expect(200)).body).toHaveLength(2);
  });

  it('refuses what is meant for the one that is gone, and names the one that stayed', async () => {
    await merge(gone, survivor);
    const message = `This campsite was merged into “Marula Bend” (#${survivor.id}). Please make the change there.`;
    const edit = admin.patch(`/api/campsites/${first}`).send({ rates: 1 });
    expect((await edit.expect(409)).body.message).toBe(message);
    expect((await admin.delete(`/api/campsites/${gone.id}`).expect(409)).body.message).toBe(message);
    expect((await camper.get(`/api/campsites/${survivor.id}`).expect(200)).body.rates).toBe(100);
  });

  it('leads nowhere once the one that stayed is deleted', async () => {
    await merge(gone, survivor);
    await admin.delete(`/api/campsites/${survivor.id}`).expect(204);
    expect((await checkIn(gone.id).expect(404)).body.message).toBe(MESSAGES.campsiteNotFound);
    await camper.get(`/api/campsites/${first}/all-checkins`).expect(404);
    await admin.patch(`/api/campsites/${gone.id}`).send({ rates: 1 }).expect(404);
  });
});

describe('merging two campsites for which one person has a suggestion each', () => {
  const pending = async (): Promise<{ campsiteId: number; changes: object }[]> =>
    (await admin.get('/api/admin/suggested-updates?status=pending').expect(200)).body.data;

  it.each([
    ['of the one that goes', () => [survivor.id, gone.id]],
    ['of the one that stays', () => [gone.id, survivor.id]],
  ])('keeps the newer one, also when it is that %s', async (_which, order) => {
    const [older, newer] = order() as [number, number];
    await suggest(older, 111).expect(201);
    await suggest(newer, 222).expect(201);
    await merge(gone, survivor);
    expect((await pending()).map(({ campsiteId, changes }) => [campsiteId, changes])).toEqual([
      [survivor.id, { rates: 222 }],
    ]);
  });
});
