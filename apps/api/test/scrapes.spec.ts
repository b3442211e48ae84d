import { getQueueToken } from '@nestjs/bull';
import Bull from 'bull';
import { MESSAGES } from '@kampvuur/domain';
import { JobEntity } from '@kampvuur/persistence';
import { queuePrefix } from '@kampvuur/queue';
import { type ApiClient, anonymous, buildUser, redisUrl, signedIn } from '@kampvuur/testing';
import { DatabaseProxy } from './database-proxy';
import { type RunningApi, startApi } from './start-api';

const PATHS = ['scrape-images', 'openverse-scrape-images', 'scrape-data'].map((type) => `/api/admin/${type}`);
/** Deadline of the error when jobs cannot be started, in ms (docs/decisions 10). */
const ERROR_DEADLINE_MS = 2_000;

let redis: DatabaseProxy;
let api: RunningApi;
let admin: ApiClient;
let queue: Bull.Queue;
beforeAll(async () => {
  redis = await DatabaseProxy.to(redisUrl());
  api = await startApi({ REDIS_URL: redis.url });
  admin = await signedIn(
    api.server,
    await buildUser(api.database, { isAdmin: true, username: 'head-ranger' }),
  );
  queue = new Bull('scraping', redisUrl(), { prefix: queuePrefix(redisUrl()) });
});
afterAll(async () => {
  await queue.close();
  await api.app.close();
  await redis.cut();
});
beforeEach(async () => {
  await queue.obliterate({ force: true });
  await api.database.query('DELETE FROM job_runs');
});

const jobs = () => api.database.manager.find(JobEntity, {});

describe.each(PATHS)('POST %s', (path) => {
  it('starts a job, once at a time', async () => {
    const { body } = await admin.post(path).send({ limit: 7 }).expect(202);
    expect(body).toEqual({ jobId: expect.stringMatching(/^[\da-f-]{36}$/), message: MESSAGES.jobStarted });
    expect(await jobs()).toMatchObject([{ id: body.jobId, status: 'started', params: { limit: 7 } }]);
    expect(await queue.getJob(body.jobId)).not.toBeNull();
    const again = await admin.post(path).send({ limit: 7 }).expect(409);
    expect(again.body.message).toBe(MESSAGES.jobIsRunning);
    expect(await jobs()).toHaveLength(1);
  });

  it.each([
    [1, 1],
    [100, 100],
    ['35', 35],
    ['many', 20],
    ['', 20],
    [null, 20],
    [undefined, 20],
    [[5], 20],
  ])('takes the limit %p for %d', async (limit, meant) => {
    await admin.post(path).send({ limit }).expect(202);
    expect((await jobs())[0]?.params).toEqual({ limit: meant });
  });

  it('takes no body at all for the usual limit', async () => {
    await admin.post(path).expect(202);
    expect((await jobs())[0]?.params).toEqual({ limit: 20 });
  });

  it.each([0, -1, 101, '0', '1000', 2.5, 1e9])('refuses the limit %p', async (limit) => {
    const { body } = await admin.post(path).send({ limit }).expect(400);
    expect(body.errors).toEqual({ limit: [MESSAGES.scrapeLimit] });
    expect(await jobs()).toEqual([]);
  });

  it('is for administrators', async () => {
    await anonymous(api.server).post(path).send({ limit: 1 }).expect(401);
    const camper = await signedIn(api.server, await buildUser(api.database));
    await camper.post(path).send({ limit: 1 }).expect(403);
    expect(await jobs()).toEqual([]);
  });
});

const start = () => admin.post(PATHS[0] ?? '').send({ limit: 1 });

it('waits for Redis 2 seconds at most', () => {
  const { options } = api.app.get<Bull.Queue>(getQueueToken('scraping')).client;
  for (const time of [options.connectTimeout, options.commandTimeout, options.socketTimeout])
    expect(time).toBeLessThanOrEqual(ERROR_DEADLINE_MS);
});

it('says that Redis is gone while it is gone, and nothing runs later', async () => {
  await redis.cut();
  const { body } = await start().expect(503);
  expect(body.message).toBe(MESSAGES.queueDown);
  expect(await jobs()).toEqual([]);
  await redis.restore();
  // Commands that still wait for the connection are sent before those of the job that is started.
  while ((await start()).status !== 202);
  expect(await queue.count()).toBe(1);
});

it('says the same while Redis hangs', async () => {
  redis.freeze();
  const { body } = await start().expect(503);
  expect(body.message).toBe(MESSAGES.queueDown);
  redis.thaw();
  expect(await jobs()).toEqual([]);
});
