import Bull from 'bull';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { JOB_TYPES, TERM_CHANGES } from '@kampvuur/domain';
import { createDataSource, JobEntity, JobsRepository } from '@kampvuur/persistence';
import { queuePrefix } from '@kampvuur/queue';
import { Metrics, type Settings } from '@kampvuur/runtime';
import { generateCampsites } from '@kampvuur/seed';
import { buildUser, emptyTables, expireJobLocks, startWorkerProcess, testSettings } from '@kampvuur/testing';
import type { JobHandler } from '../src/jobs/job-handler';
import { JobLeases } from '../src/jobs/job-leases';
import { JobMetrics } from '../src/jobs/job-metrics';
import { JobProcessor } from '../src/jobs/job-processor';

const STEP = 50;

let settings: Settings;
let database: DataSource;
let queue: Bull.Queue;
beforeAll(async () => {
  settings = await testSettings();
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  queue = new Bull('imports', settings.REDIS_URL, { prefix: queuePrefix(settings.REDIS_URL) });
});
afterAll(async () => {
  await queue.close();
  await database.destroy();
});

async function startJob(
  type: string,
  params = {},
  startedById: number | null = null,
  options: Bull.JobOptions = {},
): Promise<string> {
  const id = randomUUID();
  await new JobsRepository(database).start({
    id,
    type,
    startedById,
    message: 'Waiting for a worker',
    params,
  });
  await queue.add({}, { ...options, jobId: id });
  return id;
}

const job = (id: string) => database.manager.findOneByOrFail(JobEntity, { id });

async function until(id: string, isReached: (row: JobEntity) => boolean): Promise<JobEntity[]> {
  const seen: JobEntity[] = [];
  for (;;) {
    const row = await job(id);
    seen.push(row);
    if (isReached(row)) return seen;
    await sleep(STEP);
  }
}

const isOver = (row: JobEntity) => row.finishedAt !== null;

it('completes a job whose worker is killed twice, and its progress never runs backwards', async () => {
  const campsites = 6_000;
  await emptyTables(database, 'campsites');
  await generateCampsites(database, { campsites, checkins: 0 });
  await database.query("UPDATE campsites SET search_text = ''");
  const id = await startJob('refresh');
  const seen: JobEntity[] = [];
  for (const share of [5, 20]) {
    const worker = await startWorkerProcess(settings);
    seen.push(...(await until(id, (row) => row.percentComplete >= share)));
    await worker.kill();
    expect(isOver(await job(id))).toBe(false);
    // The first time its lock and its lease run out by themselves.
    if (share === 20) await expireJobLocks(database, queue, id);
  }
  const worker = await startWorkerProcess(settings);
  seen.push(...(await until(id, isOver)));
  await worker.stop();
  const items = seen.map((row) => row.currentItem);
  expect(items).toEqual([...items].sort((a, b) => a - b));
  expect(seen.at(-1)).toMatchObject({
    status: 'completed',
    percentComplete: 100,
    result: { refreshed: campsites },
  });
  const [left] = await database.query("SELECT count(*)::int AS count FROM campsites WHERE search_text = ''");
  expect(left.count).toBe(0);
});

it('writes one line of history for each campsite of a merged name, also when its worker is killed', async () => {
  const campsites = 6_000;
  await emptyTables(database, 'campsites');
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
  const id = await startJob('refresh', params, userId);
  const first = await startWorkerProcess(settings);
  await until(id, (row) => row.percentComplete >= 5);
  await first.kill();
  expect(isOver(await job(id))).toBe(false);
  await expireJobLocks(database, queue, id);
  const second = await startWorkerProcess(settings);
  await until(id, isOver);
  await second.stop();
  const lines = await database.query(
    `SELECT count(*)::int AS lines, count(DISTINCT campsite_id)::int AS campsites,
       array_agg(DISTINCT (field, user_id, source, source_id, old_value, new_value)::text) AS kinds
     FROM campsite_revisions`,
  );
  const change = `facilities,${userId},admin,${TERM_CHANGES.merge}`;
  const values = '"[""Gone name"", ""Other name""]","[""Kept name"", ""Other name""]"';
  expect(lines).toEqual([{ lines: campsites, campsites, kinds: [`(${change},${values})`] }]);
});

it('fails a job of an unknown type, and continues with the next', async () => {
  await emptyTables(database, 'campsites');
  const worker = await startWorkerProcess(settings);
  const unknown = await queue.getJob(await startJob('unknown-kind', {}, null, { attempts: 3 }));
  await expect(unknown?.finished()).rejects.toThrow('of a kind this worker knows');
  const id = await startJob('refresh');
  await until(id, isOver);
  expect((await job(id)).status).toBe('completed');
  await worker.stop();
});

it('refuses to start without a handler for every type of job', () => {
  const jobs = new JobsRepository(database);
  const handlers = new Map<string, JobHandler>(
    JOB_TYPES.filter((type) => type !== 'refresh').map((type) => [
      type,
      { handle: () => Promise.reject(new Error('is not called')) },
    ]),
  );
  const queues = { scraping: queue, imports: queue };
  const start = () =>
    new JobProcessor(jobs, new JobLeases(jobs), new JobMetrics(new Metrics()), queues, handlers);
  expect(start).toThrow('No handler for jobs of type refresh');
});
