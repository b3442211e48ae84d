import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import { MAX_JSON_BODY, MESSAGES } from '@kampvuur/domain';
import {
  anonymous,
  type ApiClient,
  buildCampsite,
  buildUser,
  freshDatabase,
  signedIn,
} from '@kampvuur/testing';
import { DatabaseProxy } from './database-proxy';
import { type RunningApi, startApi } from './start-api';
import { untilServed } from './until-not-busy';

/** Deadline of the error when the database is down, in ms (docs/decisions 10). */
const ERROR_DEADLINE_MS = 3_000;
const JSON_TYPE = 'application/json';

let proxy: DatabaseProxy;
let api: RunningApi;
let camper: ApiClient;
beforeAll(async () => {
  proxy = await DatabaseProxy.to(await freshDatabase());
  api = await startApi({ DATABASE_URL: proxy.url, DATABASE_TIMEOUT_FACTOR: '1' });
  await buildCampsite(api.database);
  camper = await signedIn(api.server, await buildUser(api.database));
});
afterAll(async () => {
  await api.app.close();
  await proxy.cut();
});

/** Opens so many connections, each of which has a second for it. */
async function openPool(size: number): Promise<void> {
  const open = () => Promise.allSettled(Array.from({ length: size }, () => api.database.query('SELECT 1')));
  for (let tries = 0; tries < 10; tries += 1)
    if ((await open()).every(({ status }) => status === 'fulfilled')) return;
  throw new Error('The pool could not be opened');
}

/** A problem in our words, with nothing of the inside in it. */
function expectProblem({ status, headers, body, text }: Response): void {
  expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({ status, title: expect.any(String), message: expect.any(String) });
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  // Codes of messages are camel-case words; those of PostgreSQL and Node are not.
  expect(text).not.toMatch(/node_modules|\.(ts|js):\d|SELECT|stack|statusCode|"code":(?!"[a-z])/);
}

describe('a request that cannot be read', () => {
  const post = (path: string, type: string, text: string) =>
    anonymous(api.server).post(path).set('Content-Type', type).send(text);

  it.each([
    '{"emailOrUsername":',
    '',
    '{"a":1}}',
    '{"__proto__":{"isAdmin":true}}',
    'null',
    '[]',
    '"text"',
    '1',
  ])('for its JSON %p is a 400', async (text) => {
    const answer = await post('/api/login', JSON_TYPE, text).expect(400);
    expectProblem(answer);
  });

  it('for the shape of its fields is a 400 by field', async () => {
    const text = '{"emailOrUsername":{"a":1},"password":["b"]}';
    const answer = await post('/api/login', JSON_TYPE, text).expect(400);
    expectProblem(answer);
    expect(answer.body.errors).toHaveProperty('emailOrUsername');
  });

  it('for its size is a 413', async () => {
    const password = 'x'.repeat(MAX_JSON_BODY);
    const answer = await post('/api/login', JSON_TYPE, JSON.stringify({ emailOrUsername: 'a', password }));
    expect(answer.status).toBe(413);
    expectProblem(answer);
    expect(answer.body.message).toBe(MESSAGES.bodyTooLarge);
  });

  it.each(['text/plain', 'application/xml', 'application/octet-stream', 'multipart/form-data', 'nonsense'])(
    'for its type %s is refused',
    async (type) => {
      const answer = await post('/api/login', type, 'emailOrUsername=a');
      expect([400, 415]).toContain(answer.status);
      expectProblem(answer);
    },
  );

  it.each(['/api/users/%', '/api/%ff', '/api/campsites/%c0%af'])(
    'for its address %s is a 400',
    async (path) => {
      expectProblem(await anonymous(api.server).get(path).expect(400));
    },
  );

  it.each(['/api/nothing', '/media/nothing.webp', '/assets/nothing.js', '/media/..%2f..%2fpackage.json'])(
    'for %s finds nothing',
    async (path) => {
      expectProblem(await anonymous(api.server).get(path).expect(404));
    },
  );
});

describe('text PostgreSQL cannot hold', () => {
  it.each([
    ['POST', '/api/campsites/1/checkins', 'summary', { rating: 4, summary: 'A quiet\0 night' }],
    ['POST', '/api/campsites/1/checkins', 'summary', { rating: 4, summary: 'Half a smile \ud83d' }],
    ['POST', '/api/campsites/1/suggested-updates', 'contactPhones', { contactPhones: ['012 345\0'] }],
    ['PATCH', '/api/user/profile', 'firstName', { firstName: 'Nomsa\0' }],
    ['POST', '/api/login', 'password', { emailOrUsername: 'nomsa', password: '\udc00' }],
  ])('%s %s names the field %s', async (method, path, field, input) => {
    const send = method === 'PATCH' ? camper.patch(path) : camper.post(path);
    const answer = await send.send(input).expect(400);
    expectProblem(answer);
    expect(answer.body.message).toBe(MESSAGES.unstorableText);
    expect(answer.body.errors).toEqual({ [field]: [MESSAGES.unstorableText] });
  });

  it('is looked for however deep a body is', async () => {
    const deep = `${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`;
    const send = camper.patch('/api/user/profile').set('content-type', JSON_TYPE);
    expectProblem(await send.send(`{"firstName":${deep}}`).expect(400));
  });
});

describe('NUL bytes', () => {
  const REGISTRATION = {
    email: 'nul@example.com',
    username: 'nul-bytes',
    password: 'eight-ch',
    firstName: 'Nomsa',
    lastName: 'Dlamini',
    privacyPolicyAccepted: true,
    termsOfServiceAccepted: true,
  };

  it.each(['email', 'username', 'firstName', 'lastName'])(
    'in %s of an account are refused',
    async (field) => {
      const account = { ...REGISTRATION, [field]: 'nomsa\0@example.com' };
      const answer = await anonymous(api.server).post('/api/register').send(account).expect(400);
      expectProblem(answer);
      expect(answer.body.errors).toHaveProperty(field);
    },
  );

  it('in a sign-in are refused', async () => {
    for (const input of [
      { emailOrUsername: 'a\0b', password: 'x' },
      { emailOrUsername: 'ab', password: 'x\0' },
    ]) {
      const answer = await anonymous(api.server).post('/api/login').send(input);
      expect([400, 401]).toContain(answer.status);
      expectProblem(answer);
    }
  });

  it.each([
    '/api/campsites?query=%00',
    '/api/campsites?query=a%00b&sort=a-z',
    '/api/campsites?province=%00',
    '/api/campsites/1%00',
    '/api/campsites/all-filtered?query=%00&province=Limpopo',
    '/api/auth/google?returnTo=%2F%00',
    '/api/auth/google/callback?code=%00&state=%00',
    '/media/%00',
    '/%00',
  ])('in %s are no fault of the server', async (path) => {
    expect((await camper.get(path)).status).toBeLessThan(500);
  });
});

describe('search words and punctuation', () => {
  it.each(['kudu&sort=a-z', 'kudu&sort=z-a&province=Limpopo', '!!&province=Limpopo', '%25_', "'%22\\"])(
    'are read with query=%s',
    async (query) => {
      await camper.get(`/api/campsites?query=${query}`).expect(200);
      await camper.get(`/api/campsites/all-filtered?query=${query}`).expect(200);
    },
  );
});

describe('without its database', () => {
  const COLD = ['/api/campsites', '/api/campsites/1', '/api/campsites/all', '/api/user'];

  it('the service says so within three seconds, and works again by itself once it is back', async () => {
    await camper.get('/api/campsites').expect(200);
    await proxy.cut();
    for (const path of COLD) {
      const begin = performance.now();
      const answer = await camper.get(path).expect(503);
      expect(performance.now() - begin).toBeLessThan(ERROR_DEADLINE_MS);
      expectProblem(answer);
      expect(answer.body.message).toBe(MESSAGES.databaseDown);
    }
    const signIn = { emailOrUsername: 'nomsa', password: 'eight-ch' };
    expectProblem(await anonymous(api.server).post('/api/login').send(signIn).expect(503));
    await anonymous(api.server).get('/api/health/live').expect(200);
    const { body, headers } = await anonymous(api.server).get('/api/health/ready').expect(503);
    expect(headers['retry-after']).toBe('5');
    expect(body.checks).toEqual({ database: 'down', redis: 'up', pictures: 'up' });

    await proxy.restore();
    for (const path of COLD) expect((await untilServed(() => camper.get(path))).status).toBe(200);
    // Its answer may be a second old.
    while ((await anonymous(api.server).get('/api/health/ready')).status !== 200) await sleep(50);
  });

  it('a connection lost between two requests is replaced or answered with 503, never with 500', async () => {
    for (let round = 0; round < 3; round += 1) {
      await proxy.cut();
      await proxy.restore();
      const answers = await Promise.all(COLD.map((path) => camper.get(path)));
      for (const { status } of answers) expect([200, 503]).toContain(status);
    }
    expect((await untilServed(() => camper.get('/api/campsites'))).status).toBe(200);
  });

  it('that is only short of connections says that it is busy, not that the database is gone', async () => {
    const { DATABASE_POOL_SIZE: size } = api.settings;
    await openPool(size);
    const others = Array.from({ length: size }, () => api.database.createQueryRunner());
    await Promise.all(others.map((other) => other.connect()));
    const answer = await camper.get('/api/user/checkins').expect(503);
    expectProblem(answer);
    expect(answer.body.message).toBe(MESSAGES.busy);
    await Promise.all(others.map((other) => other.release()));
    expect((await untilServed(() => camper.get('/api/user/checkins'))).status).toBe(200);
  });

  it('a database that does not respond leads to 503 within three seconds too', async () => {
    await camper.get('/api/campsites').expect(200);
    proxy.freeze();
    const begin = performance.now();
    const answer = await camper.get('/api/campsites').expect(503);
    expect(performance.now() - begin).toBeLessThan(ERROR_DEADLINE_MS);
    expect(answer.body.message).toBe(MESSAGES.databaseDown);
    proxy.thaw();
    expect((await untilServed(() => camper.get('/api/campsites'))).status).toBe(200);
  });
});
