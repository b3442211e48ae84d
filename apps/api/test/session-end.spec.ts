import { setTimeout as sleep } from 'node:timers/promises';
import { SessionEntity, UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, cookieOf, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { newProviderUser, PROVIDER_PATH, signInAtProvider } from './external-round-trip';
import { OpenidFixture } from './openid-fixture';
import { type RunningApi, startApi } from './start-api';

const CONSENT = { privacyPolicyAccepted: true, termsOfServiceAccepted: true };
const CLEARS_CACHE = '"cache"';

let provider: OpenidFixture;
let api: RunningApi;
beforeAll(async () => {
  provider = await OpenidFixture.start();
  api = await startApi(provider.settings);
});
beforeEach(() => {
  provider.user = newProviderUser();
});
afterAll(async () => {
  await api.app.close();
  await provider.stop();
});

const sessionsOf = (userId: number) => api.database.manager.countBy(SessionEntity, { userId });

const login = (client: ApiClient, emailOrUsername: string | null, password = TEST_PASSWORD) =>
  client.post('/api/login').send({ emailOrUsername, password });

let made = 0;
const register = (client: ApiClient) => {
  made += 1;
  const name = { firstName: 'Nomsa', lastName: 'Dlamini', username: `again-${made}` };
  const account = { ...name, email: `${name.username}@example.com`, password: 'below-the-mountain' };
  return client.post('/api/register').send({ ...account, ...CONSENT });
};

/** Makes an account for whoever is at the provider now. */
async function registerAtProvider(client: ApiClient): Promise<void> {
  await signInAtProvider(client);
  await client.post(`${PROVIDER_PATH}/complete`).send(CONSENT).expect(201);
}

describe('signing in again from the same browser ends the session before', () => {
  const signIns: [string, (client: ApiClient, username: string | null) => Promise<unknown>][] = [
    ['as the same person', (client, username) => login(client, username).expect(200)],
    ['by a registration', (client) => register(client).expect(201)],
    ['by a first external sign-in', (client) => registerAtProvider(client)],
    [
      'by a later external sign-in',
      async (client) => {
        await registerAtProvider(anonymous(api.server));
        expect(await signInAtProvider(client)).toBe('/');
      },
    ],
    [
      'as somebody else',
      async (client) => login(client, (await buildUser(api.database)).username).expect(200),
    ],
  ];

  it.each(signIns)('%s', async (_how, signInAgain) => {
    const user = await buildUser(api.database);
    const before = await cookieOf(api.server, user);
    const elsewhere = await signedIn(api.server, user);
    const browser = anonymous(api.server);
    browser.jar.setCookie(before);
    await browser.get('/api/user').expect(200);

    await signInAgain(browser, user.username);
    await browser.get('/api/user').expect(200);
    await anonymous(api.server).get('/api/user').set('Cookie', before).expect(401);
    // Other browsers stay signed in.
    await elsewhere.get('/api/user').expect(200);
  });

  it('and leaves one session, however often', async () => {
    const user = await buildUser(api.database);
    const client = await signedIn(api.server, user);
    for (let time = 0; time < 3; time += 1) await login(client, user.username).expect(200);
    expect(await sessionsOf(user.id)).toBe(1);
  });

  it('but a sign-in that fails ends nothing', async () => {
    const user = await buildUser(api.database);
    const client = await signedIn(api.server, user);
    await login(client, user.username, 'wrong').expect(401);
    await client.get('/api/user').expect(200);
  });

  it('and a cookie without a session is ignored', async () => {
    const user = await buildUser(api.database);
    const client = await signedIn(api.server, user);
    await api.database.manager.delete(SessionEntity, { userId: user.id });
    await login(client, user.username).expect(200);
    await client.get('/api/user').expect(200);
  });
});

describe('the browser forgets what it stored', () => {
  it('at sign-out, with or without a session', async () => {
    const client = await signedIn(api.server, await buildUser(api.database));
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await client.post('/api/logout').expect(204);
      expect(headers['clear-site-data']).toBe(CLEARS_CACHE);
    }
  });

  it('when the account is removed', async () => {
    const user = await buildUser(api.database);
    const client = await signedIn(api.server, user);
    const { headers } = await client.delete('/api/user').send({ username: user.username }).expect(204);
    expect(headers['clear-site-data']).toBe(CLEARS_CACHE);
  });

  it('but not at sign-in', async () => {
    const user = await buildUser(api.database);
    const { headers } = await login(anonymous(api.server), user.username).expect(200);
    expect(headers['clear-site-data']).toBeUndefined();
  });
});

it('signing in counts as a visit, however short', async () => {
  const user = await buildUser(api.database);
  const before = new Date('2020-01-01T00:00:00Z');
  await api.database.manager.update(UserEntity, { id: user.id }, { lastActiveAt: before });
  const client = await signedIn(api.server, user);
  await client.post('/api/logout').expect(204);
  const { lastActiveAt } = await api.database.manager.findOneByOrFail(UserEntity, { id: user.id });
  expect(lastActiveAt.getTime()).toBeGreaterThan(before.getTime());
});

it('nobody waits while a session’s activity is recorded, once for all requests that come meanwhile', async () => {
  const { id, username } = await buildUser(api.database);
  const client = await signedIn(api.server, { username });
  const isRecent = () =>
    api.database.query<unknown[]>(
      "SELECT 1 FROM sessions WHERE user_id = $1 AND last_seen_at > now() - interval '1 minute'",
      [id],
    );
  await api.database.query(
    "UPDATE sessions SET last_seen_at = now() - interval '10 minutes' WHERE user_id = $1",
    [id],
  );
  const holder = api.database.createQueryRunner();
  await holder.startTransaction();
  try {
    await holder.query('SELECT 1 FROM sessions WHERE user_id = $1 FOR UPDATE', [id]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.get('/api/user')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const waiting = (): Promise<unknown[]> =>
      holder.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
    while ((await waiting()).length === 0) await sleep(50);
    expect(await waiting()).toHaveLength(1);
  } finally {
    await holder.rollbackTransaction();
    await holder.release();
  }
  while ((await isRecent()).length === 0) await sleep(50);
  expect(await isRecent()).toHaveLength(1);
});
