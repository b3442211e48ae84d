import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setImmediate as tick } from 'node:timers/promises';
import { Pool } from 'pg';
import { createDataSource } from './data-source';

/** A message of PostgreSQL's protocol: its letter, its length with itself, its content. */
function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const WELCOME = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))];
const GREETING = Buffer.concat([
  ...WELCOME,
  // What an administrator's pg_terminate_backend says, in the same packet as "ready".
  message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')),
]);

let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(GREETING));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

it('survives a connection that the server ends before anybody could listen for its errors', async () => {
  const { port } = server.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  const { extra } = createDataSource(url, 'test').options as { extra: object };
  const pool = new Pool({ connectionString: url, ...extra });
  pool.on('error', () => undefined);
  const crashed = jest.fn();
  process.once('uncaughtException', crashed);
  const client = await pool.connect();
  await tick();
  expect(crashed).not.toHaveBeenCalled();
  await expect(client.query('SELECT 1')).rejects.toThrow();
  client.release(true);
  await pool.end();
});

it('keeps an unused connection for minutes', async () => {
  const lasting = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(Buffer.concat(WELCOME)));
  }).listen(0, '127.0.0.1');
  await once(lasting, 'listening');
  const { port } = lasting.address() as AddressInfo;
  const url = `postgres://nobody@127.0.0.1:${port}/none`;
  const { extra } = createDataSource(url, 'test').options as { extra: object };
  const pool = new Pool({ connectionString: url, ...extra });
  const client = await pool.connect();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });

  client.release();
  jest.advanceTimersByTime(60_000);
  expect(pool.totalCount).toBe(1);
  jest.advanceTimersByTime(300_000);
  expect(pool.totalCount).toBe(0);

  jest.useRealTimers();
  lasting.close();
  await pool.end();
});
