import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '@kampvuur/testing';
import { generateCampsites } from '@kampvuur/seed';
import { type RunningApi, startApi } from './start-api';

// The tools are plain JavaScript: what they export has no types.
const tool = (path: string) => import(resolve(ROOT, 'tools', path));

const SEED = 20;
/** Each operation four times: anonymous, as a camper, as an administrator, and anonymous again. */
const REQUESTS = 320;
/** Its answer waits for a worker, and there is none here. */
const EXCEPT = ['POST /api/admin/upload'];

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ TRUSTED_PROXIES: '127.0.0.1' });
  await generateCampsites(api.database, { campsites: 40, checkins: 40 });
});
afterAll(() => api.app.close());

/** Accounts with private values that can be recognised in any answer, and cookies of their sessions. */
async function signedInAccounts(prefix: string, amount: number, isAdmin = false) {
  const [{ markedAccounts }, { sessionCookie }] = [
    await tool('fuzz/canaries.mjs'),
    await tool('bench/accounts.mjs'),
  ];
  const query = (text: string, values: unknown[]) => api.database.query(text, values);
  const accounts: { userId: number; sessionId: string }[] = await markedAccounts(query, {
    prefix,
    amount,
    isAdmin,
  });
  const names = { name: 'kampvuur-session-3000', secret: api.settings.SESSION_SECRET };
  return accounts.map(({ userId, sessionId }) => ({ userId, cookie: sessionCookie(sessionId, names) }));
}

it('answers hostile requests to every operation as documented, and never with an error of its own', async () => {
  const [{ fuzz }, { Sender }, { Pool, fillAccounts }, { sampleFiles }] = [
    ...[await tool('fuzz/run.mjs'), await tool('fuzz/send.mjs')],
    ...[await tool('fuzz/canaries.mjs'), await tool('fuzz/files.mjs')],
  ];
  const query = (text: string, values?: unknown[]) => api.database.query(text, values);
  const accounts = {
    canary: await signedInAccounts('canary', 5),
    camper: await signedInAccounts('fuzz-camper', 10),
    admin: await signedInAccounts('fuzz-admin', 4, true),
    disposable: await signedInAccounts('fuzz-once', 40),
  };
  await fillAccounts(query);
  const pool = new Pool();
  const sender = new Sender(Number(new URL(api.url).port));
  const { findings } = await fuzz(JSON.parse(readFileSync(resolve(ROOT, 'docs/openapi.json'), 'utf8')), {
    ...{
      seed: SEED,
      amount: REQUESTS,
      concurrency: 2,
      accounts,
      pool,
      except: EXCEPT,
      files: await sampleFiles(),
    },
    send: (request: unknown, cookie: string) => sender.send(request, cookie),
    refresh: () => pool.refresh(query),
  });
  sender.close();
  const found: { kind: string; key: string; number: number; role: string }[] = findings.all;
  // How long an answer takes is a matter of the machine here: npm run test:fuzz measures it.
  const faults = found.filter(({ kind }) => kind !== 'slow');
  expect(faults.map(({ key, number, role }) => `${key} (request ${number}, ${role})`)).toEqual([]);
});
