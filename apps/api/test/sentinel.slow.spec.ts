import { setTimeout as sleep } from 'node:timers/promises';
import { JobEntity } from '@kampvuur/persistence';
import {
  anonymous,
  type ApiClient,
  buildUser,
  type ClusterServers,
  type RunningProcess,
  signedIn,
  startClusterServers,
  startWorkerProcess,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

/** Servers, a worker and a failover, on a busy machine. */
jest.setTimeout(180_000);

/** Longest until jobs can be started again once the master is gone, in ms. */
const RECOVERY = 30_000;
const STEP = 200;

let redis: ClusterServers<Record<string, string>>;
let api: RunningApi;
let admin: ApiClient;
let worker: RunningProcess;
beforeAll(async () => {
  redis = await startClusterServers('redis');
  api = await startApi({ ...redis.facts, WRITE_LIMIT_FACTOR: '1' });
  admin = await signedIn(api.server, await buildUser(api.database, { isAdmin: true }));
  worker = await startWorkerProcess(api.settings);
});
afterAll(async () => {
  await worker.stop();
  await api.app.close();
  await redis.stop();
});

/** Starts a search for duplicates as soon as that is possible; answers with its id and how long that took. */
async function startJob(): Promise<{ id: string; waited: number }> {
  const began = performance.now();
  for (;;) {
    const answer = await admin.post('/api/admin/find-duplicates');
    const waited = performance.now() - began;
    if (answer.status === 202) return { id: (answer.body as { jobId: string }).jobId, waited };
    expect([answer.status, waited < RECOVERY]).toEqual([503, true]);
    await sleep(STEP);
  }
}

async function ended(id: string): Promise<string> {
  for (;;) {
    const job = await api.database.manager.findOneByOrFail(JobEntity, { id });
    if (job.finishedAt) return job.status;
    await sleep(STEP);
  }
}

/** Failed sign-ins of one account until they are refused. */
async function failuresUntilRefused(emailOrUsername: string): Promise<number> {
  const client = anonymous(api.server);
  for (let failures = 0; ; failures += 1) {
    const { status } = await client.post('/api/login').send({ emailOrUsername, password: 'not-this-one' });
    if (status === 429) return failures;
    expect(status).toBe(401);
  }
}

it('jobs, limits and readiness use the master that the Sentinels name', async () => {
  const { id } = await startJob();
  expect(await ended(id)).toBe('completed');
  expect(await failuresUntilRefused('nobody-before')).toBe(10);
  const { body } = await admin.get('/api/health/ready').expect(200);
  expect(body).toMatchObject({ checks: { redis: 'up' } });
});

it('a master that is killed is followed by its replica: jobs run again within 30 seconds', async () => {
  redis.kill('redis-master');
  const { id, waited } = await startJob();
  expect(waited).toBeLessThan(RECOVERY);
  expect(await ended(id)).toBe('completed');
  for (const until = Date.now() + RECOVERY; Date.now() < until; await sleep(STEP)) {
    const { body } = await admin.get('/api/health/ready');
    if ((body as { checks: { redis: string } }).checks.redis === 'up') break;
  }
  expect((await admin.get('/api/health/ready')).body).toMatchObject({ checks: { redis: 'up' } });
});

it('limits are counted there, for every process', async () => {
  const counted = await failuresUntilRefused('nobody-after');
  expect(counted).toBe(10);
});
