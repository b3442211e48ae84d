import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisUrl } from '@kampvuur/testing';
import { hostRateLimiter } from '../src/scraping/web/host-rate-limiter';

/** Pause between two requests to a host, in ms. */
const DELAY_MS = 250;
/** The longest that the lock of a killed worker may hold up a host, in ms. */
const LONGEST_LOCK_MS = 5_000;

let redis: Redis;
beforeEach(() => {
  redis = new Redis(redisUrl());
});
afterEach(() => redis.disconnect());

const remaining = (host: string) => redis.pttl(`scrape-turn:${host}`);

it('a lock whose worker was killed holds up a host for seconds only', async () => {
  const killed = new Redis(redisUrl());
  await hostRateLimiter(killed)('killed.example', DELAY_MS);
  killed.disconnect();
  const left = await remaining('killed.example');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(LONGEST_LOCK_MS);
  await redis.del('scrape-turn:killed.example');
  const release = await hostRateLimiter(redis)('killed.example', DELAY_MS);
  await release();
  await sleep(1);
  expect(await remaining('killed.example')).toBeLessThanOrEqual(DELAY_MS);
});

it('a lock is renewed until the request ends, however long that takes', async () => {
  const release = await hostRateLimiter(redis)('slow.example', DELAY_MS);
  // Without an expiry, which only a renewal sets again.
  await redis.persist('scrape-turn:slow.example');
  while ((await remaining('slow.example')) === -1) await sleep(20);
  expect(await remaining('slow.example')).toBeGreaterThan(0);
  await release();
  expect(await remaining('slow.example')).toBeLessThanOrEqual(DELAY_MS);
});
