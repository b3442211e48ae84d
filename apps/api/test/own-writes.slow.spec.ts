import { ReadReplica } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  freshDatabase,
  signedIn,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

const WRITTEN = 'kampvuur-written-3000';

/** Its replica address is that of the primary, so that every read that goes to the "replica" is up to date. */
let api: RunningApi;
let camper: ApiClient;
let campsiteId: number;
beforeAll(async () => {
  const url = await freshDatabase();
  api = await startApi({ DATABASE_URL: url, DATABASE_REPLICA_URL: url });
  camper = await signedIn(api.server, await buildUser(api.database));
  campsiteId = (await buildCampsite(api.database)).id;
});
afterAll(() => api.app.close());

/** The cookie an answer sets about writes. */
function written(headers: Record<string, unknown>): string | undefined {
  return [headers['set-cookie'] ?? []].flat().find((cookie) => String(cookie).startsWith(WRITTEN)) as
    string | undefined;
}

it('a write is answered with the position of its commit, kept for a minute and from scripts', async () => {
  const { headers } = await camper.post(`/api/favorites/${campsiteId}`).expect(204);
  expect(written(headers)).toMatch(
    /^kampvuur-written-3000=[\dA-F]{1,8}%2F[\dA-F]{1,8}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

it('so is one that failed: a part of it may have been written', async () => {
  const { headers } = await camper.post('/api/campsites/999999/checkins').send({ rating: 9 }).expect(400);
  expect(written(headers)).toBeDefined();
});

it('a sign-in is one, and so is its callback; reading is none, nor what is refused before its route', async () => {
  const { headers } = await anonymous(api.server)
    .post('/api/login')
    .send({ emailOrUsername: 'nobody', password: 'eight-chars' })
    .expect(401);
  expect(written(headers)).toBeDefined();
  const callback = await anonymous(api.server).get('/api/auth/google/callback');
  expect(written(callback.headers)).toBeDefined();
  expect(written((await camper.get('/api/campsites').expect(200)).headers)).toBeUndefined();
  const crossSite = await camper.post('/api/logout').set('sec-fetch-site', 'cross-site').expect(403);
  expect(written(crossSite.headers)).toBeUndefined();
});

it('a server that is not in recovery is no replica: everything is read from the primary', async () => {
  expect(api.app.get(ReadReplica).lagMs).toBe(Infinity);
  await camper.get(`/api/campsites/${campsiteId}`).set('cookie', `${WRITTEN}=nonsense`).expect(200);
  await camper.get(`/api/campsites/${campsiteId}`).expect(200);
  await camper.get('/api/campsites/999999').expect(404);
});

it('without a replica the cookie holds no position, which nobody has to ask PostgreSQL for', async () => {
  const plain = await startApi();
  try {
    const client = await signedIn(plain.server, await buildUser(plain.database));
    const { id } = await buildCampsite(plain.database);
    const { headers } = await client.post(`/api/favorites/${id}`).expect(204);
    expect(written(headers)).toContain('=FFFFFFFF%2FFFFFFFFF;');
  } finally {
    await plain.app.close();
  }
});

it('statements are sent without names where a pooler does not know them', async () => {
  const unnamed = await startApi({ DATABASE_PREPARED_STATEMENTS: 'false', DATABASE_POOL_SIZE: '1' });
  try {
    const client = await signedIn(unnamed.server, await buildUser(unnamed.database));
    const { id } = await buildCampsite(unnamed.database);
    const checkin = { rating: 4, summary: 'A quiet night by the river.' };
    await client.post(`/api/campsites/${id}/checkins`).send(checkin).expect(201);
    await client.get(`/api/campsites/${id}`).expect(200);
    // The pool's only connection is the one that has done all this.
    expect(await unnamed.database.query('SELECT name FROM pg_prepared_statements')).toEqual([]);
  } finally {
    await unnamed.app.close();
  }
});
