import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { MESSAGES, type RateLimit, SECOND, TooManyAttempts } from '@kampvuur/domain';
import { redisOptions } from '@kampvuur/queue';
import { Settings } from '@kampvuur/runtime';

/** Prefix of all keys; the queues in the same Redis use other prefixes. */
const KEY_PREFIX = 'kampvuur-limit';

/** After this the connection is closed, so that only one request, not every one, waits for a Redis that hangs. */
const REDIS_TIMEOUT_MS = 1_000;

/**
 * Counts ARGV[1] events of KEYS[1], at most ARGV[3] in a window of ARGV[2] seconds. What is refused is not counted: otherwise
 * refused right passwords would block the network for longer. What is taken back after its window has ended must not make
 * the next one begin below zero.
 */
const COUNT = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
  local consumed = math.max(0, redis.call('get', KEYS[1]) + ARGV[1])
  if consumed <= tonumber(ARGV[3]) then redis.call('set', KEYS[1], consumed, 'KEEPTTL') end
  return {consumed, redis.call('pttl', KEYS[1])}`;

/** Counts as `COUNT` does, while Redis is down. */
class MemoryLimiter extends RateLimiterMemory {
  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    try {
      return await super.consume(key, points);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) await this.reward(key, points);
      throw reason;
    }
  }
}

/** A rate limit: counts events by key within a window. */
export interface Counter {
  /** @throws TooManyAttempts when the limit is used up. */
  consume(key: string): Promise<void>;
  /** Takes one event back. */
  refund(key: string): Promise<void>;
  /** Sets the count of a key to zero. */
  reset(key: string): Promise<void>;
}

/** A counting semaphore per key, shared by all processes; `holder` identifies a lease, which expires unless renewed. */
export interface Leases {
  /** False when all leases of the key are taken. */
  acquire(key: string, holder: string): Promise<boolean>;
  /** Has to be called at least once within the duration of a lease. */
  renew(key: string, holder: string): Promise<void>;
  release(key: string, holder: string): Promise<void>;
}

/**
 * Rate limits that all API processes share.
 *
 * In Redis, because in PostgreSQL each attempt would take a row lock and a connection of the pool, which are scarce under
 * load. While Redis is down each process counts in memory: people can still sign in and write, and limits apply to each
 * process. Keys are stored as keyed hashes: there are no addresses and names in Redis.
 */
@Injectable()
export class RateLimitStore implements OnApplicationShutdown {
  private readonly logger = new Logger(RateLimitStore.name);
  private readonly redis: Redis;

  constructor(private readonly settings: Settings) {
    this.redis = new Redis({
      ...redisOptions(settings),
      connectTimeout: REDIS_TIMEOUT_MS,
      commandTimeout: REDIS_TIMEOUT_MS,
      socketTimeout: REDIS_TIMEOUT_MS,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 1,
    });
    this.redis.on('ready', () => this.logger.log('Limits are counted in Redis'));
    this.redis.on('close', () => this.logger.warn('Limits are counted in memory until Redis is back'));
    // There is one for each refused connection; 'close' is logged instead.
    this.redis.on('error', () => undefined);
  }

  /** Counters of the same name share their counts. `message`: of the error when the limit is used up. */
  counter(name: string, { limit, window }: RateLimit, message: string = MESSAGES.tooManyAttempts): Counter {
    const options = { keyPrefix: `${KEY_PREFIX}:${name}`, points: limit, duration: window / SECOND };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      customIncrTtlLuaScript: COUNT,
      insuranceLimiter: new MemoryLimiter(options),
    });
    return {
      consume: async (key) => {
        try {
          await limiter.consume(this.hashed(key));
        } catch (reason) {
          // Anything else is an error: the library rejects with its result when the limit is used up.
          if (!(reason instanceof RateLimiterRes)) throw reason;
          throw new TooManyAttempts(message, Math.max(1, Math.ceil(reason.msBeforeNext / SECOND)));
        }
      },
      refund: async (key) => void (await limiter.reward(this.hashed(key))),
      reset: async (key) => void (await limiter.delete(this.hashed(key))),
    };
  }

  /** While Redis is down every lease is granted: callers need a limit of their own for the process. */
  leases(name: string, limit: number, durationMs: number): Leases {
    const setOf = (key: string) => `${KEY_PREFIX}:${name}:${this.hashed(key)}`;
    // A sorted set of holders by the time their leases end. Resolves to their number; 0 while Redis is down.
    const add = (set: string, holder: string) =>
      this.redis
        .multi()
        .zremrangebyscore(set, 0, Date.now())
        .zadd(set, Date.now() + durationMs, holder)
        .pexpire(set, durationMs)
        .zcard(set)
        .exec()
        .then(
          (replies) => Number(replies?.at(-1)?.[1] ?? 0),
          () => 0,
        );
    const release = async (key: string, holder: string) => {
      await this.redis.zrem(setOf(key), holder).catch(() => undefined);
    };
    return {
      acquire: async (key, holder) => {
        const isGranted = (await add(setOf(key), holder)) <= limit;
        if (!isGranted) await release(key, holder);
        return isGranted;
      },
      renew: async (key, holder) => void (await add(setOf(key), holder)),
      release,
    };
  }

  onApplicationShutdown(): void {
    this.redis.removeAllListeners('close');
    this.redis.disconnect();
  }

  private hashed(key: string): string {
    return createHmac('sha256', this.settings.SESSION_SECRET).update(key).digest('base64url');
  }
}
