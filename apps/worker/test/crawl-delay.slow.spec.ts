import { Redis } from 'ioredis';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { redisUrl } from '@kampvuur/testing';
import { CrawlerClient } from '../src/scraping/web/crawler-client';
import { hostRateLimiter } from '../src/scraping/web/host-rate-limiter';

/** Pause between two requests to a host, in ms: a quarter of the real one, so that the test is quick. */
const DELAY_MS = 250;
/** How long the event loop is blocked each time, in ms. */
const BUSY = 110;
const HOST = '127.0.8.1';

let server: Server;
let arrivals: number[];
const connections: Redis[] = [];
const webs: CrawlerClient[] = [];
beforeAll(async () => {
  server = createServer((request, answer) => {
    arrivals.push(performance.now());
    answer.writeHead(request.url === '/robots.txt' ? 404 : 200, { 'content-type': 'text/html' }).end('<p>x');
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
});
beforeEach(() => (arrivals = []));
afterEach(async () => {
  await Promise.all(webs.splice(0).map((web) => web.close()));
  for (const connection of connections.splice(0)) connection.disconnect();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The crawler client of one more worker, with its own connection to Redis. */
function worker(): CrawlerClient {
  const redis = new Redis(redisUrl());
  connections.push(redis);
  const { port } = server.address() as AddressInfo;
  const acquireHost = hostRateLimiter(redis);
  const web = new CrawlerClient({
    userAgent: 'KampvuurBot/1.0',
    allowed: new Set([`${HOST}:${port}`]),
    acquireHost: (host) => acquireHost(host, DELAY_MS),
  });
  webs.push(web);
  return web;
}

/** Blocks the event loop most of the time, until the returned function is called. */
function beBusy(): () => void {
  const timer = setInterval(() => {
    for (const end = performance.now() + BUSY; performance.now() < end;);
  }, BUSY / 2);
  return () => clearInterval(timer);
}

it('a host is never asked twice within the crawl delay by workers that are busy', async () => {
  const { port } = server.address() as AddressInfo;
  const ask = async (web: CrawlerClient) => {
    for (const path of ['/one', '/two']) await web.page(`http://${HOST}:${port}${path}`);
  };
  const rest = beBusy();
  await Promise.all([ask(worker()), ask(worker()), ask(worker())]);
  rest();
  expect(arrivals).toHaveLength(9);
  const pauses = arrivals.slice(1).map((time, index) => time - (arrivals[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(DELAY_MS);
});
