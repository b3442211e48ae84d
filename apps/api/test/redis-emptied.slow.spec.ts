import Bull from 'bull';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as XLSX from 'xlsx';
import { MESSAGES } from '@kampvuur/domain';
import {
  CampsiteRevisionEntity,
  JobEntity,
  JobItemEntity,
  SuggestedUpdateEntity,
} from '@kampvuur/persistence';
import { MAX_REQUEUES, queuePrefix } from '@kampvuur/queue';
import {
  buildCampsite,
  buildUser,
  emptyTables,
  redisUrl,
  type RunningProcess,
  startWorkerProcess,
} from '@kampvuur/testing';
import { JobQueueService } from '../src/jobs/job-queue.service';
import { LostJobMonitor } from '../src/jobs/lost-job-monitor';
import { type RunningApi, startApi } from './start-api';

/** Longest a job may stand still, in ms. */
const STANDSTILL = 30_000;
const STEP = 50;
const CAMPSITES = 8;
/** Far enough ahead that no job counts as young. */
const AHEAD = 60_000;

let sites: Server;
let asked: string[];
let api: RunningApi;
let adminId: number;
let scraping: Bull.Queue;
const workers: RunningProcess[] = [];

/** A Redis number that nobody else's tests use: it is emptied. */
function ownRedis(): string {
  const url = new URL(redisUrl());
  url.pathname = `/${Number(url.pathname.slice(1)) + 8}`;
  return url.href;
}

const hostOf = (index: number) => `127.0.9.${index + 1}`;
const portOf = () => (sites.address() as AddressInfo).port;

beforeAll(async () => {
  sites = createServer((request, answer) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' });
    answer.end('<p>Stands: R250 per night</p><p>R250 per night</p>');
  });
  await new Promise<void>((done) => sites.listen(0, '0.0.0.0', done));
  const hosts = Array.from({ length: CAMPSITES }, (_, index) => `${hostOf(index)}:${portOf()}`);
  const REDIS_URL = ownRedis();
  api = await startApi({ REDIS_URL, SCRAPE_ALLOW_HOSTS: hosts.join(',') });
  adminId = (await buildUser(api.database, { isAdmin: true })).id;
  scraping = new Bull('scraping', REDIS_URL, { prefix: queuePrefix(REDIS_URL) });
  await scraping.isReady();
});
beforeEach(async () => {
  asked = [];
  await scraping.client.flushdb();
  await emptyTables(api.database, 'campsites', 'job_runs');
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill();
});
afterAll(async () => {
  await scraping.close();
  await api.app.close();
  sites.closeAllConnections();
  sites.close();
});

const startWorker = async (): Promise<RunningProcess> => {
  const worker = await startWorkerProcess(api.settings);
  workers.push(worker);
  return worker;
};
const job = (id: string) => api.database.manager.findOneByOrFail(JobEntity, { id });
const items = (jobId: string) =>
  api.database.manager.find(JobItemEntity, { where: { jobId }, order: { item: 'ASC' } });
const emptyRedis = () => scraping.client.flushdb();
const watch = (before: Date) => api.app.get(LostJobMonitor).check(before);

async function until(id: string, isReached: (row: JobEntity) => boolean): Promise<JobEntity> {
  for (let row = await job(id); ; row = await job(id)) {
    if (isReached(row)) return row;
    await sleep(STEP);
  }
}

/** Waits for the end of a job and answers how long it ever stood still. */
async function longestStandstill(id: string): Promise<number> {
  let [longest, since, item] = [0, Date.now(), -1];
  await until(id, (row) => {
    longest = Math.max(longest, Date.now() - since);
    if (row.currentItem !== item) [since, item] = [Date.now(), row.currentItem];
    return row.finishedAt !== null;
  });
  return longest;
}

async function startScrape(): Promise<string> {
  for (let index = 0; index < CAMPSITES; index += 1)
    await buildCampsite(api.database, { websiteUrls: [`http://${hostOf(index)}:${portOf()}/`] });
  const { jobId } = await api.app
    .get(JobQueueService)
    .start('scrape-data', { id: adminId, address: null }, { params: { limit: 20 } });
  return jobId;
}

/** Every campsite has ended well, with one line of history. */
async function expectEachOnce(id: string): Promise<void> {
  expect(await job(id)).toMatchObject({ status: 'completed', currentItem: CAMPSITES });
  const messages = (await items(id)).map(({ outcome, message }) => `${outcome}: ${message}`);
  expect(messages).toEqual(Array(CAMPSITES).fill('updated: rate updated, 1 tariff suggested for review'));
  const revisions = await api.database.manager.findBy(CampsiteRevisionEntity, { source: 'scrape' });
  const each = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(revisions.map(({ campsiteId }) => campsiteId).sort()).toEqual(each);
  const suggestions = await api.database.manager.find(SuggestedUpdateEntity);
  expect(suggestions.map(({ campsiteId }) => campsiteId).sort()).toEqual(each);
}

describe('Redis is emptied', () => {
  it('during a scrape: it continues, and two workers visit no campsite twice', async () => {
    await Promise.all([startWorker(), startWorker()]);
    const id = await startScrape();
    await until(id, ({ currentItem }) => currentItem >= 2);
    await emptyRedis();
    // The monitor hands the job to the other worker while the first still carries it out.
    await watch(new Date(Date.now() + AHEAD));
    expect(await longestStandstill(id)).toBeLessThan(STANDSTILL);
    await expectEachOnce(id);
    expect(asked.filter((line) => line.endsWith(' /')).sort()).toEqual(
      Array.from({ length: CAMPSITES }, (_, index) => `${hostOf(index)}:${portOf()} /`),
    );
    const done = await scraping.getJob(id);
    for (let waited = 0; !(await done?.isCompleted()) && waited < STANDSTILL; waited += STEP)
      await sleep(STEP);
    expect(await done?.getState()).toBe('completed');
  });

  it('and its worker dies with it: another one continues within 30 seconds', async () => {
    const first = await startWorker();
    const id = await startScrape();
    await until(id, ({ currentItem }) => currentItem >= 2);
    await Promise.all([emptyRedis(), first.kill()]);
    await startWorker();
    expect(await longestStandstill(id)).toBeLessThan(STANDSTILL);
    await expectEachOnce(id);
  });

  it('while imports wait: they are imported in their order, each row once', async () => {
    const book = XLSX.utils.book_new();
    const rows = Array.from({ length: 3 }, (_, index) => [`Camp ${'ABC'[index]}`, 'Gauteng']);
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Name', 'Province'], ...rows]), 'Camps');
    const content = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const order = { params: { filename: 'camps.xlsx' }, file: { filename: 'camps.xlsx', content } };
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { jobId } = await api.app
        .get(JobQueueService)
        .start('import', { id: adminId, address: null }, order);
      ids.push(jobId);
    }
    await emptyRedis();
    await startWorker();
    for (const id of ids) expect(await longestStandstill(id)).toBeLessThan(STANDSTILL);
    const ended = await Promise.all(ids.map((id) => job(id)));
    expect(ended.map(({ status, result }) => [status, (result as { success: number }).success])).toEqual([
      ['completed', 3],
      ['completed', 0],
    ]);
    expect(await api.database.query('SELECT count(*)::int AS count FROM campsites')).toEqual([{ count: 3 }]);
  });

  it('and a remnant of the job is left: it is replaced by a whole one', async () => {
    const id = await startScrape();
    await emptyRedis();
    // What Bull writes when it wants to fail a job that is not there any more.
    await scraping.client.hset(`${queuePrefix(api.settings.REDIS_URL)}:scraping:${id}`, 'attemptsMade', '1');
    await watch(new Date(Date.now() + AHEAD));
    const bullJob = await scraping.getJob(id);
    expect([await bullJob?.getState(), bullJob?.name]).toEqual(['waiting', 'scrape-data']);
  });

  it('again and again without any progress: then the job ends as lost', async () => {
    const id = await startScrape();
    for (let requeue = 0; requeue < MAX_REQUEUES; requeue += 1) {
      await emptyRedis();
      // Two API processes watch at the same moment.
      await Promise.all([watch(new Date()), watch(new Date())]);
      expect(await job(id)).toMatchObject({ status: 'started', requeues: requeue + 1 });
      expect(await (await scraping.getJob(id))?.getState()).toBe('waiting');
      await api.database.query("UPDATE job_runs SET revived_at = now() - interval '1 hour'");
    }
    await emptyRedis();
    await watch(new Date());
    expect(await job(id)).toMatchObject({ status: 'error', message: MESSAGES.jobLost });
  });
});
