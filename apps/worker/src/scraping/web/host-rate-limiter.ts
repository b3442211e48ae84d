import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { FETCH } from './fetch-limits';
import type { AcquireHost } from './crawler-client';

/** Redis is down: the job is retried instead of failing for a website. */
export class RateLimiterUnavailable extends Error {}

/** How often the lock of a host is polled during another request to it, in ms. */
const POLL_MS = 100;

/** When the lock of a killed worker expires, in ms. */
const LOCK_TIMEOUT_MS = FETCH.deadline + 1_000;

/**
 * Locks a host that is neither locked nor in its crawl delay and returns 0; else returns the ms to wait before trying
 * again. Times are those of Redis, which all workers share.
 */
const ACQUIRE = `
  if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
  if redis.call('GET', KEYS[1]) == 'gap' then return math.max(1, redis.call('PTTL', KEYS[1])) end
  return tonumber(ARGV[3])`;

/** Replaces the lock by the crawl delay (`gap`) until the next request, unless the lock has expired. */
const RELEASE = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], 'gap', 'PX', ARGV[2]) end`;

/**
 * A rate limiter per host in Redis, shared by all workers. The pause starts at the end of a request: if it started when
 * a request is scheduled, a late request of a busy worker would be followed by the next one too soon.
 */
export function hostRateLimiter(redis: Redis): AcquireHost {
  return async (host, delayMs) => {
    const [key, token] = [`scrape-turn:${host}`, randomUUID()];
    const acquire = async () => Number(await redis.eval(ACQUIRE, 1, key, token, LOCK_TIMEOUT_MS, POLL_MS));
    try {
      for (let wait = await acquire(); wait > 0; wait = await acquire()) await sleep(wait);
    } catch (cause) {
      throw new RateLimiterUnavailable('the rate limiter does not answer', { cause });
    }
    return async () => {
      // A lock that is not released expires.
      await redis.eval(RELEASE, 1, key, token, delayMs).catch(() => undefined);
    };
  };
}
