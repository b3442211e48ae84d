import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { DataSource } from 'typeorm';
import { SESSION } from '@kampvuur/domain';
import { environmentOf, freePort, ROOT, startProgram, testSettings } from '@kampvuur/testing';

const API = 'dist/server/apps/api/src/main.js';
const WORKER = 'dist/server/apps/worker/src/main.js';

/** Starts of processes on a busy machine. */

const ACCOUNT = {
  email: 'nomsa.secret@example.com',
  username: 'nomsa_in_logs',
  password: 'a-password-in-no-log',
  firstName: 'Nomsa',
  lastName: 'Dlamini',
  privacyPolicyAccepted: true,
  termsOfServiceAccepted: true,
};

/** Runs the built API, lets `work` use it, and answers everything it wrote. */
async function logsOf(work: (url: string, databaseUrl: string) => Promise<void>): Promise<string> {
  const port = String(await freePort());
  const settings = await testSettings({ LOG_LEVEL: 'debug', PORT: port });
  const url = `http://127.0.0.1:${port}`;
  const api = await startProgram(API, environmentOf(settings), `${url}/api/health/live`);
  try {
    await work(url, settings.DATABASE_URL);
  } finally {
    await api.stop();
  }
  return api.output();
}

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

it('logs contain method, path, status and request id, and no secrets', async () => {
  let cookie = '';
  let requestId = '';
  const logs = await logsOf(async (url) => {
    const registered = await post(`${url}/api/register`, JSON.stringify(ACCOUNT));
    expect(registered.status).toBe(201);
    cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect(registered.headers.getSetCookie()[0]).toContain(`Max-Age=${SESSION.maxAge / 1_000}`);
    const login = { emailOrUsername: ACCOUNT.email, password: ACCOUNT.password };
    await post(`${url}/api/login`, JSON.stringify(login), { authorization: 'Bearer a-token-in-no-log' });
    await post(`${url}/api/login`, JSON.stringify({ ...login, password: `${ACCOUNT.password}!` }));
    await post(`${url}/api/register`, JSON.stringify(ACCOUNT));
    await post(`${url}/api/login`, `{"password":"${ACCOUNT.password}`);
    await fetch(`${url}/api/auth/google/callback?code=a-code-in-no-log`, { redirect: 'manual' });
    const list = await fetch(`${url}/api/campsites?query=${ACCOUNT.email}`, { headers: { cookie } });
    expect(list.status).toBe(200);
    requestId = list.headers.get('x-request-id') ?? '';
  });

  const lines = logs
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { req?: { id: string }; res?: object });
  expect(lines.find((line) => line.req?.id === requestId)).toMatchObject({
    req: { method: 'GET', path: '/api/campsites' },
    res: { status: 200 },
  });
  expect(lines.some((line) => line.req && JSON.stringify(line).includes('/api/register'))).toBe(true);
  const [, token = ''] = cookie.split('=');
  expect(token.length).toBeGreaterThan(100);
  for (const secret of [ACCOUNT.email, ACCOUNT.password, token, 'in-no-log', 'argon2']) {
    expect(logs).not.toContain(secret);
  }
});

it('a statement that fails leaves none of its values in the log', async () => {
  const logs = await logsOf(async (url, databaseUrl) => {
    const database = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize();
    await database.query('ALTER TABLE users RENAME COLUMN email TO gone');
    await database.destroy();
    const login = { emailOrUsername: ACCOUNT.email, password: ACCOUNT.password };
    expect((await post(`${url}/api/login`, JSON.stringify(login))).status).toBe(500);
    expect((await post(`${url}/api/register`, JSON.stringify(ACCOUNT))).status).toBe(500);
  });
  expect(logs).toContain('does not exist');
  for (const secret of [ACCOUNT.email, ACCOUNT.password, ACCOUNT.username, 'argon2'])
    expect(logs).not.toContain(secret);
});

it('who hangs up before the answer has no status in the log', async () => {
  const logs = await logsOf(async (url) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    // By its answer, what was sent before has been read.
    await fetch(`${url}/api/nothing`);
    socket.destroy();
    await fetch(`${url}/api/nothing`);
  });
  const line = logs.split('\n').find((text) => text.includes('request aborted')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({ req: { path: '/api/login' }, res: { status: null } });
});

/** Runs node to its end, which must be a failure, and answers every line it wrote to either output; all are JSON. */
async function lastWordsOf(words: string[], env = {}): Promise<{ level: number; msg: string }[]> {
  const [code, text] = await new Promise<[number | null, string]>((done) => {
    const own = { PATH: process.env['PATH'], ...env };
    const child = execFile(process.execPath, words, { cwd: ROOT, env: own }, (_error, stdout, stderr) =>
      done([child.exitCode, stdout + stderr]),
    );
  });
  expect(code).toBe(1);
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as { level: number; msg: string });
}

describe.each([
  ['an API', API, {}],
  ['several APIs', API, { API_PROCESSES: '2' }],
  ['a worker', WORKER, {}],
])('%s that cannot start', (_who, program, given) => {
  it('names the setting in JSON', async () => {
    const settings = environmentOf(await testSettings(given));
    expect(await lastWordsOf([program], { ...settings, LOG_LEVEL: 'loud' })).toEqual([
      expect.objectContaining({
        level: 60,
        msg: 'Settings: LOG_LEVEL must be one of the following values: silent, error, warn, info, debug',
      }),
    ]);
  });

  it('names the port that is taken, JSON to its last line', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const port = String((holder.address() as AddressInfo).port);
    const settings = environmentOf(await testSettings({ ...given, LOG_LEVEL: 'error' }));
    const lines = await lastWordsOf([program], { ...settings, PORT: port, WORKER_HEALTH_PORT: port });
    holder.close();
    expect(lines.at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(port) as string });
  });
});

it('what nobody has foreseen is the last line, JSON with where it came from', async () => {
  const code = `
    require('./dist/server/libs/runtime/src/fatal-line').endWithFatalLine('api');
    setTimeout(() => { throw new Error('nobody foresaw this'); });`;
  expect(await lastWordsOf(['-e', code])).toEqual([
    expect.objectContaining({
      level: 60,
      name: 'api',
      msg: 'nobody foresaw this',
      stack: expect.stringContaining('at ') as string,
    }),
  ]);
});

it('what Node warns of is a line like any other', async () => {
  const code = `
    const end = require('./dist/server/libs/runtime/src/fatal-line').endWithFatalLine('api');
    process.emitWarning('this will be removed', 'DeprecationWarning');
    setTimeout(() => end(new Error('the end')), 50);`;
  expect(await lastWordsOf(['-e', code])).toEqual([
    expect.objectContaining({ level: 40, name: 'api', msg: 'DeprecationWarning: this will be removed' }),
    expect.objectContaining({ level: 60, msg: 'the end' }),
  ]);
});
