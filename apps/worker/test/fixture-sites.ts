import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type File = string | Buffer | RequestListener;

/** Websites on loopback: each host of its own, all on one port. */
export interface FixtureSites {
  /** Adds or replaces a site; returns its `host:port`. */
  site(host: string, files: Record<string, File>): string;
  /** `host:port` of hosts a worker under test may reach. */
  allowed(hosts: string[]): string;
  /** Every request so far, as `host path`. */
  asked: string[];
  /** Called for every request. */
  onAsk: () => void;
  stop(): void;
}

const TYPES: [RegExp, string][] = [
  [/\.jpe?g$/, 'image/jpeg'],
  [/\.webp$/, 'image/webp'],
  [/^\/v1\//, 'application/json'],
  [/robots\.txt$/, 'text/plain'],
];

function send(file: File | undefined, path: string, ...[request, answer]: Parameters<RequestListener>): void {
  if (typeof file === 'function') return file(request, answer);
  const type = TYPES.find(([pattern]) => pattern.test(path))?.[1] ?? 'text/html; charset=utf-8';
  answer.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file ?? 'not here');
}

/** Starts the server all fixture sites live on; hosts are addresses 127.x.x.x. */
export async function startFixtureSites(): Promise<FixtureSites> {
  const files = new Map<string, Record<string, File>>();
  const asked: string[] = [];
  const server: Server = createServer((request, answer) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const [path = '/'] = (request.url ?? '/').split('?');
    asked.push(`${host} ${path}`);
    sites.onAsk();
    send(files.get(host)?.[path], path, request, answer);
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const { port } = server.address() as AddressInfo;
  const sites: FixtureSites = {
    asked,
    onAsk: () => undefined,
    site(host, given) {
      files.set(host, given);
      return `${host}:${port}`;
    },
    allowed: (hosts) => hosts.map((host) => `${host}:${port}`).join(','),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return sites;
}
