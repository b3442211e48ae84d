import { BLOCK_MESSAGES, MAX_BLOCKS, MESSAGES } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  signedIn,
  TEST_PASSWORD,
} from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

interface Entry {
  isBlocked?: boolean;
  checkin: { userId: number; summary: string };
}

let api: RunningApi;
let user: UserEntity;
let camper: ApiClient;
let rude: UserEntity;
let other: ApiClient;
let campsiteId: number;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  rude = await buildUser(api.database, { firstName: 'Gert' });
  other = await signedIn(api.server, rude);
  campsiteId = (await buildCampsite(api.database)).id;
  for (const client of [camper, other])
    await client
      .post(`/api/campsites/${campsiteId}/checkins`)
      .send({ rating: client === other ? 1 : 5, summary: 'One night by the river.' })
      .expect(201);
});

const block = (userId = rude.id, client = camper) => client.post('/api/user/blocks').send({ userId });
const unblock = (userId = rude.id) => camper.delete(`/api/user/blocks/${userId}`);
const detail = async (client = camper) => (await client.get(`/api/campsites/${campsiteId}`).expect(200)).body;
const blockedOf = (entries: Entry[]) => entries.map(({ isBlocked = false }) => isBlocked);

describe('POST /api/user/blocks', () => {
  it('marks check-ins of the person wherever they are listed, and leaves counts and ratings', async () => {
    await block().expect(204);
    const campsite = await detail();
    expect(blockedOf(campsite.checkins)).toEqual([true, false]);
    expect(campsite).toMatchObject({ totalCheckins: 2, averageRating: '3.0' });
    expect(campsite.checkins[0].checkin.summary).toBe('One night by the river.');
    const all = await camper.get(`/api/campsites/${campsiteId}/all-checkins`).expect(200);
    expect(blockedOf(all.body)).toEqual([true, false]);
    const theirs = await camper.get(`/api/users/${rude.username}/checkins`).expect(200);
    expect(blockedOf(theirs.body)).toEqual([true]);
    const profile = await camper.get(`/api/users/${rude.username}`).expect(200);
    expect(profile.body).toMatchObject({ isBlocked: true, checkins: 1 });
  });

  it('applies while the person’s profile is hidden, without their name in responses', async () => {
    await block().expect(204);
    await api.database.query('UPDATE users SET hidden_at = now() WHERE id = $1', [rude.id]);
    const { checkins } = await detail();
    expect(blockedOf(checkins)).toEqual([true, false]);
    expect(checkins[0].checkin.userId).toBeNull();
    const all = await camper.get(`/api/campsites/${campsiteId}/all-checkins`).expect(200);
    expect(blockedOf(all.body)).toEqual([true, false]);
  });

  it('marks photos of the person in the gallery, and leaves them out of the few a popup shows', async () => {
    const photo = await jpeg(800, 600);
    const urls: string[] = [];
    for (const client of [camper, other]) {
      const sent = client.post(`/api/campsites/${campsiteId}/images`).attach('image', photo, 'a.jpg');
      urls.push((await sent.expect(201)).body.url);
    }
    const marks = async (client = camper) => {
      const { gallery, pictures } = await detail(client);
      return [gallery, pictures].map((list: { url: string; isBlocked?: boolean }[]) =>
        list.map(({ url, isBlocked = false }) => [url, isBlocked]),
      );
    };
    const [mine, theirs] = urls;
    const open = [
      [mine, false],
      [theirs, false],
    ];
    expect(await marks()).toEqual([open, open]);
    await block().expect(204);
    expect(await marks()).toEqual([
      [
        [mine, false],
        [theirs, true],
      ],
      [[mine, false]],
    ]);
    expect(await marks(other)).toEqual([open, open]);
    await unblock().expect(204);
    expect(await marks()).toEqual([open, open]);
  });

  it('marks photos of the person in the list of uploaded images', async () => {
    const images = `/api/campsites/${campsiteId}/images`;
    const photo = await jpeg(800, 600);
    for (const client of [camper, other])
      await client.post(images).attach('image', photo, 'a.jpg').expect(201);
    const marked = async (client = camper) => {
      const { body } = await client.get(images).expect(200);
      return body.flatMap((image: { userId: number; isBlocked?: boolean }) =>
        image.isBlocked ? image.userId : [],
      );
    };
    expect(await marked()).toEqual([]);
    await block().expect(204);
    expect(await marked()).toEqual([rude.id]);
    expect(await marked(other)).toEqual([]);
    await unblock().expect(204);
    expect(await marked()).toEqual([]);
  });

  it('marks the person on both leaderboards', async () => {
    await block().expect(204);
    const { body } = await camper.get('/api/leaderboard').expect(200);
    const marked = body.filter((row: { isBlocked?: boolean }) => row.isBlocked);
    expect(marked).toEqual([expect.objectContaining({ id: rude.id, isViewer: false })]);
    const month = await camper.get('/api/leaderboard/monthly').expect(200);
    const rows = month.body.leaderboard.filter((row: { isBlocked?: boolean }) => row.isBlocked);
    expect(rows).toEqual([expect.objectContaining({ user: expect.objectContaining({ id: rude.id }) })]);
  });

  it('is visible to nobody else, including the blocked person', async () => {
    const before = await detail(other);
    await block().expect(204);
    expect(await detail(other)).toEqual(before);
    const third = await signedIn(api.server, await buildUser(api.database));
    expect(blockedOf((await detail(third)).checkins)).toEqual([false, false]);
    const profile = await other.get(`/api/users/${user.username}`).expect(200);
    expect(profile.body.isBlocked).toBe(false);
    expect((await other.get('/api/user/blocks').expect(200)).body).toEqual([]);
  });

  it('invalidates cached responses of the viewer', async () => {
    const path = `/api/campsites/${campsiteId}`;
    const { headers } = await camper.get(path).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    const tag = String(headers['etag']);
    await camper.get(path).set('If-None-Match', tag).expect(304);
    await block().expect(204);
    const changed = await camper.get(path).set('If-None-Match', tag).expect(200);
    expect(blockedOf(changed.body.checkins)).toEqual([true, false]);
    await other.get(path).set('If-None-Match', String(changed.headers['etag'])).expect(200);
    const all = await camper.get(`${path}/all-checkins`).expect(200);
    expect(all.headers['cache-control']).toBe('no-store');
  });

  it('ends with DELETE /api/user/blocks/:id', async () => {
    await block().expect(204);
    await unblock().expect(204);
    await unblock().expect(204);
    expect(blockedOf((await detail()).checkins)).toEqual([false, false]);
  });

  it('marks nothing for administrators', async () => {
    const admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
    await block(rude.id, admin).expect(204);
    expect(blockedOf((await detail(admin)).checkins)).toEqual([false, false]);
  });
});

describe('GET /api/user/blocks', () => {
  it('answers the latest first, each once', async () => {
    const second = await buildUser(api.database);
    for (const id of [rude.id, second.id, rude.id]) await block(id).expect(204);
    const { body } = await camper.get('/api/user/blocks').expect(200);
    expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, rude.id]);
    expect(body[1]).toEqual({
      id: rude.id,
      username: rude.username,
      firstName: 'Gert',
      lastName: rude.lastName,
      profilePicture: null,
      blockedAt: expect.any(String),
    });
  });

  it('stores one of two simultaneous blocks, and at most the limit', async () => {
    const answers = await Promise.all([block(), block(), block()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await api.database.query(
      `INSERT INTO users (first_name, last_name, deleted_at) SELECT '', '', now() FROM generate_series(1, $1::int)`,
      [MAX_BLOCKS - 2],
    );
    await api.database.query(
      `INSERT INTO blocks (user_id, blocked_id)
       SELECT $1, id FROM users WHERE deleted_at IS NOT NULL AND id > $2 ORDER BY id LIMIT $3`,
      [user.id, rude.id, MAX_BLOCKS - 2],
    );
    await block((await buildUser(api.database)).id).expect(204);
    const { body } = await block((await buildUser(api.database)).id).expect(400);
    expect(body.message).toBe(BLOCK_MESSAGES.tooMany);
    // One who is there already is no one more.
    await block().expect(204);
  });

  it.each([
    ['oneself', (): unknown => user.id, 400, BLOCK_MESSAGES.self],
    ['nobody', (): unknown => 2_000_000_000, 404, MESSAGES.userNotFound],
    ['what is no number', (): unknown => 'gert', 400, MESSAGES.id],
  ])('does not take %s', async (_who, userId, status, message) => {
    const { body } = await camper.post('/api/user/blocks').send({ userId: userId() }).expect(status);
    expect(body.message).toBe(message);
  });

  it('answers 401 without a session', async () => {
    await anonymous(api.server).get('/api/user/blocks').expect(401);
    await block(rude.id, anonymous(api.server)).expect(401);
  });
});

it('a block is removed with either account', async () => {
  await block().expect(204);
  await block(user.id, other).expect(204);
  const removal = { username: rude.username, password: TEST_PASSWORD };
  await other.delete('/api/user').send(removal).expect(204);
  expect(
    await api.database.query('SELECT * FROM blocks WHERE $1 IN (user_id, blocked_id)', [user.id]),
  ).toEqual([]);
  await block().expect(404);
});
