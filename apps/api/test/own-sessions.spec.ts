import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { KNOWN_BROWSERS, MESSAGES } from '@kampvuur/domain';
import { KnownBrowserEntity, SessionEntity, type UserEntity } from '@kampvuur/persistence';
import { anonymous, type ApiClient, buildUser, cookieOf, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { mailsTo } from './mail.setup';
import { type RunningApi, startApi } from './start-api';

const PATH = '/api/user/sessions';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEW_SIGN_IN = 'A new sign-in to your Kampvuur account';

let api: RunningApi;
let user: UserEntity;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.app.close());
beforeEach(async () => {
  user = await buildUser(api.database, { emailVerifiedAt: new Date() });
});

interface Entry {
  id: string;
  browser: string | null;
  timeZone: string | null;
  isCurrent: boolean;
}

const listOf = async (client: ApiClient) => (await client.get(PATH).expect(200)).body as Entry[];

const login = (client: ApiClient, timeZone?: unknown) =>
  client
    .post('/api/login')
    .set('User-Agent', FIREFOX)
    .send({ emailOrUsername: user.username, password: TEST_PASSWORD, timeZone });

describe('GET /api/user/sessions', () => {
  it('contains browser and time zone, the current session first', async () => {
    const client = anonymous(api.server);
    await login(client, 'Africa/Johannesburg').expect(200);
    await signedIn(api.server, user);
    const [own, other, ...rest] = await listOf(client);
    expect(own).toMatchObject({
      browser: 'Firefox on Windows',
      timeZone: 'Africa/Johannesburg',
      isCurrent: true,
      signedInAt: expect.any(String),
      lastSeenAt: expect.any(String),
    });
    expect(other).toMatchObject({ browser: null, timeZone: null, isCurrent: false });
    expect(rest).toEqual([]);
  });

  it.each(['Mars/Olympus', '+02:00', '<script>', 'x'.repeat(5_000)])(
    'knows no time zone %p',
    async (zone) => {
      const client = anonymous(api.server);
      await login(client, zone).expect(200);
      expect(await listOf(client)).toMatchObject([{ timeZone: null }]);
    },
  );

  it('leaves out ended sessions and those of others', async () => {
    const client = await signedIn(api.server, user);
    await signedIn(api.server, await buildUser(api.database));
    const over = { id: randomUUID(), userId: user.id, lastSeenAt: new Date(0), createdAt: new Date(0) };
    await api.database.manager.insert(SessionEntity, over);
    expect(await listOf(client)).toHaveLength(1);
  });
});

describe('DELETE /api/user/sessions/:id', () => {
  it('ends a session of another browser at once', async () => {
    const [client, other] = [await signedIn(api.server, user), await signedIn(api.server, user)];
    const { id = '' } = (await listOf(client)).find(({ isCurrent }) => !isCurrent) ?? {};
    await client.delete(`${PATH}/${id}`).expect(204);
    await other.get('/api/user').expect(401);
    await client.get('/api/user').expect(200);
    const { body } = await client.delete(`${PATH}/${id}`).expect(404);
    expect(body).toMatchObject({ message: MESSAGES.sessionNotFound });
  });

  it('answers 409 for the current session', async () => {
    const client = await signedIn(api.server, user);
    const [{ id } = { id: '' }] = await listOf(client);
    await client.delete(`${PATH}/${id}`).expect(409);
    await client.get('/api/user').expect(200);
  });

  it('answers 404 for a session of somebody else', async () => {
    const stranger = await signedIn(api.server, await buildUser(api.database));
    const client = await signedIn(api.server, user);
    const [{ id } = { id: '' }] = await listOf(client);
    await stranger.delete(`${PATH}/${id}`).expect(404);
    await client.get('/api/user').expect(200);
  });

  it.each(['7', 'me', '%00', '00000000-0000-0000-0000-000000000000'])('refuses the id %p', async (id) => {
    const client = await signedIn(api.server, user);
    const { status } = await client.delete(`${PATH}/${id}`);
    expect([400, 404]).toContain(status);
  });

  it('DELETE /api/user/sessions ends all other sessions', async () => {
    const client = await signedIn(api.server, user);
    const others = [await signedIn(api.server, user), await signedIn(api.server, user)];
    await client.delete(PATH).expect(204);
    for (const other of others) await other.get('/api/user').expect(401);
    expect(await listOf(client)).toMatchObject([{ isCurrent: true }]);
  });

  it('closes the open sockets of the session', async () => {
    user = await buildUser(api.database, { isAdmin: true });
    const client = await signedIn(api.server, user);
    const headers = { Cookie: await cookieOf(api.server, user) };
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/ws`, { headers });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await client.delete(PATH).expect(204);
    expect((await closed)[0]).toBe(1008);
  });
});

describe('a sign-in from a new browser', () => {
  const notices = async () =>
    (await mailsTo(api, user.email)).filter(({ subject }) => subject === NEW_SIGN_IN);

  it('sends an email once for each browser, except for the first one of an account', async () => {
    const home = anonymous(api.server);
    await login(home).expect(200);
    expect(await notices()).toEqual([]);
    await login(home).expect(200);
    expect(await notices()).toEqual([]);

    const elsewhere = anonymous(api.server);
    await login(elsewhere, 'Africa/Johannesburg').expect(200);
    const [notice, ...rest] = await notices();
    expect(notice?.text).toContain(
      'Firefox on Windows. Time zone: Johannesburg, South Africa Standard Time.',
    );
    expect(notice?.text).toContain('http://localhost:3000/account/sessions');
    expect(rest).toEqual([]);

    await elsewhere.post('/api/logout').expect(204);
    await login(elsewhere).expect(200);
    expect(await notices()).toHaveLength(1);
  });

  it('recognises the browser by an HttpOnly cookie, of which a hash is stored', async () => {
    const { headers } = await login(anonymous(api.server)).expect(200);
    const cookies = headers['set-cookie'] as unknown as string[];
    const [, secret = ''] =
      /^kampvuur-browser-3000=([\w-]{43});.*HttpOnly; SameSite=Lax/.exec(cookies[1] ?? '') ?? [];
    expect(secret).not.toBe('');
    const rows = await api.database.query('SELECT b::text AS row FROM known_browsers b');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('does not show that two people use one browser', async () => {
    const browser = anonymous(api.server);
    await login(browser).expect(200);
    const first = user;
    user = await buildUser(api.database);
    await login(browser).expect(200);
    const hashOf = async ({ id }: UserEntity) =>
      (await api.database.manager.findOneByOrFail(KnownBrowserEntity, { userId: id })).secretHash.toString(
        'hex',
      );
    expect(await hashOf(first)).not.toBe(await hashOf(user));
  });

  it('deletes the oldest browsers above the limit', async () => {
    const known = Array.from({ length: KNOWN_BROWSERS.perUser }, (_, n) => ({
      userId: user.id,
      secretHash: Buffer.from([n]),
      lastSeenAt: new Date(n),
    }));
    await api.database.manager.insert(KnownBrowserEntity, known);
    await login(anonymous(api.server)).expect(200);
    const left = await api.database.manager.findBy(KnownBrowserEntity, { userId: user.id });
    expect(left).toHaveLength(KNOWN_BROWSERS.perUser);
    expect(left.some(({ secretHash }) => secretHash.equals(Buffer.from([0])))).toBe(false);
  });
});
