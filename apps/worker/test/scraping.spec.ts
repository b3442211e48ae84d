import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Bull from 'bull';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import {
  CampsiteEntity,
  CampsiteImageEntity,
  CampsiteRevisionEntity,
  createDataSource,
  JobItemEntity,
  JobRunEntity,
  JobRunsRepository,
  SuggestedUpdateEntity,
} from '@kampvuur/persistence';
import { type JobPayload, QUEUES } from '@kampvuur/queue';
import type { Settings } from '@kampvuur/runtime';
import { buildCampsite, freePort, startWorkerProcess, testSettings } from '@kampvuur/testing';
import { createWorker } from '../src/create-worker';
import { type FixtureSites, startFixtureSites } from './fixture-sites';

const STEP = 50;
const HOSTS = Array.from({ length: 40 }, (_, place) => `127.0.7.${place + 1}`);
const HOME = '127.0.6.1';

let sites: FixtureSites;
let settings: Settings;
let database: DataSource;
let queue: Bull.Queue<JobPayload>;
let worker: NestFastifyApplication | undefined;
let canary: { address: string; seen: number; stop(): void };
let hosts = [...HOSTS];

beforeAll(async () => {
  sites = await startFixtureSites();
  const server = createServer(() => (canary.seen += 1));
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  canary = { address: `127.0.0.1:${port}`, seen: 0, stop: () => server.close() };
  const openverse = `http://${sites.site(HOME, {})}/v1`;
  settings = await testSettings({
    SCRAPE_ALLOW_HOSTS: sites.allowed([HOME, ...HOSTS]),
    OPENVERSE_URL: openverse,
  });
  database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
  queue = new Bull<JobPayload>(QUEUES.scraping, settings.REDIS_URL);
  await queue.obliterate({ force: true });
});
beforeEach(async () => {
  await database.query('TRUNCATE campsites, job_runs RESTART IDENTITY CASCADE');
  for (const key of await queue.client.keys('scrape-turn:*')) await queue.client.del(key);
  hosts = [...HOSTS];
  sites.asked.length = 0;
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  expect(canary.seen).toBe(0);
});
afterAll(async () => {
  canary.stop();
  sites.stop();
  await queue.close();
  await database.destroy();
});

/** A site on a host of its own; its address. */
function site(files: Parameters<FixtureSites['site']>[1]): string {
  return `http://${sites.site(hosts.shift() ?? '', files)}`;
}

const picture = (colour: string, width = 480) =>
  sharp({ create: { width, height: 320, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

async function start(type: string, params: object = { limit: 20 }): Promise<string> {
  const id = randomUUID();
  await new JobRunsRepository(database).start({
    id,
    type,
    startedById: null,
    message: '',
    params: { ...params },
  });
  await queue.add(type, { runId: id }, { jobId: id });
  return id;
}

const run = (id: string) => database.manager.findOneByOrFail(JobRunEntity, { id });
const items = (runId: string) =>
  database.manager.find(JobItemEntity, { where: { runId }, order: { item: 'ASC' } });
const campsite = (id: number) => database.manager.findOneByOrFail(CampsiteEntity, { id });

/** Carries a run out to its end; its items. */
async function carriedOut(type: string): Promise<JobItemEntity[]> {
  if (!worker) {
    worker = await createWorker(settings);
    await worker.init();
  }
  const id = await start(type);
  for (let row = await run(id); row.finishedAt === null; row = await run(id)) await sleep(STEP);
  expect(await run(id)).toMatchObject({ status: 'completed', percentComplete: 100 });
  return items(id);
}

const ended = (rows: JobItemEntity[]) => rows.map(({ outcome, message }) => [outcome, message]);

describe('scraping pictures from websites', () => {
  it('keeps JPEG and WebP of 300 px and more, with where they came from, and none twice', async () => {
    const red = await picture('red');
    const url = site({
      '/': '<img src="/a.jpg"><img src="/same-as-a.jpg"><img src="/narrow.jpg"><img src="/fake.jpg"><img data-src="b.webp">',
      '/a.jpg': red,
      '/same-as-a.jpg': red,
      '/narrow.jpg': await picture('blue', 200),
      '/fake.jpg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '/b.webp': await sharp(await picture('green'))
        .webp()
        .toBuffer(),
    });
    const { id } = await buildCampsite(database, { websiteUrls: [url] });
    expect(ended(await carriedOut('scrape-images'))).toEqual([['updated', '2 pictures added']]);
    const held = await database.manager.find(CampsiteImageEntity, {
      where: { campsiteId: id },
      order: { id: 'ASC' },
    });
    expect(held.map(({ originUrl, sourceUrl }) => [originUrl, sourceUrl])).toEqual([
      [`${url}/a.jpg`, `${url}/`],
      [`${url}/b.webp`, `${url}/`],
    ]);
    expect(held[0]).toMatchObject({
      filename: 'a.jpg',
      userId: null,
      contentHash: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect((await campsite(id)).coverKeys).toEqual(held.map(({ imageKey }) => imageKey));
    // What an administrator has removed does not come back.
    await database.manager.delete(CampsiteImageEntity, { id: held[0]?.id });
    expect(ended(await carriedOut('scrape-images'))).toEqual([['unchanged', 'no new pictures']]);
    expect(await database.manager.countBy(CampsiteImageEntity, { campsiteId: id })).toBe(1);
  }, 60_000);

  it('removes a website only when it answers 404 or 410, with a revision', async () => {
    const [gone, down] = [
      site({ '/robots.txt': '' }),
      site({ '/': (_request, answer) => void answer.writeHead(503).end() }),
    ];
    const { id } = await buildCampsite(database, { websiteUrls: [gone, down] });
    const other = await buildCampsite(database, { websiteUrls: [down] });
    expect(ended(await carriedOut('scrape-images'))).toEqual([
      ['removed', 'website returned 404, removed'],
      ['failed', 'the website answered 503'],
    ]);
    expect((await campsite(id)).websiteUrls).toEqual([down]);
    expect((await campsite(other.id)).websiteUrls).toEqual([down]);
    const [revision] = await database.manager.findBy(CampsiteRevisionEntity, { campsiteId: id });
    expect(revision).toMatchObject({
      field: 'websiteUrls',
      source: 'scrape',
      sourceUrl: gone,
      newValue: [down],
    });
  }, 60_000);

  it('never reaches into the house, wherever a site leads', async () => {
    const to = (location: string) =>
      site({ '/': (_q, answer) => void answer.writeHead(302, { location }).end() });
    const websites = [
      to(`http://${canary.address}/`),
      to('http://169.254.169.254/latest/meta-data'),
      to('file:///etc/passwd'),
      `http://${canary.address}/`,
      'http://localhost/',
      site({ '/': '<p>x', '/robots.txt': 'User-agent: *\nDisallow: /' }),
      site({ '/': `<img src="http://${canary.address}/a.jpg"><img src="http://[::1]/b.jpg">` }),
    ];
    for (const url of websites) await buildCampsite(database, { websiteUrls: [url] });
    const rows = await carriedOut('scrape-images');
    expect(rows.map(({ outcome }) => outcome)).toEqual([...Array(6).fill('refused'), 'unchanged']);
    expect(rows[5]?.message).toBe('robots.txt does not allow it');
  }, 60_000);
});

describe('scraping data from websites', () => {
  const PAGE = `<meta name="description" content="Shady stands under camel thorns beside a quiet dam in the bushveld.">
    <ul><li>Ablusies</li><li>Swembad</li></ul><p>Kampplekke R250 per nag</p>
    <a href="tel:+27145550123">bel</a> info [at] kudu.co.za <a href="/kontak">Kontak</a>
    <iframe src="https://www.google.com/maps/embed?pb=!2d28.4!3d-24.2"></iframe>`;

  it('fills what is empty, each value with its page, and suggests what differs', async () => {
    const url = site({ '/': PAGE, '/kontak': '<p>Tel 014 555 0124</p>' });
    const names = { facilities: ['Ablutions', 'Swimming pool'] };
    const empty = await buildCampsite(database, { province: 'Limpopo', websiteUrls: [url] });
    const full = await buildCampsite(
      database,
      {
        province: 'Limpopo',
        websiteUrls: [url],
        rates: 300,
        contactPhones: ['+27 14 555 0123'],
        contactEmails: ['info@kudu.co.za'],
      },
      names,
    );
    expect(ended(await carriedOut('scrape-data'))).toEqual([
      ['updated', 'rate, description, 2 phones, 1 email, 2 facilities and location updated'],
      ['updated', 'description and location updated, rate and 1 phone suggested for review'],
    ]);
    expect(await campsite(empty.id)).toMatchObject({
      rates: 250,
      contactPhones: ['014 555 0123', '014 555 0124'],
      contactEmails: ['info@kudu.co.za'],
      facilityNames: ['Ablutions', 'Swimming pool'],
      latitude: -24.2,
      longitude: 28.4,
    });
    expect(await campsite(full.id)).toMatchObject({ rates: 300, contactPhones: ['+27 14 555 0123'] });
    const revisions = await database.manager.findBy(CampsiteRevisionEntity, { campsiteId: empty.id });
    expect(
      revisions.every(
        ({ source, sourceUrl, userId }) => source === 'scrape' && sourceUrl === `${url}/` && userId === null,
      ),
    ).toBe(true);
    expect(await database.manager.find(SuggestedUpdateEntity, {})).toMatchObject([
      {
        campsiteId: full.id,
        userId: null,
        sourceUrl: `${url}/`,
        status: 'pending',
        changes: { rates: 250, contactPhones: ['+27 14 555 0123', '014 555 0124'] },
        baseValues: { rates: 300, contactPhones: ['+27 14 555 0123'] },
      },
    ]);
    // The same again changes nothing, and what was rejected is not suggested again.
    expect((await carriedOut('scrape-data')).map(({ message }) => message)).toEqual([
      'no changes',
      'no changes',
    ]);
    await database.query("UPDATE suggested_updates SET status = 'rejected'");
    expect((await carriedOut('scrape-data')).map(({ message }) => message)).toEqual([
      'no changes',
      'no changes',
    ]);
  }, 90_000);

  it('takes a field somebody has cleared for decided', async () => {
    const url = site({ '/': '<p>R250 per night</p>' });
    const { id, name } = await buildCampsite(database, { websiteUrls: [url] });
    const cleared = {
      campsiteId: id,
      campsiteName: name,
      field: 'rates',
      oldValue: 300,
      source: 'admin' as const,
    };
    await database.manager.insert(CampsiteRevisionEntity, cleared);
    expect(ended(await carriedOut('scrape-data'))).toEqual([['kept', 'rate suggested for review']]);
    expect((await campsite(id)).rates).toBeNull();
  }, 30_000);

  it('begins with those it has not seen for the longest time', async () => {
    const url = site({ '/': '<p>x' });
    for (const name of ['One', 'Two', 'Three']) await buildCampsite(database, { name, websiteUrls: [url] });
    await buildCampsite(database, { name: 'Without a website' });
    await database.query(
      "INSERT INTO campsite_scrapes SELECT id, 'scrape-data', now() FROM campsites WHERE name = 'One'",
    );
    expect((await carriedOut('scrape-data')).map(({ campsiteName }) => campsiteName)).toEqual([
      'Two',
      'Three',
      'One',
    ]);
  }, 30_000);
});

describe('the search for licensed pictures', () => {
  it('serves campsites without a picture, with licence, creator and source', async () => {
    const image = (title: string, url: string) => ({
      title,
      url,
      foreign_landing_url: 'https://photos.example/p/1',
      license: 'by-sa',
      license_version: '2.0',
      creator: 'Lerato',
    });
    const photos = site({ '/augrabies.jpg': await picture('orange') });
    const results = [
      image('A cat', `${photos}/cat.jpg`),
      image('Augrabies Falls at dusk', `${photos}/augrabies.jpg`),
      image('Augrabies Falls inside', `http://${canary.address}/a.jpg`),
      null,
      { ...image('Augrabies Falls', `${photos}/other.jpg`), license: 'all-rights' },
    ];
    sites.site(HOME, { '/v1/images/': JSON.stringify({ results }) });
    const { id } = await buildCampsite(database, { name: 'Augrabies Falls Rest Camp' });
    await buildCampsite(database, { name: 'Has a picture', imageUrls: ['https://a.example/a.jpg'] });
    expect(ended(await carriedOut('openverse-scrape-images'))).toEqual([
      ['updated', '1 openly licensed picture added'],
    ]);
    expect(await database.manager.find(CampsiteImageEntity, {})).toMatchObject([
      {
        campsiteId: id,
        licence: 'CC BY-SA 2.0',
        creator: 'Lerato',
        sourceUrl: 'https://photos.example/p/1',
        originUrl: `${photos}/augrabies.jpg`,
      },
    ]);
  }, 30_000);

  it.each([
    ['<html>', 'something else than a list'],
    [undefined, '404'],
  ])(
    'says why it found nothing: %s',
    async (answer, why) => {
      sites.site(HOME, answer === undefined ? {} : { '/v1/images/': answer });
      await buildCampsite(database);
      const [[outcome, message] = []] = ended(await carriedOut('openverse-scrape-images'));
      expect(outcome).toBe('failed');
      expect(message).toContain(why);
    },
    30_000,
  );
});

it('visits every campsite once although its worker is killed twice, and never tells less than before', async () => {
  const COUNT = 10;
  for (let place = 0; place < COUNT; place += 1) {
    await buildCampsite(database, { websiteUrls: [site({ '/': '<p>R250 per night</p>' })] });
  }
  const id = await start('scrape-data');
  const told: number[] = [];
  const until = async (isReached: (row: JobRunEntity) => boolean) => {
    for (let row = await run(id); ; row = await run(id)) {
      told.push(row.currentItem);
      if (isReached(row)) return;
      await sleep(STEP);
    }
  };
  for (const share of [2, 5]) {
    const killed = await startWorkerProcess(settings);
    await until((row) => row.currentItem >= share);
    await killed.kill();
  }
  const last = await startWorkerProcess(settings);
  await until((row) => row.finishedAt !== null);
  await last.stop();
  expect(await run(id)).toMatchObject({ status: 'completed', currentItem: COUNT, totalItems: COUNT });
  expect((await items(id)).map(({ message }) => message)).toEqual(Array(COUNT).fill('rate updated'));
  const revisions = await database.manager.find(CampsiteRevisionEntity, {});
  expect(revisions.filter(({ source }) => source === 'scrape')).toHaveLength(COUNT);
  expect(told).toEqual([...told].sort((one, other) => one - other));
}, 120_000);
