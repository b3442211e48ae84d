import type { DataSource } from 'typeorm';
import { CampsiteRevisionEntity } from '@kampvuur/persistence';
import { buildCampsite, expireJobLocks, startWorkerProcess } from '@kampvuur/testing';
import { ended, ScrapingSetup } from './scraping.setup';

/** A request may be this much early, in ms: clocks and wires. */
const SLACK = 150;

let setup: ScrapingSetup;
let database: DataSource;
beforeAll(async () => {
  setup = await ScrapingSetup.open();
  database = setup.database;
});
beforeEach(() => setup.reset());
afterEach(async () => {
  await setup.stopWorkers();
  expect(setup.canary.seen).toBe(0);
});
afterAll(() => setup.close());

it('visits every campsite once although its worker is killed twice, and never reports less progress than before', async () => {
  const COUNT = 6;
  for (let index = 0; index < COUNT; index += 1) {
    await buildCampsite(database, {
      websiteUrls: [setup.site({ '/': '<p>Stands: R250 per night</p><p>R250 per night</p>' })],
    });
  }
  const id = await setup.start('scrape-data');
  const updates = [];
  for (const share of [2, 4]) {
    const killed = await startWorkerProcess(setup.settings);
    updates.push(...(await setup.until(id, (row) => row.currentItem >= share)));
    await killed.kill();
    expect((await setup.job(id)).finishedAt).toBeNull();
    await expireJobLocks(database, setup.queue, id);
  }
  const last = await startWorkerProcess(setup.settings);
  updates.push(...(await setup.until(id, (row) => row.finishedAt !== null)));
  await last.stop();
  expect(await setup.job(id)).toMatchObject({ status: 'completed', currentItem: COUNT, totalItems: COUNT });
  expect(ended(await setup.items(id))).toEqual(
    Array(COUNT).fill(['updated', 'rate updated, 1 tariff suggested for review']),
  );
  const revisions = await database.manager.find(CampsiteRevisionEntity, {});
  expect(revisions.filter(({ source }) => source === 'scrape')).toHaveLength(COUNT);
  const items = updates.map(({ currentItem }) => currentItem);
  expect(items).toEqual([...items].sort((one, other) => one - other));
});

it('asks a host once a second, although two workers carry out two scrapes of several campsites there', async () => {
  const times: number[] = [];
  const page = { '/': '<p>x' };
  const url = setup.site(page);
  for (const path of ['/', '/?b', '/?c']) await buildCampsite(database, { websiteUrls: [url + path] });
  setup.sites.onAsk = () => void times.push(Date.now());
  await Promise.all([setup.startWorker(), setup.startWorker()]);
  const jobs = await Promise.all(['scrape-data', 'scrape-images'].map((type) => setup.start(type)));
  for (const id of jobs) await setup.until(id, (row) => row.finishedAt !== null);
  // One robots.txt a job, one page of each campsite a job.
  expect(times).toHaveLength(8);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(1_000 - SLACK);
});

it('continues with the next campsite when one website is a trap', async () => {
  const traps = [
    setup.site({
      '/': (_request, answer) => void answer.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
    }),
    setup.site({ '/': (request) => request.socket.destroy() }),
    setup.site({ '/': (_request, answer) => void answer.writeHead(302, { location: '/' }).end() }),
    setup.site({ '/': '<b>'.repeat(600_000) }),
    setup.site({ '/': Buffer.alloc(3_000_000, 'x') }),
    setup.site({
      '/': '<script type="application/ld+json">{"@type":"Campground","telephone":{"a":[null]},"geo":7',
    }),
    setup.site({ '/': '<p>Stands: R250 per night</p><p>R250 per night\0</p><a href="mailto:a\0b@c.co.za">' }),
  ];
  for (const url of traps) await buildCampsite(database, { websiteUrls: [url] });
  expect((await setup.runJob('scrape-data')).map(({ outcome }) => outcome)).toEqual([
    'failed',
    'failed',
    'failed',
    'unchanged',
    'refused',
    'unchanged',
    'updated',
  ]);
});
