import type { DataSource } from 'typeorm';
import { CampsiteRevisionEntity } from '@kampvuur/persistence';
import { buildCampsite, expireJobLocks, startWorkerProcess } from '@kampvuur/testing';
import { ended, ScrapingStage } from './scraping.setup';

/** A request may be this much early, in ms: clocks and wires. */
const SLACK = 150;

let stage: ScrapingStage;
let database: DataSource;
beforeAll(async () => {
  stage = await ScrapingStage.open();
  database = stage.database;
});
beforeEach(() => stage.reset());
afterEach(async () => {
  await stage.stopWorkers();
  expect(stage.canary.seen).toBe(0);
});
afterAll(() => stage.close());

it('visits every campsite once although its worker is killed twice, and never tells less than before', async () => {
  const COUNT = 6;
  for (let index = 0; index < COUNT; index += 1) {
    await buildCampsite(database, {
      websiteUrls: [stage.site({ '/': '<p>Stands: R250 per night</p><p>R250 per night</p>' })],
    });
  }
  const id = await stage.start('scrape-data');
  const updates = [];
  for (const share of [2, 4]) {
    const killed = await startWorkerProcess(stage.settings);
    updates.push(...(await stage.until(id, (row) => row.currentItem >= share)));
    await killed.kill();
    expect((await stage.job(id)).finishedAt).toBeNull();
    await expireJobLocks(database, stage.queue, id);
  }
  const last = await startWorkerProcess(stage.settings);
  updates.push(...(await stage.until(id, (row) => row.finishedAt !== null)));
  await last.stop();
  expect(await stage.job(id)).toMatchObject({ status: 'completed', currentItem: COUNT, totalItems: COUNT });
  expect(ended(await stage.items(id))).toEqual(Array(COUNT).fill(['updated', 'rate updated']));
  const revisions = await database.manager.find(CampsiteRevisionEntity, {});
  expect(revisions.filter(({ source }) => source === 'scrape')).toHaveLength(COUNT);
  const items = updates.map(({ currentItem }) => currentItem);
  expect(items).toEqual([...items].sort((one, other) => one - other));
}, 120_000);

it('asks a host once a second, although two workers carry out two scrapes of several campsites there', async () => {
  const times: number[] = [];
  const page = { '/': '<p>x' };
  const url = stage.site(page);
  for (const path of ['/', '/?b', '/?c']) await buildCampsite(database, { websiteUrls: [url + path] });
  stage.sites.onAsk = () => void times.push(Date.now());
  await Promise.all([stage.startWorker(), stage.startWorker()]);
  const jobs = await Promise.all(['scrape-data', 'scrape-images'].map((type) => stage.start(type)));
  for (const id of jobs) await stage.until(id, (row) => row.finishedAt !== null);
  // One robots.txt a job, one page of each campsite a job.
  expect(times).toHaveLength(8);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(1_000 - SLACK);
}, 60_000);

it('goes on with the next campsite when one website is a trap', async () => {
  const traps = [
    stage.site({
      '/': (_request, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    }),
    stage.site({ '/': (request) => request.socket.destroy() }),
    stage.site({ '/': (_request, answer) => void answer.writeHead(302, { location: '/' }).end() }),
    stage.site({ '/': '<b>'.repeat(600_000) }),
    stage.site({ '/': Buffer.alloc(3_000_000, 'x') }),
    stage.site({
      '/': '<script type="application/ld+json">{"@type":"Campground","telephone":{"a":[null]},"geo":7',
    }),
    stage.site({ '/': '<p>Stands: R250 per night</p><p>R250 per night\0</p><a href="mailto:a\0b@c.co.za">' }),
  ];
  for (const url of traps) await buildCampsite(database, { websiteUrls: [url] });
  expect((await stage.carriedOut('scrape-data')).map(({ outcome }) => outcome)).toEqual([
    'failed',
    'failed',
    'failed',
    'unchanged',
    'refused',
    'unchanged',
    'updated',
  ]);
}, 60_000);
