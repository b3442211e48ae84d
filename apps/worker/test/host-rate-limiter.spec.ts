import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisUrl } from '@kampvuur/testing';
import { hostRateLimiter } from '../src/scraping/web/host-rate-limiter';

/** Pause between two requests to a host, in ms. */
const DELAY_MS = 250;

it('a lock that is never released holds up a host for seconds only', async () => {
  const redis = new Redis(redisUrl());
  const acquire = hostRateLimiter(redis);
  await acquire('killed.example', DELAY_MS);
  const left = await redis.pttl('scrape-turn:killed.example');
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(16_000);
  await redis.del('scrape-turn:killed.example');
  const release = await acquire('killed.example', DELAY_MS);
  await release();
  await sleep(1);
  expect(await redis.pttl('scrape-turn:killed.example')).toBeLessThanOrEqual(DELAY_MS);
  redis.disconnect();
});
