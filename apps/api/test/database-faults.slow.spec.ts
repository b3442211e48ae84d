import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Response } from 'supertest';
import type { EntityManager } from 'typeorm';
import { CampsiteEntity, isDatabaseDown } from '@kampvuur/persistence';
import { type ApiClient, buildCampsite, buildUser, freshDatabase, signedIn } from '@kampvuur/testing';
import { DatabaseProxy } from './database-proxy';
import { type RunningApi, startApi } from './start-api';
import { untilServed } from './until-not-busy';

/** Deadline of the error when the database is down, in ms. */
const DEADLINE = 3_000;
const ROUNDS = 3;

let proxy: DatabaseProxy;
let api: RunningApi;
let admin: ApiClient;
let reads: string[];
beforeAll(async () => {
  proxy = await DatabaseProxy.to(await freshDatabase());
  api = await startApi({ DATABASE_URL: proxy.url, DATABASE_TIMEOUT_FACTOR: '1', WRITE_LIMIT_FACTOR: '100' });
  const { id } = await buildCampsite(api.database);
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  reads = api.routes.flatMap((route) => {
    const [method, path = ''] = route.split(' ');
    const isOurs = method === 'GET' && path.startsWith('/api/') && !/\*|auth\/google|docs/.test(path);
    return isOurs ? path.replace(/:\w+/g, String(id)) : [];
  });
});
afterAll(async () => {
  proxy.thaw();
  await api.app.close();
  await proxy.cut();
});

/** For how long this process has waited in all, in ms: what it works on a busy machine is no fault of the database. */
const waited = () => performance.eventLoopUtilization().idle;

/** `waited` when the database last failed. */
let failedAt = 0;

/** Sent while it is read: its status is on the way before a fault, so it can only break off. */
const DOWNLOAD = '/api/user/data';

interface Timed {
  path: string;
  /** None when a download broke off. */
  answer: Response | undefined;
  /** Waited for, in ms. */
  time: number;
}

async function timed(path: string, ask: () => PromiseLike<Response>): Promise<Timed> {
  const began = waited();
  const answer = await ask().then(
    (complete) => complete,
    (error: Error) => {
      if (path === DOWNLOAD && error.message === 'aborted') return undefined;
      throw error;
    },
  );
  return { path, answer, time: waited() - Math.max(began, failedAt) };
}

const writes = (number: number) => [
  timed('check in', () =>
    admin.post('/api/campsites/1/checkins').send({ rating: 4, summary: `A quiet night, number ${number}.` }),
  ),
  timed('profile', () => admin.patch('/api/user/profile').send({ firstName: `Nomsa ${number}` })),
  timed('suggest', () => admin.post('/api/campsites/1/suggested-updates').send({ rates: 100 + number })),
  timed('sign in', () => admin.post('/api/login').send({ emailOrUsername: 'nobody', password: 'eight-ch' })),
];

const everything = (number: number) => [
  ...reads.map((path) => timed(path, () => admin.get(path))),
  ...writes(number),
];

/** Faults come in time, and the only one is a 503 that says when to come again; without thaw nothing else could end. */
function expectHonest(answers: Timed[]): number {
  for (const { path, answer, time } of answers) {
    if (answer && answer.status < 500) continue;
    expect({ path, isInTime: time < DEADLINE }).toEqual({ path, isInTime: true });
    if (!answer) continue;
    expect({ path, status: answer.status }).toEqual({ path, status: 503 });
    expect({ path, after: answer.headers['retry-after'] }).toEqual({ path, after: '5' });
  }
  return answers.filter(({ answer }) => answer?.status === 503).length;
}

it('every route answers 503 within three seconds while the database is frozen', async () => {
  expect(reads.length).toBeGreaterThan(15);
  proxy.freeze();
  const refused = expectHonest(await Promise.all(everything(0)));
  expect(refused).toBeGreaterThan(reads.length / 2);
  proxy.thaw();
  expect((await untilServed(() => admin.get('/api/campsites'))).status).toBe(200);
});

it('every route answers 503 when the database freezes during requests', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const under = everything(round);
    await admin.get('/api/health/live').expect(200);
    proxy.freeze();
    failedAt = waited();
    expectHonest(await Promise.all(under));
    proxy.thaw();
    expect((await untilServed(() => admin.get('/api/campsites'))).status).toBe(200);
  }
});

it('every route answers 503 after the database was killed, whichever statement was running', async () => {
  for (let round = 1; round <= ROUNDS * 2; round += 1) {
    const under = [...everything(round), ...writes(round + 100)];
    await admin.get('/api/health/live').expect(200);
    await proxy.cut();
    failedAt = waited();
    await proxy.restore();
    expectHonest(await Promise.all(under));
  }
  // A connection that was cut while nobody used it may be noticed by the next one who does.
  expect((await untilServed(() => admin.get('/api/campsites'))).status).toBe(200);
});

it.each([
  ['entity manager', (manager: EntityManager) => manager.query('SELECT 1')],
  ['query runner', (manager: EntityManager) => manager.queryRunner?.query('SELECT 1')],
  ['query builder', (manager: EntityManager) => manager.countBy(CampsiteEntity, { id: 1 })],
])('a transaction whose connection breaks between two statements finds it down: %s', async (_name, next) => {
  const error = await api.database
    .transaction(async (manager) => {
      await manager.query('SELECT 1');
      await proxy.cut();
      await proxy.restore();
      // The loss reaches this process a moment later.
      while (!manager.queryRunner?.isReleased) await sleep(5);
      await next(manager);
    })
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseDown(error)).toBe(true);
});
