import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ProgressMessage } from '@kampvuur/contracts';
import {
  buildCampsite,
  buildUser,
  cookieOf,
  freePort,
  type RunningProcess,
  startApiProcess,
  startWorkerProcess,
} from '@kampvuur/testing';
import { JobQueueService } from '../src/jobs/job-queue.service';
import { type RunningApi, startApi } from './start-api';

/** Starts of several processes on a busy machine. */
jest.setTimeout(240_000);

const PROCESSES = 2;

/** On the same database and Redis, to prepare what is asked about. */
let api: RunningApi;
let cookie: string;
let port: number;
let metricsPort: number;
let running: RunningProcess;
beforeAll(async () => {
  api = await startApi();
  cookie = await cookieOf(api.server, await buildUser(api.database, { isAdmin: true }));
});
beforeEach(async () => {
  [port, metricsPort] = [await freePort(), await freePort()];
  running = await startApiProcess(api.settings, port, {
    API_PROCESSES: String(PROCESSES),
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'info',
  });
  while (members().length < PROCESSES || (await answering()).size < PROCESSES) await sleep(100);
});
afterEach(() => running.kill());
afterAll(() => api.app.close());

/** Numbers of the processes that serve. */
function members({ child } = running): number[] {
  try {
    const found = execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)]).toString();
    return found.trim().split(/\s+/).map(Number);
  } catch {
    return [];
  }
}

/** Asks over a connection of its own. Undefined: it was cut. */
const ask = (path: string, init: RequestInit = {}): Promise<Response | undefined> =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    ...init,
    headers: { connection: 'close', cookie, ...init.headers },
  }).catch(() => undefined);

/** Numbers of the processes that answer a few requests, by their log. */
async function answering(): Promise<Set<number>> {
  const before = running.output().length;
  let answered = 0;
  for (let n = 0; n < 2 * PROCESSES; n += 1)
    await ask('/api/user').then(async (answer) => (answered += (await answer?.text()) === undefined ? 0 : 1));
  const completed = () =>
    running
      .output()
      .slice(before)
      .split('\n')
      .slice(0, -1)
      .filter((line) => line.includes('"path":"/api/user"'));
  // Lines wait for others.
  while (completed().length < answered) await sleep(20);
  return new Set(completed().map((line) => (JSON.parse(line) as { pid: number }).pid));
}

it('serve behind one port, and one that dies is replaced', async () => {
  const [first, second] = members();
  expect(await answering()).toEqual(new Set([first, second]));

  process.kill(first!, 'SIGKILL');
  while (members().includes(first!)) await sleep(20);
  // The other one goes on alone.
  expect((await ask('/api/campsites'))?.status).toBe(200);
  while (members().length < PROCESSES || (await answering()).size < PROCESSES) await sleep(100);
  expect(members()).toContain(second);
  expect(await answering()).toEqual(new Set(members()));
  const lines = running.output().split('\n').filter(Boolean);
  expect(lines).not.toEqual([]);
  expect(lines.every((line) => line.startsWith('{'))).toBe(true);
  expect(running.output()).toContain(`API process ${first} ended (SIGKILL)`);
});

it('go on serving when one of them dies while it starts', async () => {
  const ownPort = await freePort();
  const own = await startApiProcess(api.settings, ownPort, { API_PROCESSES: String(PROCESSES) });
  while (members(own).length < PROCESSES) await sleep(5);
  const [first, second] = members(own);
  process.kill(second!, 'SIGKILL');
  const isReplaced = () => !members(own).includes(second!) && members(own).length === PROCESSES;
  while (own.child.exitCode === null && !isReplaced()) await sleep(20);
  expect(members(own)).toContain(first);
  expect((await fetch(`http://127.0.0.1:${ownPort}/api/health/live`)).status).toBe(200);
  // The one in its place is still starting.
  await own.stop();
  expect(own.child.exitCode).toBe(0);
});

it('count wrong passwords together', async () => {
  const { username } = await buildUser(api.database);
  const signIn = async (): Promise<number | undefined> => {
    const body = JSON.stringify({ emailOrUsername: username, password: 'not-this-one' });
    const headers = { 'content-type': 'application/json', cookie: '' };
    return (await ask('/api/login', { method: 'POST', headers, body }))?.status;
  };
  const answers: (number | undefined)[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await signIn());
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

it('sends job messages to every administrator, whichever process has the socket', async () => {
  const worker = await startWorkerProcess(api.settings);
  await buildCampsite(api.database);
  const sockets = Array.from(
    { length: 3 * PROCESSES },
    () => new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } }),
  );
  const received = sockets.map(
    (socket) =>
      new Promise<void>((resolve) => {
        socket.on('message', (data: Buffer) => {
          if ((JSON.parse(data.toString()) as ProgressMessage).status === 'completed') resolve();
        });
      }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  await api.app.get(JobQueueService).start('refresh', { id: null, address: null });
  await Promise.all(received);
  sockets.forEach((socket) => socket.terminate());
  await worker.stop();
});

it('are one to Prometheus', async () => {
  for (let n = 0; n < 8; n += 1) expect((await ask('/api/profile-nobody-has'))?.status).toBe(404);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toContain('kampvuur_http_requests_total{method="GET",route="/*",status="404"} 8');
});

it('are scraped while one of them hangs, and no counter decreases', async () => {
  const counted = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(answer.status).toBe(200);
    const series = (await answer.text()).matchAll(
      /^kampvuur_http_requests_total\{.*"\/api\/user".*\} (\d+)$/gm,
    );
    return [...series].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await counted();
  expect(before).toBeGreaterThan(0);
  for (const member of members()) {
    process.kill(member, 'SIGSTOP');
    const meanwhile = await counted().finally(() => process.kill(member, 'SIGCONT'));
    expect(meanwhile).toBe(before);
  }
});

it('reports the memory of the largest process', async () => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const residentBytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]);
  const held = members().map((pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1_024);
  expect(residentBytes).toBeGreaterThan(0);
  expect(residentBytes).toBeLessThan(1.3 * Math.max(...held));
});

it('say that a replica is gone', async () => {
  const [ownPort, ownMetricsPort] = [await freePort(), await freePort()];
  const own = await startApiProcess(api.settings, ownPort, {
    API_PROCESSES: String(PROCESSES),
    METRICS_PORT: String(ownMetricsPort),
    DATABASE_REPLICA_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
  });
  const text = await (await fetch(`http://127.0.0.1:${ownMetricsPort}/metrics`)).text();
  await own.stop();
  expect(text).toMatch(/^kampvuur_database_replica_lag_seconds \+?Inf/m);
});

it('shut down although one of them hangs', async () => {
  const [frozen] = members();
  process.kill(frozen!, 'SIGSTOP');
  running.child.kill('SIGTERM');
  const [code] = (await once(running.child, 'exit')) as [number];
  expect(code).toBe(1);
  expect(() => process.kill(frozen!, 0)).toThrow('ESRCH');
});

it('end together, in order, and leave nobody behind', async () => {
  const pids = members();
  running.child.kill('SIGTERM');
  const [code] = (await once(running.child, 'exit')) as [number];
  expect(code).toBe(0);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(await ask('/api/health/live')).toBeUndefined();
});
