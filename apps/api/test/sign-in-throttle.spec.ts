import { createServer, type Server, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { MINUTE } from '@kampvuur/domain';
import type { UserEntity } from '@kampvuur/persistence';
import { anonymous, buildUser, signedIn, TEST_PASSWORD } from '@kampvuur/testing';
import { BEHIND_PROXY, count, expectRetryAfter, freshAddress, signInAt } from './sign-in-throttle.setup';
import { RateLimitStore } from '../src/auth/rate-limit.store';
import { type RunningApi, startApi } from './start-api';

/** What one client sends at once. */
const BURST = 60;
const WRONG = 'a wrong password';

/** Two API processes of one installation. */
let first: RunningApi;
let second: RunningApi;
let redis: Redis;
beforeAll(async () => {
  first = await startApi(BEHIND_PROXY);
  second = await startApi({ ...BEHIND_PROXY, DATABASE_URL: first.settings.DATABASE_URL });
  redis = new Redis(first.settings.REDIS_URL);
});
afterAll(async () => {
  redis.disconnect();
  await second.app.close();
  await first.app.close();
});

interface Guess {
  address: string;
  password?: string;
  api?: RunningApi;
}

const signIn = (login: string | null, { api = first, ...guess }: Guess) => signInAt(api, login, guess);

/** Requests of a test that a busy machine has not answered in time. */
let unanswered = 0;
beforeEach(() => (unanswered = 0));

/** Sends again what a busy machine has shed, or given up. */
async function untilServed(send: () => PromiseLike<Response>): Promise<Response> {
  let answer = await send();
  for (; answer.status === 503; unanswered += 1) answer = await send();
  return answer;
}

/**
 * So many of the wrong passwords were checked, and all others refused. What was given up may have been checked, and counts; what was
 * shed does not.
 */
function expectChecked(answers: Response[], limit: number, wrong = 401): void {
  const checked = count(answers, wrong);
  expect(checked + count(answers, 429)).toBe(answers.length);
  expect(checked).toBeLessThanOrEqual(limit);
  expect(checked).toBeGreaterThanOrEqual(limit - unanswered);
}

/** Every name that leads to the account. */
function spellings({ email, username }: UserEntity): string[] {
  return [email, username, email?.toUpperCase(), username?.toUpperCase()].filter(
    (name): name is string => typeof name === 'string',
  );
}

describe('wrong passwords sent at once', () => {
  it('are checked ten times however the account is named and whichever process they reach', async () => {
    const user = await buildUser(first.database);
    const names = spellings(user);
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, n) =>
        untilServed(() =>
          signIn(names[n % names.length] ?? null, { address, api: n % 3 === 0 ? second : first }),
        ),
      ),
    );
    expectChecked(answers, 10);
    expectRetryAfter(answers);
    await signIn(user.username, { address, password: TEST_PASSWORD }).expect(429);
    await signIn(user.username, { address: freshAddress(), password: TEST_PASSWORD }).expect(200);
  });

  it('for unknown names are refused in the same way', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: BURST }, () => untilServed(() => signIn('nobody-of-this-name', { address }))),
    );
    expectChecked(answers, 10);
  });

  it('for many names are checked thirty times an address', async () => {
    const address = freshAddress();
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, n) =>
        untilServed(() => signIn(`nobody-${n}`, { address, api: n % 2 ? second : first })),
      ),
    );
    expectChecked(answers, 30);
    expectRetryAfter(answers);
  });

  it('to change a password count together with sign-ins', async () => {
    const user = await buildUser(first.database);
    const address = freshAddress();
    const client = await signedIn(first.server, user);
    const change = () =>
      client
        .post('/api/user/password')
        .set('X-Forwarded-For', address)
        .send({ currentPassword: WRONG, newPassword: 'another-fine-phrase' });
    for (let n = 0; n < 4; n += 1) await signIn(user.email, { address }).expect(401);
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilServed(change)));
    expectChecked(answers, 6, 400);
    expectRetryAfter(answers);
  });
});

describe('an account', () => {
  it('accepts a hundred wrong passwords an hour from all addresses together', async () => {
    const user = await buildUser(first.database);
    const answers: Response[] = [];
    for (let n = 0; n < 12; n += 1) {
      const address = freshAddress();
      const guess = () => untilServed(() => signIn(user.email, { address }));
      answers.push(...(await Promise.all(Array.from({ length: 10 }, guess))));
    }
    expectChecked(answers, 100);
    const { headers } = await signIn(user.username, { address: freshAddress(), password: TEST_PASSWORD });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('is not locked by an address that is refused already', async () => {
    const user = await buildUser(first.database);
    const address = freshAddress();
    await Promise.all(Array.from({ length: 150 }, () => untilServed(() => signIn(user.email, { address }))));
    await signIn(user.email, { address: freshAddress(), password: TEST_PASSWORD }).expect(200);
  });

  it('can be tried again after ten minutes', async () => {
    const user = await buildUser(first.database);
    const address = freshAddress();
    await Promise.all(Array.from({ length: 11 }, () => untilServed(() => signIn(user.email, { address }))));
    const { headers } = await signIn(user.email, { address, password: TEST_PASSWORD }).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(500);
    for (const key of await redis.keys('*:sign-in-account-address:*')) await redis.del(key);
    await signIn(user.email, { address, password: TEST_PASSWORD }).expect(200);
  });

  it('resets its count with a right password', async () => {
    const user = await buildUser(first.database);
    const address = freshAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) await signIn(user.email, { address }).expect(401);
      await signIn(user.email, { address, password: TEST_PASSWORD }).expect(200);
    }
  });

  it('has no limit of successful sign-ins', async () => {
    const user = await buildUser(first.database);
    const address = freshAddress();
    for (let n = 0; n < 40; n += 1)
      await signIn(user.email, { address, password: TEST_PASSWORD }).expect(200);
  });
});

describe('addresses', () => {
  it('of IPv6 count by their network of 64 bits, in every spelling', async () => {
    const user = await buildUser(first.database);
    const address = (n: number) =>
      n % 2 ? `2001:db8:7:9::${n.toString(16)}` : `2001:0DB8:0007:0009:ab:cd:ef:${n.toString(16)}`;
    for (let n = 1; n <= 10; n += 1) await signIn(user.email, { address: address(n) }).expect(401);
    await signIn(user.email, { address: address(77) }).expect(429);
    await signIn(user.email, { address: '2001:db8:7:a::1' }).expect(401);
  });

  it('of IPv4 are the same inside IPv6', async () => {
    const user = await buildUser(first.database);
    const address = freshAddress();
    for (let n = 0; n < 10; n += 1)
      await signIn(user.email, { address: n % 2 ? address : `::ffff:${address}` }).expect(401);
    await signIn(user.email, { address }).expect(429);
    await signIn(user.email, { address: `::ffff:${address}` }).expect(429);
  });

  it('and names are not stored in Redis as plain text', async () => {
    const user = await buildUser(first.database, { email: 'not-in-redis@example.com' });
    const address = freshAddress();
    await signIn(user.email, { address }).expect(401);
    await signIn('not-known-anywhere', { address }).expect(401);
    const keys = (await redis.keys('*')).join('\n');
    expect(keys).toContain('sign-in');
    for (const secret of [address, 'not-in-redis', user.username ?? '', 'not-known-anywhere'])
      expect(keys).not.toContain(secret);
  });
});

describe('registrations sent at once', () => {
  it('are twenty an hour from an address in production', async () => {
    const production = await startApi({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://kampvuur.test',
      SESSION_SECRET: 'Zm9vYmFyYmF6cXV4MDEyMzQ1Njc4OTAxMjM0NTY3ODk',
      DATABASE_URL: first.settings.DATABASE_URL,
      ...BEHIND_PROXY,
    });
    const register = (n: number) =>
      anonymous(production.server)
        .post('/api/register')
        .set('X-Forwarded-For', `2001:db8:1:1::${n.toString(16)}`)
        .send({
          email: `burst-${n}@example.com`,
          username: `burst-${n}`,
          password: 'a-phrase-of-some-length',
          firstName: 'Nomsa',
          lastName: 'Dlamini',
          privacyPolicyAccepted: true,
          termsOfServiceAccepted: true,
        });
    const answers = await Promise.all(
      Array.from({ length: BURST }, (_, n) => untilServed(() => register(n))),
    );
    expect([count(answers, 201), count(answers, 429)]).toEqual([20, BURST - 20]);
    expectRetryAfter(answers);
    await production.app.close();
  });
});

describe('without Redis', () => {
  let listener: Server | undefined;
  const sockets = new Set<Socket>();
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    listener?.close();
    listener = undefined;
  });

  async function hangingRedis(): Promise<string> {
    const server = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
    listener = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `redis://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  it.each([
    ['gone', () => Promise.resolve('redis://127.0.0.1:1')],
    ['hanging', hangingRedis],
  ])('because it is %s, people sign in and guesses are still counted', async (_how, address) => {
    const api = await startApi({ DATABASE_URL: first.settings.DATABASE_URL, REDIS_URL: await address() });
    const user = await buildUser(first.database);
    await signIn(user.email, { address: '', password: TEST_PASSWORD, api }).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(user.username, { address: '', api })),
    );
    expectChecked(answers, 10);
    expectRetryAfter(answers);
    await api.app.close();
  });
});

it('a limit counts no refused attempt, and never falls below zero by a late refund', async () => {
  const limits = first.app.get(RateLimitStore);
  const counter = limits.counter(`test-${randomUUID()}`, { limit: 3, window: MINUTE });
  const granted = async (amount: number) => {
    const take = () =>
      counter.consume('key').then(
        () => true,
        () => false,
      );
    return (await Promise.all(Array.from({ length: amount }, take))).filter(Boolean).length;
  };
  // Of a window that has ended.
  for (let n = 0; n < 5; n += 1) await counter.refund('key');
  expect(await granted(20)).toBe(3);
  await counter.refund('key');
  expect(await granted(20)).toBe(1);
});
