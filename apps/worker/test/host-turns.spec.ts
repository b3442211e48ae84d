import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { redisUrl } from '@kampvuur/testing';
import { hostRateLimiter } from '../src/scraping/web/host-rate-limiter';

/** Gap between two requests to a host, in ms. */
const GAP = 250;

it('a turn that is never given back holds up a host for seconds only', async () => {
  const redis = new Redis(redisUrl());
  const take = hostRateLimiter(redis);
  await take('killed.example', GAP);
  const left = await redis.pttl('scrape-turn:killed.example');
  expect(left).toBeGreaterThan(10_000);
  expect(left).toBeLessThanOrEqual(16_000);
  await redis.del('scrape-turn:killed.example');
  const release = await take('killed.example', GAP);
  await release();
  await sleep(1);
  expect(await redis.pttl('scrape-turn:killed.example')).toBeLessThanOrEqual(GAP);
  redis.disconnect();
});
