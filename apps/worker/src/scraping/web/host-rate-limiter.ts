import type { Redis } from 'ioredis';
import { RequestSpacing } from '@kampvuur/queue';
import type { AcquireHost } from './crawler-client';

/** Redis is down: the job is retried instead of failing for a website. */
export class RateLimiterUnavailable extends Error {}

/** A rate limiter per host in Redis, shared by all workers. */
export function hostRateLimiter(redis: Redis): AcquireHost {
  const spacing = new RequestSpacing(redis, 'scrape-turn');
  return (host, delayMs) =>
    spacing.begin(host, delayMs).catch((cause: unknown) => {
      throw new RateLimiterUnavailable('the rate limiter does not answer', { cause });
    });
}
