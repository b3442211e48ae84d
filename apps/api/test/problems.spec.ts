import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { MAX_JSON_DEPTH, MAX_JSON_FIELDS, MESSAGES } from '@kampvuur/domain';
import { buildCampsite, buildUser, cookieOf } from '@kampvuur/testing';
import { type RawAnswer, type RawRequest, rawRequest } from './raw-request';
import { type RunningApi, startApi } from './start-api';

let api: RunningApi;
let cookie: string;
beforeAll(async () => {
  api = await startApi();
  cookie = await cookieOf(api.server, await buildUser(api.database, { isAdmin: true }));
});
afterAll(() => api.app.close());

const ask = (path: string, sent: RawRequest = {}) => rawRequest(api.url, path, sent);
const sendJson = (method: string, path: string, body: string) =>
  ask(path, { method, cookie, body, headers: { 'content-type': 'application/json' } });

/** Sends bytes and reads until the server hangs up. */
function sendBytes(bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(parsed(text)));
  });
}

function parsed(text: string): RawAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((entry) => {
    const [name = '', ...value] = entry.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body };
}

const upgradeOf = (target: string, host: string) =>
  `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

/** Headers that depend on the connection or the moment. */
const CHANGING = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'x-request-id',
  'etag',
  'vary',
]);

describe('what the framework refuses is answered like everything else', () => {
  const longSegment = 'x'.repeat(300);
  it.each<[string, number, () => Promise<RawAnswer>]>([
    ['bad percent-encoding', 400, () => ask('/api/users/%E0%A4%A')],
    ['a broken escape', 400, () => ask('/api/users/%')],
    ['a broken escape in the middle', 400, () => ask('/api/campsites/%ZZ/checkins')],
    ['an overlong encoding', 400, () => ask('/api/campsites/%C0%AE')],
    ['a parameter that is too long', 414, () => ask(`/api/favorites/${longSegment}`, { method: 'POST' })],
    [
      'an unknown media type',
      415,
      () => ask('/api/login', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' }),
    ],
    ['JSON that cannot be read', 400, () => sendJson('POST', '/api/login', '{"a":')],
    ['an unknown path', 404, () => ask('/api/nothing')],
    ['a method the path does not know', 404, () => ask('/api/campsites', { method: 'PUT', cookie })],
    ['a method of another protocol', 404, () => ask('/api/campsites', { method: 'PROPFIND', cookie })],
    ...['OPTIONS', 'TRACE', 'PROPFIND'].map((method): [string, number, () => Promise<RawAnswer>] => [
      `${method} of a path that cannot be decoded`,
      404,
      () => sendBytes(`${method} /%FF HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
    ]),
    ['bytes that are not HTTP', 400, () => sendBytes('hello\r\n\r\n')],
    ['no Host', 400, () => sendBytes('GET /api/user HTTP/1.1\r\nConnection: close\r\n\r\n')],
    [
      'a WebSocket without a key',
      400,
      () => sendBytes('GET /ws HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
    ],
    [
      'an upgrade to another protocol, which is ignored',
      401,
      () => sendBytes('GET /api/user HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
    ],
    [
      'an upgrade to another protocol with a body, which nobody reads',
      400,
      () =>
        sendBytes(
          'POST /api/logout HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\n{}',
        ),
    ],
    ['an upgrade of a host that is none', 400, () => sendBytes(upgradeOf('/ws', '['))],
    ['an upgrade of another path', 400, () => sendBytes(upgradeOf('//a/ws', 'a'))],
    ...['*', 'ws://a/api/user', 'file:///a', 'http://[/api/nothing'].map(
      (target): [string, number, () => Promise<RawAnswer>] => [
        `the target ${target}`,
        404,
        () => sendBytes(`GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      ],
    ),
    [
      'an unknown expectation',
      417,
      () => sendBytes('GET /api/user HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n'),
    ],
    ['an unknown method', 400, () => sendBytes('FETCH / HTTP/1.1\r\nHost: a\r\n\r\n')],
    [
      'headers that are too large',
      431,
      () => sendBytes(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
    ],
    [
      'two lengths',
      400,
      () =>
        sendBytes(
          'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        ),
    ],
  ])('%s: %i', async (_name, status, act) => {
    const usual = await ask('/api/user');
    const answer = await act();
    expect(answer.status).toBe(status);
    const lasting = Object.keys(usual.headers).filter((name) => !CHANGING.has(name));
    expect(lasting).not.toEqual([]);
    for (const name of lasting) expect([name, answer.headers[name]]).toEqual([name, usual.headers[name]]);
    const problem = JSON.parse(answer.body);
    expect(problem).toMatchObject({ status, type: 'about:blank', title: expect.any(String) });
    expect(problem.message).toEqual(expect.any(String));
    expect(problem.messageCode).toEqual({ code: expect.stringMatching(/^[a-z]\w+$/), values: {} });
    expect(problem.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(problem.requestId);
    expect(answer.body).not.toMatch(/stack|FST_|\/work|node_modules/);
  });
});

const nested = (levels: number, open = '{"a":', close = '}') =>
  open.repeat(levels) + '1' + close.repeat(levels);

it.each(['GET', 'HEAD'])('a %s that offers HTTP/2 without TLS is served as if it had not', async (method) => {
  const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk';
  const answer = await sendBytes(`${method} /api/health/live HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`);
  expect(answer.status).toBe(200);
  expect(answer.headers['connection']).toBe('close');
  expect(answer.body === '').toBe(method === 'HEAD');
});

it('what offers HTTP/2 ends its response and its connection, also by a client that keeps it open', async () => {
  const ended = new Promise((done) =>
    api.server.once('request', (request: IncomingMessage, response: ServerResponse) =>
      response.once('close', () => done(request.socket)),
    ),
  );
  const { hostname, port } = new URL(api.url);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
  const held = (await ended) as Socket;
  if (!held.destroyed) await once(held, 'close');
  socket.destroy();
});

it('an upgrade of a host that is none, by a client that has gone, ends nothing', async () => {
  const { hostname, port } = new URL(api.url);
  const gone = Array.from({ length: 50 }, async () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(upgradeOf('/ws', '['));
    socket.resetAndDestroy();
    await once(socket, 'close');
  });
  await Promise.all(gone);
  expect((await ask('/api/health/live')).status).toBe(200);
});

describe('nested JSON', () => {
  const DEEP = [MAX_JSON_DEPTH + 1, 3_000, 100_000];

  it.each(['/api/login', '/api/register', '/api/user/password'])(
    'of %s is a 400 beyond 32 levels',
    async (path) => {
      for (const levels of DEEP) {
        for (const body of [nested(levels), nested(levels, '[', ']')]) {
          const answer = await sendJson('POST', path, body);
          expect(answer.status).toBe(400);
          expect(JSON.parse(answer.body).message).toBe(MESSAGES.nestedTooDeep);
        }
      }
    },
  );

  it('of 32 levels is judged as usual', async () => {
    const answer = await sendJson('POST', '/api/login', nested(MAX_JSON_DEPTH));
    expect(JSON.parse(answer.body).message).toBe(MESSAGES.emailOrUsernameRequired);
  });

  it('is a 400 on the queue dashboard too', async () => {
    const path = '/admin/queues/api/queues/imports/add';
    expect((await sendJson('POST', path, nested(3_000))).status).toBe(400);
  });
});

/** An object of that many fields. */
const wide = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, n) => [String(n), 0]));

describe('an object of too many fields', () => {
  const wideForm = Object.keys(wide(50_000))
    .map((name) => `${name}=0`)
    .join('&');

  it.each([
    ['itself', 'application/json', JSON.stringify(wide(90_000))],
    ['in a field', 'application/json', JSON.stringify({ emailOrUsername: wide(90_000) })],
    ['in a list', 'application/json', JSON.stringify({ password: [wide(90_000)] })],
    ['of a form', 'application/x-www-form-urlencoded', wideForm],
  ])('is a 400: %s', async (_where, type, body) => {
    const answer = await ask('/api/login', { method: 'POST', body, headers: { 'content-type': type } });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body).message).toBe(MESSAGES.tooManyFields);
  });

  it('is judged as usual up to the limit', async () => {
    const answer = await sendJson('POST', '/api/login', JSON.stringify(wide(MAX_JSON_FIELDS)));
    expect(JSON.parse(answer.body).message).toBe(MESSAGES.emailOrUsernameRequired);
  });
});

describe('a body that is no object', () => {
  it('is a 400 on every route that takes one', async () => {
    const { id } = await buildCampsite(api.database);
    const routes = [
      ['PATCH', `/api/campsites/${id}`],
      ['POST', '/api/campsites'],
      ['PATCH', '/api/user/profile'],
      ['POST', '/api/user/password'],
      ['DELETE', '/api/user'],
      ['POST', '/api/login'],
      ['POST', '/api/register'],
      ['POST', '/api/auth/google/complete'],
      ['POST', `/api/campsites/${id}/checkins`],
      ['PATCH', '/api/checkins/1'],
      ['POST', `/api/campsites/${id}/suggested-updates`],
      ['POST', '/api/admin/suggested-updates/1/approve'],
      ['POST', '/api/admin/scrape-data'],
      ['POST', '/api/admin/names/facilities'],
      ['PATCH', '/api/admin/names/facilities/1'],
    ];
    for (const [method = '', path = ''] of routes) {
      for (const body of ['null', '[]', '[{}]', '"text"', '5', 'true']) {
        const answer = await sendJson(method, path, body);
        expect([method, path, body, answer.status]).toEqual([method, path, body, 400]);
      }
    }
  });
});
