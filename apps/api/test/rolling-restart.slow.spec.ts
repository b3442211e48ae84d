import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildCampsite,
  buildUser,
  cookieOf,
  freePort,
  LoadBalancer,
  type RunningProcess,
  startApiProcess,
} from '@kampvuur/testing';
import { jpeg } from './image-fixtures';
import { type RunningApi, startApi } from './start-api';

/** Starts of processes on a busy machine. */
jest.setTimeout(180_000);

/** Rounds in which each process is restarted once; ten of them are four thousand requests. */
const ROUNDS = Number(process.env['ROLLING_RESTART_ROUNDS'] ?? 1);
const REQUESTS_PER_ROUND = 400;
const CLIENTS = 4;
/** Longer than the balancer needs to notice, also on a busy machine. */
const DELAY_MS = 2_000;
const LIMITS = { WRITE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'info' };

let api: RunningApi;
let cookie: string;
let campsiteId: number;
let photo: Buffer;
beforeAll(async () => {
  api = await startApi();
  cookie = await cookieOf(api.server, await buildUser(api.database));
  campsiteId = (await buildCampsite(api.database)).id;
  photo = await jpeg();
});
afterAll(() => api.app.close());

function checkinForm(summary: string): FormData {
  const form = new FormData();
  form.set('rating', '4');
  form.set('summary', summary);
  form.set('photos', new Blob([new Uint8Array(photo)]), 'a.jpg');
  return form;
}

describe('two processes behind a balancer, restarted one after the other', () => {
  let ports: [number, number];
  let processes: RunningProcess[] = [];
  let balancer: LoadBalancer | undefined;
  let base: string;
  const start = (port: number) =>
    startApiProcess(api.settings, port, { ...LIMITS, SHUTDOWN_DELAY_MS: String(DELAY_MS) });
  const isReady = async (port: number) => {
    while (!balancer?.isReady(port)) await sleep(20);
  };
  beforeAll(async () => {
    ports = [await freePort(), await freePort()];
    processes = [await start(ports[0]), await start(ports[1])];
    balancer = new LoadBalancer(ports);
    base = await balancer.listen();
    await Promise.all(ports.map(isReady));
  });
  afterAll(async () => {
    await balancer?.close();
    await Promise.all(processes.map((one) => one.kill()));
  });

  it(
    'fail no request',
    async () => {
      const failures: string[] = [];
      let sent = 0;
      let isOver = false;
      const campsite = `/api/campsites/${campsiteId}`;
      const send = async (path: string, init: RequestInit = {}) => {
        sent += 1;
        const answer = await fetch(`${base}${path}`, { ...init, headers: { cookie } });
        const body = await answer.text();
        if (!answer.ok) failures.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${body}`);
      };
      const client = async () => {
        while (!isOver) {
          await send('/api/campsites');
          await send(campsite);
          await send('/api/user');
          await send(`${campsite}/checkins`, { method: 'POST', body: checkinForm(`Visit number ${sent}`) });
        }
      };
      const clients = Array.from({ length: CLIENTS }, () =>
        client().catch((error: unknown) => failures.push(String(error))),
      );

      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [index, port] of ports.entries()) {
          await processes[index]?.stop();
          processes[index] = await start(port);
          await isReady(port);
        }
        while (sent < round * REQUESTS_PER_ROUND && failures.length === 0) await sleep(50);
      }
      isOver = true;
      await Promise.all(clients);

      expect(failures).toEqual([]);
      expect(sent).toBeGreaterThanOrEqual(ROUNDS * REQUESTS_PER_ROUND);
    },
    ROUNDS * 180_000,
  );
});
