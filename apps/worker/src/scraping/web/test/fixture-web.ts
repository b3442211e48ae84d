import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Resolve } from '../guarded-agent';
import { CrawlerClient } from '../crawler-client';

const servers: Server[] = [];
const webs: CrawlerClient[] = [];

/** Hosts requested in a test, each with the crawl delay after it. */
export const acquiredHosts: { host: string; delayMs: number }[] = [];

/** A server that must never see a connection. */
export const canary = { address: '', seen: 0 };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A site with these files, as `host:port`; robots.txt is there only when it is one of them. */
export function site(files: Record<string, RequestListener | string>): Promise<string> {
  return serve((request, answer) => {
    const file = files[request.url ?? ''];
    if (typeof file === 'function') return file(request, answer);
    answer
      .writeHead(file === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(file ?? 'no such page');
  });
}

/** The web as a job would see it that may reach these fixture sites. */
export function web(allowed: string[], resolve?: Resolve): CrawlerClient {
  const acquireHost = async (host: string, delayMs: number) => {
    acquiredHosts.push({ host, delayMs });
    return () => Promise.resolve();
  };
  const made = new CrawlerClient({
    userAgent: 'KampvuurBot/1.0',
    allowed: new Set(allowed),
    acquireHost,
    resolve,
  });
  webs.push(made);
  return made;
}

export const redirect =
  (to: string, status = 302): RequestListener =>
  (_request, answer) =>
    answer.writeHead(status, { location: to }).end();

export const send =
  (type: string, bytes: Buffer | string, coding?: string): RequestListener =>
  (_request, answer) =>
    answer
      .writeHead(200, { 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) })
      .end(bytes);

/** Call once a file: watches the canary and closes what was opened. */
export function watchCanary(): void {
  beforeAll(async () => {
    canary.address = await serve(() => undefined);
    servers.at(-1)?.on('connection', () => (canary.seen += 1));
  });
  beforeEach(() => {
    acquiredHosts.length = 0;
  });
  afterEach(async () => {
    await Promise.all(webs.splice(0).map((made) => made.close()));
    expect(canary.seen).toBe(0);
  });
  afterAll(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });
}
