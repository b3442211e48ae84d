import { Logger } from '@nestjs/common';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import { LIVE_SOCKETS, MESSAGES } from '@kampvuur/domain';
import { JobEntity, type UserEntity } from '@kampvuur/persistence';
import { MAX_REQUEUES } from '@kampvuur/queue';
import { buildUser, cookieOf, TEST_PASSWORD } from '@kampvuur/testing';
import { LiveGateway } from '../src/jobs/live.gateway';
import { LostJobMonitor } from '../src/jobs/lost-job-monitor';
import { rawRequest } from './raw-request';
import { type RunningApi, startApi } from './start-api';

/** Within which a socket of an ended session is closed, in ms. */
const CLOSED_WITHIN = 5_000;

let api: RunningApi;
/** Another process of the same installation: same database, same Redis. */
let other: RunningApi;
beforeAll(async () => {
  api = await startApi();
  other = await startApi({ DATABASE_URL: api.settings.DATABASE_URL });
});
// The server sends the current jobs on connect.
beforeEach(() => api.database.query('DELETE FROM job_runs'));
afterAll(async () => {
  await other.app.close();
  await api.app.close();
});

/** An administrator with a live connection to one process, and what has come over it. */
class Listener {
  readonly messages: ProgressMessage[] = [];
  readonly closed: Promise<number>;

  private constructor(
    readonly socket: WebSocket,
    readonly admin: UserEntity,
    readonly cookie: string,
  ) {
    socket.on('message', (data: Buffer) =>
      this.messages.push(JSON.parse(data.toString()) as ProgressMessage),
    );
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  static async open(server: RunningApi = api): Promise<Listener> {
    const admin = await buildUser(api.database, { isAdmin: true });
    const cookie = await cookieOf(server.server, admin);
    const listener = new Listener(connect(server, cookie), admin, cookie);
    await once(listener.socket, 'open');
    return listener;
  }
}

function connect(server: RunningApi, cookie: string): WebSocket {
  return new WebSocket(`${server.url.replace('http', 'ws')}/ws`, { headers: { cookie } });
}

const MESSAGE: ProgressMessage = {
  type: 'refresh',
  status: 'processing',
  jobId: 'of-this-test',
} as unknown as ProgressMessage;

const send = (method: string, path: string, cookie: string, body: object = {}) =>
  rawRequest(other.url, path, {
    method,
    cookie,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** What ends a session or its role; each through the other process or behind its back. */
const ENDINGS: [string, (listener: Listener) => Promise<unknown>][] = [
  ['signing out', ({ cookie }) => send('POST', '/api/logout', cookie)],
  [
    'a change of password elsewhere',
    async ({ admin }) => {
      const cookie = await cookieOf(other.server, admin);
      const passwords = { currentPassword: TEST_PASSWORD, newPassword: 'another-horse-battery' };
      const { status } = await send('POST', '/api/user/password', cookie, passwords);
      expect(status).toBe(204);
    },
  ],
  [
    'the removal of the account',
    ({ admin }) =>
      api.database.query('UPDATE users SET deleted_at = now(), email = NULL, username = NULL WHERE id = $1', [
        admin.id,
      ]),
  ],
  [
    'the loss of the role',
    ({ admin }) => api.database.query('UPDATE users SET is_admin = false WHERE id = $1', [admin.id]),
  ],
];

describe.each(ENDINGS)('a live connection after %s', (_name, end) => {
  it('is closed, and receives nothing even before that', async () => {
    const listener = await Listener.open();
    const witness = await Listener.open();
    await end(listener);
    api.app.get(LiveGateway).broadcast(MESSAGE);
    await once(witness.socket, 'message');
    expect(listener.messages).toEqual([]);
    expect(await listener.closed).toBe(1008);
    expect(witness.socket.readyState).toBe(WebSocket.OPEN);
    witness.socket.close();
  });
});

it('is checked again within 5 seconds', () => {
  expect(LIVE_SOCKETS.recheckMs).toBeLessThan(CLOSED_WITHIN);
});

it('is closed by the timer alone when nothing is sent', async () => {
  const listener = await Listener.open();
  await send('POST', '/api/logout', listener.cookie);
  expect(await listener.closed).toBe(1008);
});

it('messages arrive in the order in which they were sent', async () => {
  const listener = await Listener.open();
  const jobIds = Array.from({ length: 50 }, (_, n) => `job-${n}`);
  for (const jobId of jobIds) api.app.get(LiveGateway).broadcast({ ...MESSAGE, jobId });
  while (listener.messages.length < jobIds.length) await once(listener.socket, 'message');
  expect(listener.messages.map(({ jobId }) => jobId)).toEqual(jobIds);
  listener.socket.close();
});

it('a frame that is too large closes the connection, one that just fits does not; neither is an error of ours', async () => {
  const errors = jest.spyOn(Logger.prototype, 'error');
  const listener = await Listener.open();
  listener.socket.send('x'.repeat(LIVE_SOCKETS.maxFrameBytes));
  listener.socket.ping();
  await once(listener.socket, 'pong');
  listener.socket.send('x'.repeat(LIVE_SOCKETS.maxFrameBytes + 1));
  expect(await listener.closed).toBe(1009);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

it('limits a user to ten connections over all processes, opened at once or one after the other', async () => {
  const cookie = await cookieOf(api.server, await buildUser(api.database, { isAdmin: true }));
  const open: WebSocket[] = [];
  const tryOne = async (_: unknown, n = 0) => {
    const socket = connect(n % 2 ? other : api, cookie);
    socket.on('error', () => undefined);
    return new Promise<number>((resolve) => {
      socket.once('open', () => {
        open.push(socket);
        resolve(101);
      });
      socket.once('unexpected-response', (_request, { statusCode = 0, headers }) =>
        resolve(headers['retry-after'] ? statusCode : 0),
      );
    });
  };
  const statuses = await Promise.all(Array.from({ length: 25 }, tryOne));
  expect(statuses.filter((status) => status === 101)).toHaveLength(LIVE_SOCKETS.perUser);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25 - LIVE_SOCKETS.perUser);
  expect(await tryOne(null)).toBe(429);
  open[0]?.close();
  if (open[0]) await once(open[0], 'close');
  expect(await tryOne(null)).toBe(101);
  for (const socket of open) socket.close();
});

it(
  'a handshake that is broken off leaves its place free',
  async () => {
    const cookie = await cookieOf(api.server, await buildUser(api.database, { isAdmin: true }));
    for (let n = 0; n < 3 * LIVE_SOCKETS.perUser; n += 1) {
      const socket = connect(api, cookie).on('error', () => undefined);
      setTimeout(() => socket.terminate(), n % 5);
      await new Promise((resolve) => socket.once('close', resolve));
    }
    for (;;) {
      const socket = connect(api, cookie).on('error', () => undefined);
      const hasOpened = await new Promise<boolean>((resolve) => {
        socket.once('open', () => resolve(true));
        socket.once('unexpected-response', () => resolve(false));
      });
      socket.terminate();
      if (hasOpened) break;
    }
  },
  LIVE_SOCKETS.leaseMs - 3_000,
);

it('the end of a lost job is sent to the connections of every process', async () => {
  const listeners = [await Listener.open(api), await Listener.open(other)];
  const id = '7f0f9d5e-7f5e-4a53-9f27-52a6d0f0f077';
  await api.database.manager.insert(JobEntity, { id, type: 'refresh', requeues: MAX_REQUEUES });
  // A connection may first get the state the job was in when it opened.
  const ends = listeners.map(
    ({ socket }) =>
      new Promise((resolve) => {
        socket.on('message', (data) => {
          const message = JSON.parse(String(data)) as ProgressMessage;
          if (message.status === 'error') resolve(message);
        });
      }),
  );
  await other.app.get(LostJobMonitor).check(new Date(Date.now() + 1_000));
  const end = { jobId: id, status: 'error', message: MESSAGES.jobLost };
  expect(await Promise.all(ends)).toMatchObject([end, end]);
  for (const { socket } of listeners) socket.close();
});
