import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '@kampvuur/domain';
import { Metrics } from '@kampvuur/runtime';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  cookieOf,
  freshDatabase,
  signedIn,
} from '@kampvuur/testing';
import { DatabaseProxy } from './database-proxy';
import { type RunningApi, startApi } from './start-api';

/** Requests in flight at most; those of one address hold three of them. */
const LIMIT = 4;

let proxy: DatabaseProxy;
let api: RunningApi;
let camper: ApiClient;
let cookie: string;
let campsiteId: number;
beforeAll(async () => {
  proxy = await DatabaseProxy.to(await freshDatabase());
  api = await startApi({
    DATABASE_URL: proxy.url,
    MAX_REQUESTS_IN_FLIGHT: String(LIMIT),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  campsiteId = (await buildCampsite(api.database)).id;
  const user = await buildUser(api.database);
  camper = await signedIn(api.server, user);
  cookie = await cookieOf(api.server, user);
});
afterAll(async () => {
  proxy.thaw();
  await api.app.close();
  await proxy.cut();
});

/** Resolves once a request more is answered at once: the limit is taken. */
async function answerOfTheNext(path: string, address = '127.0.0.1') {
  for (;;) {
    const answer = await Promise.race([
      camper.get(path).set('X-Forwarded-For', address),
      new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 200)),
    ]);
    if (answer) return answer;
  }
}

/** The share that is taken on grows again within seconds after the database could not keep up. */
async function untilServed(path: string): Promise<void> {
  while ((await camper.get(path)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
}

it('sheds what is beyond the limit at once, answers health meanwhile, and serves everybody afterwards', async () => {
  await camper.get('/api/campsites').expect(200);
  proxy.freeze();
  const held = Array.from({ length: LIMIT }, () => camper.get('/api/campsites').then(({ status }) => status));
  const shed = await answerOfTheNext('/api/user');
  expect(shed.status).toBe(503);
  expect(shed.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'retry-after': '5',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(shed.body).toEqual({
    type: 'about:blank',
    title: 'Service Unavailable',
    status: 503,
    message: MESSAGES.busy,
    messageCode: { code: 'busy', values: {} },
    requestId: shed.headers['x-request-id'],
  });
  expect(await api.app.get(Metrics).registry.metrics()).toMatch(/^kampvuur_http_shed_total [1-9]/m);
  await anonymous(api.server).get('/api/health/live').expect(200);
  const ready = await anonymous(api.server).get('/api/health/ready');
  expect(ready.body.checks).toHaveProperty('database');

  proxy.thaw();
  for (const status of await Promise.all(held)) expect([200, 503]).toContain(status);
  await untilServed('/api/campsites');
  await camper
    .post(`/api/campsites/${campsiteId}/checkins`)
    .send({ rating: 4, summary: 'Quiet, shaded and clean.' })
    .expect(201);
});

it('serves a second address while the first one is refused', async () => {
  await untilServed('/api/user');
  const shedTotal = async () =>
    Number(/^kampvuur_http_shed_total (\d+)/m.exec(await api.app.get(Metrics).registry.metrics())?.[1]);
  proxy.freeze();
  const held = Array.from({ length: LIMIT }, () =>
    camper.get('/api/user').set('X-Forwarded-For', '203.0.113.1'),
  ).map((request) => request.then(({ status }) => status));
  expect((await answerOfTheNext('/api/user', '203.0.113.1')).body.message).toBe(MESSAGES.busy);
  const before = await shedTotal();
  const other = camper.get('/api/user').set('X-Forwarded-For', '203.0.113.2');
  const status = other.then((answer) => answer.status);
  // The refused address is refused again, so the server has seen the other one's request.
  await answerOfTheNext('/api/user', '203.0.113.1');
  const refusedAgain = (await shedTotal()) - before;
  proxy.thaw();
  expect(await status).toBe(200);
  expect(refusedAgain).toBeGreaterThan(0);
  await Promise.all(held);
});

it('does not count requests whose client has gone', async () => {
  proxy.freeze();
  const gone = Array.from({ length: LIMIT }, () => {
    const leave = new AbortController();
    const asked = fetch(`${api.url}/api/campsites`, { headers: { cookie }, signal: leave.signal });
    return { leave, asked: asked.catch(() => undefined) };
  });
  expect((await answerOfTheNext('/api/user')).body.message).toBe(MESSAGES.busy);
  for (const { leave, asked } of gone) {
    leave.abort();
    await asked;
  }
  proxy.thaw();
  // The server notices a moment later.
  await untilServed('/api/user');
});

/** Somebody's check-in whose photo never ends. */
async function endlessUpload(type: string): Promise<Socket> {
  const cookieOfSender = await cookieOf(api.server, await buildUser(api.database));
  const socket = connect((api.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/campsites/${campsiteId}/checkins HTTP/1.1\r\nHost: a\r\nCookie: ${cookieOfSender}\r\n` +
      `Content-Type: ${type}; boundary=x\r\nContent-Length: 100000\r\n\r\n` +
      '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n',
  );
  return socket;
}

it.each(['multipart/form-data', 'Multipart/Form-Data'])(
  'does not count uploads whose body still arrives (%s)',
  async (type) => {
    const uploads: Socket[] = [];
    // One after the other: signing in is a request that counts.
    while (uploads.length < LIMIT) uploads.push(await endlessUpload(type));
    const answered = jest.fn();
    for (const upload of uploads) upload.on('data', answered);
    await sleep(200);
    expect((await camper.get('/api/user')).status).toBe(200);
    expect(answered).not.toHaveBeenCalled();
    for (const upload of uploads) upload.destroy();
  },
);
