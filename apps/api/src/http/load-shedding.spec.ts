import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { Agent, createServer, get, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Settings } from '@kampvuur/runtime';
import { ClientNetworks } from './client-network';
import { LoadShedding } from './load-shedding';
import { TrustedProxies } from './trusted-proxies';

/** Requests that may wait or run at once. */
const PLACES = 8;

const [GREEDY, MODEST, THIRD] = ['203.0.113.1', '2001:db8:1::7', '198.51.100.9'];

/** Responses that the listener has begun and holds back, with their path. */
let held: { path: string; response: ServerResponse }[];
let shedding: LoadShedding;
let server: Server;
let agent: Agent;

beforeEach(async () => {
  held = [];
  agent = new Agent({ keepAlive: true });
  const settings = {
    MAX_REQUESTS_IN_FLIGHT: PLACES,
    DATABASE_POOL_SIZE: 4,
    TRUSTED_PROXIES: ['127.0.0.1'],
    SHARED_NETWORKS: [] as string[],
  } as Settings;
  shedding = new LoadShedding(settings, {}, new ClientNetworks(new TrustedProxies(settings), settings));
  // In the place of the framework: counts a request as its hooks do, but does not answer.
  const listener: RequestListener = (request, response) => {
    const { url: path = '' } = request;
    if (!path.startsWith('/api/health'))
      shedding.acquire(
        { raw: request } as unknown as FastifyRequest,
        { raw: response, sent: false } as unknown as FastifyReply,
      );
    held.push({ path, response });
  };
  server = createServer(shedding.wrap(listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  release();
  agent.destroy();
  shedding.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Answers what is held. */
function release(): void {
  for (const { response } of held.splice(0)) response.end('ok');
}

/** The status of a request that a proxy forwards for an address. */
function statusOf(path: string, address: string): Promise<number> {
  const port = (server.address() as AddressInfo).port;
  const headers = { 'x-forwarded-for': `198.51.100.250, ${address}` };
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', reject);
  });
}

async function untilHeld(amount: number): Promise<void> {
  while (held.length < amount) await new Promise(setImmediate);
}

/** Sends requests that are not answered until one is refused; resolves to the statuses that are to come. */
async function fillPlaces(address: string): Promise<{ statuses: Promise<number>[] }> {
  const statuses: Promise<number>[] = [];
  for (let n = 0; n <= PLACES; n += 1) {
    const before = held.length;
    const status = statusOf('/api/user', address);
    const first = await Promise.race([status, untilHeld(before + 1)]);
    if (first === 503) return { statuses };
    statuses.push(status);
  }
  throw new Error('nothing was refused');
}

it('leaves places for the second network however many requests of the first one run', async () => {
  const { statuses: greedy } = await fillPlaces(GREEDY);
  expect(greedy).toHaveLength(6);
  const modest = statusOf('/api/user', MODEST);
  await untilHeld(7);
  // Of the same /64, so the same network: it holds one of two free places now.
  const neighbour = statusOf('/api/user', '2001:db8:1::8');
  await untilHeld(8);
  expect(await statusOf('/api/user', THIRD)).toBe(503);
  release();
  expect(await Promise.all([...greedy, modest, neighbour])).toEqual(Array<number>(8).fill(200));
});

it('never refuses the first health checks of a network, but does not let it send any number at once', async () => {
  await fillPlaces(GREEDY);
  await fillPlaces(MODEST);
  expect(await statusOf('/api/user', THIRD)).toBe(503);
  const before = held.length;
  const checks = Array.from({ length: 2 }, () => statusOf('/api/health/ready', GREEDY));
  await untilHeld(before + 2);
  expect(await statusOf('/api/health/ready', GREEDY)).toBe(503);
  const other = statusOf('/api/health/live', THIRD);
  await untilHeld(before + 3);
  release();
  expect(await Promise.all([...checks, other])).toEqual(Array<number>(3).fill(200));
  const again = statusOf('/api/health/ready', GREEDY);
  await untilHeld(1);
  release();
  expect(await again).toBe(200);
});
