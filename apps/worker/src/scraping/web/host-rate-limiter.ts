import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { FETCH } from './fetched';
import type { AcquireHost } from './crawler-client';

/** Redis is down: the job has to be tried again, for no website is to blame. */
export class RateLimiterUnavailable extends Error {}

/** How often a host is asked for while another request to it is on its way, in ms. */
const POLL = 100;

/** When the lock of a killed worker expires, in ms. */
const LOCK_TIMEOUT_MS = FETCH.deadline + 1_000;

/**
 * Takes a host that nobody asks now and whose gap is over, and answers 0; else the ms to wait before trying again.
 * All on Redis' own clock, so that all workers of the installation share it.
 */
const ACQUIRE = `
  if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
  if redis.call('GET', KEYS[1]) == 'gap' then return math.max(1, redis.call('PTTL', KEYS[1])) end
  return tonumber(ARGV[3])`;

/** Starts the gap until the next request to the host, unless the lock has expired. */
const RELEASE = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], 'gap', 'PX', ARGV[2]) end`;

/**
 * A rate limiter by host, kept in Redis: three scrapes in three workers still ask a site once a second. The gap begins when a
 * request has ended and not when it was planned: a busy worker sends late, and the next one would follow too soon.
 */
export function hostRateLimiter(redis: Redis): AcquireHost {
  return async (host, gap) => {
    const [key, token] = [`scrape-turn:${host}`, randomUUID()];
    const acquire = async () => Number(await redis.eval(ACQUIRE, 1, key, token, LOCK_TIMEOUT_MS, POLL));
    try {
      for (let wait = await acquire(); wait > 0; wait = await acquire()) await sleep(wait);
    } catch (cause) {
      throw new RateLimiterUnavailable('the rate limiter does not answer', { cause });
    }
    return async () => {
      // A lock that is not released ends by itself.
      await redis.eval(RELEASE, 1, key, token, gap).catch(() => undefined);
    };
  };
}
