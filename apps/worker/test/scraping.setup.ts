import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import Bull from 'bull';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createDataSource, JobEntity, JobItemEntity, JobsRepository } from '@kampvuur/persistence';
import { queuePrefix } from '@kampvuur/queue';
import type { Settings } from '@kampvuur/runtime';
import { emptyTables, freePort, testSettings } from '@kampvuur/testing';
import { createWorker } from '../src/create-worker';
import { CrawlerFactory } from '../src/scraping/crawler-factory';
import { type FixtureSites, startFixtureSites } from './fixture-sites';

const STEP = 50;
const SHORT_GAP_MS = 20;
const HOSTS = Array.from({ length: 40 }, (_, index) => `127.0.7.${index + 1}`);
/** Where the image search lives. */
export const SEARCH_HOST = '127.0.6.1';

/** Websites, a database, a queue and workers for tests of scraping. */
export class ScrapingSetup {
  private hosts = [...HOSTS];
  private readonly workers: NestFastifyApplication[] = [];
  /** A server of the house that no scrape may ever reach. */
  readonly canary = { address: '', seen: 0, stop: (): void => undefined };

  private constructor(
    readonly sites: FixtureSites,
    readonly settings: Settings,
    readonly database: DataSource,
    readonly queue: Bull.Queue,
  ) {}

  static async open(): Promise<ScrapingSetup> {
    const sites = await startFixtureSites();
    const search = `http://${sites.site(SEARCH_HOST, {})}/v1`;
    const allowed = sites.allowed([SEARCH_HOST, ...HOSTS]);
    const settings = await testSettings({ SCRAPE_ALLOW_HOSTS: allowed, OPENVERSE_URL: search });
    const database = await createDataSource(settings.DATABASE_URL, 'test').initialize();
    const queue = new Bull('scraping', settings.REDIS_URL, {
      prefix: queuePrefix(settings.REDIS_URL),
    });
    const setup = new ScrapingSetup(sites, settings, database, queue);
    await setup.watchCanary();
    return setup;
  }

  /** Before each test: no campsites, no jobs, no host locked. */
  async reset(): Promise<void> {
    await emptyTables(this.database, 'campsites', 'job_runs');
    for (const key of await this.queue.client.keys('scrape-turn:*')) await this.queue.client.del(key);
    this.hosts = [...HOSTS];
    this.sites.asked.length = 0;
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.workers.splice(0).map((worker) => worker.close()));
  }

  async close(): Promise<void> {
    await this.stopWorkers();
    this.canary.stop();
    this.sites.stop();
    await this.queue.close();
    await this.database.destroy();
  }

  /** A site on a host of its own; its address. */
  site(files: Parameters<FixtureSites['site']>[1]): string {
    return `http://${this.sites.site(this.hosts.shift() ?? '', files)}`;
  }

  /** `gapMs`: between two requests to a host, instead of the second websites are owed. */
  async startWorker(gapMs?: number): Promise<void> {
    const worker = await createWorker(this.settings);
    const crawlers = worker.get(CrawlerFactory);
    const { acquireHost } = crawlers;
    if (gapMs !== undefined) crawlers.acquireHost = (host) => acquireHost(host, gapMs);
    await worker.init();
    this.workers.push(worker);
  }

  async start(type: string): Promise<string> {
    const id = randomUUID();
    const job = { id, type, startedById: null, message: '', params: { limit: 20 } };
    await new JobsRepository(this.database).start(job);
    await this.queue.add(type, {}, { jobId: id });
    return id;
  }

  job(id: string): Promise<JobEntity> {
    return this.database.manager.findOneByOrFail(JobEntity, { id });
  }

  items(jobId: string): Promise<JobItemEntity[]> {
    return this.database.manager.find(JobItemEntity, { where: { jobId }, order: { item: 'ASC' } });
  }

  /** Every state of a job until one is reached. */
  async until(id: string, isReached: (row: JobEntity) => boolean): Promise<JobEntity[]> {
    const seen = [await this.job(id)];
    for (let row = seen[0]; row && !isReached(row); row = await this.job(id)) {
      seen.push(row);
      await sleep(STEP);
    }
    return seen;
  }

  /** Carries a job out to its end, by a worker that need not wait between requests; its items. */
  async runJob(type: string): Promise<JobItemEntity[]> {
    if (this.workers.length === 0) await this.startWorker(SHORT_GAP_MS);
    const id = await this.start(type);
    await this.until(id, (row) => row.finishedAt !== null);
    expect(await this.job(id)).toMatchObject({ status: 'completed', percentComplete: 100 });
    return this.items(id);
  }

  private async watchCanary(): Promise<void> {
    const server = createServer(() => (this.canary.seen += 1));
    const port = await freePort();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    this.canary.address = `127.0.0.1:${port}`;
    this.canary.stop = () => void server.close();
  }
}

/** Outcome and words of each item. */
export const ended = (rows: JobItemEntity[]) => rows.map(({ outcome, message }) => [outcome, message]);
