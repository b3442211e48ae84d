import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import { LIVE_SOCKETS } from '@kampvuur/domain';
import { buildUser, cookieOf } from '@kampvuur/testing';
import { LiveGateway } from '../src/jobs/live.gateway';
import { type RunningApi, startApi } from './start-api';

/** What Node reads from a connection at once. */
const CHUNK_BYTES = 65_536;

const MESSAGE = {
  type: 'refresh',
  status: 'processing',
  jobId: 'of-this-test',
} as unknown as ProgressMessage;

let api: RunningApi;
/** The server's ends of all connections, the latest last. */
const connections: Socket[] = [];
beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
  api.server.on('connection', (socket: Socket) => connections.push(socket));
});
afterAll(() => api.app.close());

const adminCookie = async () => cookieOf(api.server, await buildUser(api.database, { isAdmin: true }));

const connect = (cookie: string, address: string) =>
  new WebSocket(`${api.url.replace('http', 'ws')}/ws`, {
    headers: { cookie, 'x-forwarded-for': address },
  }).on('error', () => undefined);

/** An administrator's connection, and the server's end of it. */
async function open(address = '203.0.113.1'): Promise<{ socket: WebSocket; connection: Socket }> {
  const cookie = await adminCookie();
  const socket = connect(cookie, address);
  await once(socket, 'open');
  const connection = connections.at(-1);
  if (!connection) throw new Error('the server has no connection');
  return { socket, connection };
}

/** Sends until the connection is closed, at most so often; resolves to the code and reason, null when it is still open. */
async function flood(socket: WebSocket, most: number, send: () => void): Promise<[number, string] | null> {
  let closed: [number, string] | null = null;
  const ended = new Promise<void>((resolve) =>
    socket.once('close', (code: number, reason: Buffer) => {
      closed = [code, reason.toString()];
      resolve();
    }),
  );
  for (let n = 0; n < most && socket.readyState === WebSocket.OPEN; n += 1) {
    send();
    if (n % 50 === 0) await nextTurn();
  }
  // Whoever is still open when all is sent is asked whether all has arrived.
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  await Promise.race([ended, once(socket, 'pong')]);
  return closed;
}

describe.each<[string, number, (socket: WebSocket) => void]>([
  ['messages', 4_000, (socket) => socket.send('x'.repeat(1_000))],
  ['empty messages', 20_000, (socket) => socket.send('')],
  ['pings', 20_000, (socket) => socket.ping()],
  ['a message of empty parts', 20_000, (socket) => socket.send('', { fin: false })],
])('a flood of %s', (_what, most, send) => {
  it('closes with 1008 after a bounded number of bytes; another person’s connection stays open', async () => {
    const other = await open('203.0.113.2');
    const { socket, connection } = await open();
    const readBefore = connection.bytesRead;
    const closed = await flood(socket, most, () => send(socket));
    expect(closed).toEqual([1008, 'Too many frames']);
    expect(connection.bytesRead - readBefore).toBeLessThan(LIVE_SOCKETS.inbound.bytes + 4 * CHUNK_BYTES);

    const received = once(other.socket, 'message');
    api.app.get(LiveGateway).broadcast(MESSAGE);
    const [message] = (await received) as [Buffer];
    expect(JSON.parse(message.toString())).toMatchObject({ jobId: 'of-this-test' });
    other.socket.terminate();
  });
});

it('a client that answers pings and sends little stays connected', async () => {
  const { socket } = await open();
  for (let n = 0; n < 20; n += 1) {
    socket.send('x');
    socket.ping();
    await once(socket, 'pong');
  }
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
});

it('does not compress, whatever the client offers', async () => {
  const { socket } = await open();
  expect(socket.extensions).toBe('');
  socket.terminate();
});

it('ends the connection of a client that does not read', async () => {
  const { socket, connection } = await open();
  const other = await open('203.0.113.2');
  socket.pause();
  let received = 0;
  other.socket.on('message', () => (received += 1));
  const long = { ...MESSAGE, message: 'x'.repeat(CHUNK_BYTES) };
  let sent = 0;
  // Far more than the buffers of the operating system hold.
  for (; sent < 1_000 && !connection.destroyed; sent += 1) {
    api.app.get(LiveGateway).broadcast(long);
    while (received < sent + 1) await once(other.socket, 'message');
  }
  expect(connection.destroyed).toBe(true);
  expect(received).toBe(sent);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  socket.terminate();
  other.socket.terminate();
});

it('limits the connections of a network, not those of others', async () => {
  const status = (cookie: string, address: string) =>
    new Promise<{ code: number; socket: WebSocket }>((resolve) => {
      const socket = connect(cookie, address);
      socket.once('open', () => resolve({ code: 101, socket }));
      socket.once('unexpected-response', (_request, { statusCode = 0 }) =>
        resolve({ code: statusCode, socket }),
      );
    });
  const people = Math.ceil(LIVE_SOCKETS.perNetwork / LIVE_SOCKETS.perUser) + 1;
  const cookies = await Promise.all(Array.from({ length: people }, adminCookie));
  const answers = await Promise.all(
    cookies.flatMap((cookie) =>
      // Two addresses of one /64.
      Array.from({ length: LIVE_SOCKETS.perUser }, (_, n) => status(cookie, `2001:db8:1::${n % 2}`)),
    ),
  );
  const opened = answers.filter(({ code }) => code === 101);
  expect(opened).toHaveLength(LIVE_SOCKETS.perNetwork);
  expect(answers.filter(({ code }) => code === 429)).toHaveLength(answers.length - opened.length);
  const fresh = await adminCookie();
  const elsewhere = await status(fresh, '2001:db8:2::1');
  expect(elsewhere.code).toBe(101);

  const [first] = opened;
  first?.socket.close();
  if (first) await once(first.socket, 'close');
  const again = await status(fresh, '2001:db8:1::9');
  expect(again.code).toBe(101);
  for (const { socket } of [...answers, elsewhere, again]) socket.terminate();
});
