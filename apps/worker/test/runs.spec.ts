import Bull from 'bull';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { NAME_CHANGES } from '@kampvuur/domain';
import { createDataSource, JobRunEntity, JobRunsRepository } from '@kampvuur/persistence';
import { type JobPayload, queuePrefix, QUEUES } from '@kampvuur/queue';
import type { Settings } from '@kampvuur/runtime';
import { generateCampsites } from '@kampvuur/seed';
import { buildUser, startWorkerProcess, testSettings } from '@kampvuur/testing';

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

async function startRun(type: string, params = {}, startedById: number | null = null): Promise<string> {
  const id = randomUUID();
  await new JobRunsRepository(database).start({
    id,
    type,
    startedById,
    message: 'Waiting for a worker',
    params,
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

it('writes one line of history for each campsite of a merged name, also when its worker is killed', async () => {
  const campsites = 6_000;
  await database.query('TRUNCATE campsites CASCADE');
  const names = await database.query<{ id: number }[]>(
    "INSERT INTO facilities (name) VALUES ('Kept name'), ('Other name') RETURNING id",
  );
  const ids = names.map(({ id }) => id);
  // As the API leaves them: links and names are changed, what campsites show is not.
  await database.query(
    `WITH made AS (
       INSERT INTO campsites (name, province, sort_name, search_text, facility_names)
       SELECT 'Made ' || n, 'Gauteng', 'made', 'made', ARRAY['Gone name', 'Other name']
       FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO campsite_facilities (campsite_id, facility_id) SELECT made.id, f FROM made, unnest($1::int[]) f`,
    [ids, campsites],
  );
  const { id: userId } = await buildUser(database, { isAdmin: true });
  const params = { kind: 'facilities', id: ids[0], change: 'merge' };
  const id = await startRun('refresh', params, userId);
  const first = await startWorkerProcess(settings);
  await until(id, (row) => row.percentComplete >= 5);
  await first.kill();
  expect(isOver(await run(id))).toBe(false);
  const second = await startWorkerProcess(settings);
  await until(id, isOver);
  await second.stop();
  const lines = await database.query(
    `SELECT count(*)::int AS lines, count(DISTINCT campsite_id)::int AS campsites,
       array_agg(DISTINCT (field, user_id, source, source_id, old_value, new_value)::text) AS kinds
     FROM campsite_revisions`,
  );
  const change = `facilities,${userId},admin,${NAME_CHANGES.merge}`;
  const values = '"[""Gone name"", ""Other name""]","[""Kept name"", ""Other name""]"';
  expect(lines).toEqual([{ lines: campsites, campsites, kinds: [`(${change},${values})`] }]);
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
