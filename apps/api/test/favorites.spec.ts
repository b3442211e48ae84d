import { MAX_FAVORITES, MESSAGES } from '@kampvuur/domain';
import {
  type ApiClient,
  buildCampsite,
  buildUser,
  emptyTables,
  signedIn,
  whileLocked,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const AT_ONCE = 50;

let api: RunningApi;
let userId: number;
let camper: ApiClient;
let other: ApiClient;
beforeAll(async () => {
  api = await startApi();
  const user = await buildUser(api.database);
  userId = user.id;
  camper = await signedIn(api.server, user);
  other = await signedIn(api.server, await buildUser(api.database));
});
afterAll(() => api.app.close());
beforeEach(() => emptyTables(api.database, 'campsites'));

const namesOf = async (client: ApiClient): Promise<string[]> => {
  const { body } = await client.get('/api/favorites').expect(200);
  return body.map(({ name }: { name: string }) => name);
};
const keep = (id: number) => camper.post(`/api/favorites/${id}`);
const favoriteCount = async (): Promise<number> => {
  const [row] = await api.database.query<[{ count: number }]>('SELECT count(*)::int AS count FROM favorites');
  return row.count;
};

it('GET /api/favorites answers cards, the latest favourite first', async () => {
  for (const name of ['First', 'Second', 'Third']) await buildCampsite(api.database, { name });
  for (const id of [3, 1, 2]) await keep(id).expect(204);
  expect(await namesOf(camper)).toEqual(['Second', 'First', 'Third']);
  const { body } = await camper.get('/api/favorites').expect(200);
  const { body: list } = await camper.get('/api/campsites?query=second').expect(200);
  expect(body[0]).toEqual(list.data[0]);
});

it('GET /api/favorites answers only the viewer’s favourites', async () => {
  const { id } = await buildCampsite(api.database, { name: 'Mine' });
  await keep(id).expect(204);
  expect(await namesOf(other)).toEqual([]);
  await other.delete(`/api/favorites/${id}`).expect(204);
  expect(await namesOf(camper)).toEqual(['Mine']);
});

it('DELETE /api/favorites/:id removes a favourite, and answers the same a second time', async () => {
  const { id } = await buildCampsite(api.database);
  await keep(id).expect(204);
  for (let time = 0; time < 2; time += 1) await camper.delete(`/api/favorites/${id}`).expect(204);
  expect(await namesOf(camper)).toEqual([]);
});

it('POST and DELETE /api/favorites/:id accept a JSON content type without a body', async () => {
  const { id } = await buildCampsite(api.database, { name: 'Kept' });
  await keep(id).set('content-type', 'application/json').expect(204);
  expect(await namesOf(camper)).toEqual(['Kept']);
  await camper.delete(`/api/favorites/${id}`).set('content-type', 'application/json').expect(204);
  expect(await namesOf(camper)).toEqual([]);
});

it('POST /api/favorites/:id keeps the position of a favourite that is added again', async () => {
  for (const name of ['First', 'Second']) await buildCampsite(api.database, { name });
  for (const id of [1, 2, 1]) await keep(id).expect(204);
  expect(await namesOf(camper)).toEqual(['Second', 'First']);
});

it('POST /api/favorites/:id stores one row for fifty simultaneous requests', async () => {
  const { id } = await buildCampsite(api.database);
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => keep(id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await favoriteCount()).toBe(1);
});

it('POST /api/favorites/:id answers 404 for an unknown campsite', async () => {
  const { body } = await keep(999).expect(404);
  expect(body.message).toBe(MESSAGES.campsiteNotFound);
  for (const id of ['0', 'abc', '2147483648', '1%00']) {
    await camper.post(`/api/favorites/${id}`).expect(400);
    await camper.delete(`/api/favorites/${id}`).expect(400);
  }
});

it('the removal of a campsite removes its favourites, also those added at the same moment', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await buildCampsite(api.database);
    const requests = Array.from({ length: 4 }, () => keep(id).then(({ status }) => status));
    const deletion = api.database.query('DELETE FROM campsites WHERE id = $1', [id]);
    const [statuses] = await Promise.all([Promise.all(requests), deletion]);
    for (const status of statuses) expect([204, 404]).toContain(status);
    expect(await favoriteCount()).toBe(0);
  }
});

it('POST /api/favorites/:id waits for a deletion in progress and then answers 404', async () => {
  const { id } = await buildCampsite(api.database);
  const { status } = await whileLocked(
    api.database,
    (manager) => manager.query('DELETE FROM campsites WHERE id = $1', [id]),
    () => keep(id),
  );
  expect(status).toBe(404);
});

it('POST /api/favorites/:id answers 400 above a thousand favourites', async () => {
  await api.database.query(
    `INSERT INTO campsites (name, province, sort_name, search_text)
     SELECT 'Full ' || n, 'Limpopo', 'full', 'full' FROM generate_series(1, $1::int) n`,
    [MAX_FAVORITES + 1],
  );
  await api.database.query(
    'INSERT INTO favorites (user_id, campsite_id) SELECT $1, id FROM campsites WHERE id <= $2',
    [userId, MAX_FAVORITES],
  );
  const { body } = await keep(MAX_FAVORITES + 1).expect(400);
  expect(body.message).toBe(MESSAGES.tooManyFavorites);
  await keep(MAX_FAVORITES).expect(204);
  expect(await namesOf(camper)).toHaveLength(MAX_FAVORITES);
  await camper.delete('/api/favorites/1').expect(204);
  await keep(MAX_FAVORITES + 1).expect(204);
});
