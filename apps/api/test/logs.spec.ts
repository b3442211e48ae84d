import { SESSION } from '@kampvuur/domain';
import { environmentOf, freePort, startProgram, testSettings } from '@kampvuur/testing';

const API = 'dist/server/apps/api/src/main.js';

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
async function logsOf(work: (url: string) => Promise<void>): Promise<string> {
  const port = String(await freePort());
  const settings = await testSettings({ LOG_LEVEL: 'debug', PORT: port });
  const url = `http://127.0.0.1:${port}`;
  const api = await startProgram(API, environmentOf(settings), `${url}/api/health/live`);
  try {
    await work(url);
  } finally {
    await api.stop();
  }
  return api.output();
}

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
}

it('logs tell method, path, status and request id, and no secret', async () => {
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
