import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildCampsite,
  buildUser,
  cookieOf,
  freePort,
  type RunningProcess,
  startApiProcess,
} from '@kampvuur/testing';
import { type RunningApi, startApi } from './start-api';

/** Two starts of a process on a busy machine. */
jest.setTimeout(180_000);

const LOGGED = { LOG_LEVEL: 'info' };

let api: RunningApi;
let cookie: string;
let campsiteId: number;
beforeAll(async () => {
  api = await startApi();
  cookie = await cookieOf(api.server, await buildUser(api.database));
  campsiteId = (await buildCampsite(api.database)).id;
});
afterAll(() => api.app.close());

describe('a process that receives SIGTERM', () => {
  let port: number;
  let running: RunningProcess | undefined;
  const start = async (delay: number): Promise<RunningProcess> => {
    port = await freePort();
    running = await startApiProcess(api.settings, port, { ...LOGGED, SHUTDOWN_DELAY_MS: String(delay) });
    return running;
  };
  const address = (path: string) => `http://127.0.0.1:${port}${path}`;
  afterEach(() => running?.kill());

  /** A check-in of which half has been sent. */
  async function halfSent(): Promise<{ socket: Socket; rest: string; answer: () => string }> {
    const part = (name: string, text: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
    const body = `${part('rating', '4')}${part('summary', 'Sent while the process ends')}--x--\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    await once(socket, 'connect');
    socket.write(
      `POST /api/campsites/${campsiteId}/checkins HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 60)}`,
    );
    // By its answer, what was sent before has been read.
    await fetch(address('/api/nothing'));
    return { socket, rest: body.slice(60), answer: () => answer };
  }

  it('says so within 100 ms, serves on, finishes an upload, and ends with 0', async () => {
    const { child, output } = await start(3_000);
    const upload = await halfSent();
    child.kill('SIGTERM');
    await sleep(100);
    const ready = await fetch(address('/api/health/ready'));
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('5');
    const served = await fetch(address('/api/campsites'), { headers: { cookie } });
    expect(served.status).toBe(200);
    expect(served.headers.get('connection')).toBe('close');

    // After the pause nobody new is let in, and the upload is still waited for.
    while (
      await fetch(address('/api/health/live')).then(
        () => true,
        () => false,
      )
    )
      await sleep(50);
    upload.socket.write(upload.rest);
    const [code] = (await once(child, 'exit')) as [number];
    expect(upload.answer()).toMatch(/^HTTP\/1\.1 201 /);
    expect(upload.answer().toLowerCase()).toContain('connection: close');
    expect(code).toBe(0);
    expect(output()).not.toContain('request aborted');
  });

  it('waits for nobody longer than 15 s, nor for connections on which nothing is asked', async () => {
    const { child, output } = await start(0);
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    const upload = await halfSent();
    const began = Date.now();
    child.kill('SIGTERM');
    await once(silent, 'close');
    await once(child, 'exit');
    expect(Date.now() - began).toBeGreaterThan(14_000);
    expect(Date.now() - began).toBeLessThan(17_000);
    expect(output()).toContain('Ended with 1 requests under way');
    upload.socket.destroy();
  });

  it('ends at once at a second signal', async () => {
    const { child } = await start(10_000);
    child.kill('SIGTERM');
    // One within half a second of the first is taken for the same.
    await sleep(2_000);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
  });
});
