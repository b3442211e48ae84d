import Bull from 'bull';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { createDataSource, JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import { type JobPayload, queuePrefix, QUEUES } from '@kampvuur/queue';
import type { Settings } from '@kampvuur/runtime';
import { generateCampsites } from '@kampvuur/seed';
import { startWorkerProcess, testSettings } from '@kampvuur/testing';

const STEP = 50;

let settings: Settings;
let database: DataSource;
let queue: Bull.Queue<JobPayload>;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  queue = new Bull<JobPayload>(QUEUES.imports, settings.REDIS_URL, {
    prefix: queuePrefix(settings.REDIS_URL),
  });
  await queue.obliterate({ force: true });
});
afterAll(async () => {
  await queue.close();
  await database.destroy();
});

async function startRun(type: string): Promise<string> {
  const id = randomUUID();
  await new JobRunsRepository(database).start({
    id,
    type,
    startedById: null,
    message: 'Waiting for a worker',
    params: {},
  });
  await queue.add({ runId: id }, { jobId: id });
  return id;
}

const run = (id: string) => database.manager.findOneByOrFail(JobRunEntity, { id });

async function until(id: string, isReached: (row: JobRunEntity) => boolean): Promise<JobRunEntity[]> {
  const seen: JobRunEntity[] = [];
  for (;;) {
    const row = await run(id);
    seen.push(row);
    if (isReached(row)) return seen;
    await sleep(STEP);
  }
}

const isOver = (row: JobRunEntity) => row.finishedAt !== null;

it('completes a run whose worker is killed twice, and its progress never runs backwards', async () => {
  await generateCampsites(database, { campsites: 20_000, checkins: 0 });
  await database.query("UPDATE campsites SET search_text = ''");
  const id = await startRun('refresh');
  const seen: JobRunEntity[] = [];
  for (const share of [5, 20]) {
    const worker = await startWorkerProcess(settings);
    seen.push(...(await until(id, (row) => row.percentComplete >= share)));
    await worker.kill();
    expect(isOver(await run(id))).toBe(false);
  }
  const worker = await startWorkerProcess(settings);
  seen.push(...(await until(id, isOver)));
  await worker.stop();
  const items = seen.map((row) => row.currentItem);
  expect(items).toEqual([...items].sort((a, b) => a - b));
  expect(seen.at(-1)).toMatchObject({
    status: 'completed',
    percentComplete: 100,
    result: { refreshed: 20_000 },
  });
  const [left] = await database.query("SELECT count(*)::int AS count FROM campsites WHERE search_text = ''");
  expect(left.count).toBe(0);
}, 120_000);

it('fails a run of a kind nobody knows, and goes on with the next', async () => {
  const worker = await startWorkerProcess(settings);
  const unknown = await queue.add({ runId: await startRun('unknown-kind') }, { attempts: 3 });
  await expect(unknown.finished()).rejects.toThrow('of a kind this worker knows');
  const id = await startRun('refresh');
  await until(id, isOver);
  expect((await run(id)).status).toBe('completed');
  await worker.stop();
}, 60_000);
