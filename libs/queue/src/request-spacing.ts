import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** The lock of a process that has died expires after this, in ms. */
const LEASE_MS = 3_000;
/** A lock is renewed this often for as long as its request takes, in ms. */
const RENEWAL_MS = 1_000;
/** How often a lock is polled during another request, in ms. */
const POLL_MS = 100;

/**
 * Locks a key that is neither locked nor in its pause and returns 0; else returns the ms to wait before trying again.
 * Times are those of Redis, which all processes share.
 */
const ACQUIRE = `
  if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
  if redis.call('GET', KEYS[1]) == 'pause' then return math.max(1, redis.call('PTTL', KEYS[1])) end
  return tonumber(ARGV[3])`;

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end`;

/** Replaces the lock by the pause before the next request, unless another process has the lock. */
const RELEASE = `
  local holder = redis.call('GET', KEYS[1])
  if not holder or holder == ARGV[1] then redis.call('SET', KEYS[1], 'pause', 'PX', ARGV[2]) end`;

/** Ends a request and begins the pause. */
export type EndRequest = () => Promise<void>;

/**
 * Lets all processes together send one request at a time per key, with a pause in between. A lock lasts as long as its
 * request, because it is renewed, and ends soon after its process has died. The pause starts at the end of a request: if it
 * started when a request is scheduled, a late request of a busy process would be followed by the next one too soon.
 *
 * Not by rate-limiter-flexible, which counts the starts of requests, in whole seconds, and has no locks.
 */
export class RequestSpacing {
  constructor(
    private readonly redis: Redis,
    private readonly prefix: string,
  ) {}

  /** Resolves once a request may be sent. Rejects when Redis does not answer, or `signal` aborts the wait. */
  async begin(key: string, pauseMs: number, signal?: AbortSignal): Promise<EndRequest> {
    const [name, token] = [`${this.prefix}:${key}`, randomUUID()];
    const acquire = async () => Number(await this.redis.eval(ACQUIRE, 1, name, token, LEASE_MS, POLL_MS));
    for (let wait = await acquire(); wait > 0; wait = await acquire())
      await sleep(wait, undefined, signal && { signal });

    const renewal = setInterval(() => {
      void this.redis.eval(RENEW, 1, name, token, LEASE_MS).catch(() => undefined);
    }, RENEWAL_MS);
    renewal.unref();
    return async () => {
      clearInterval(renewal);
      // A lock that is not released expires.
      await this.redis.eval(RELEASE, 1, name, token, pauseMs).catch(() => undefined);
    };
  }
}
