import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { MESSAGES, type RateLimit, SECOND, TooManyAttempts } from '@kampvuur/domain';
import { redisOptions } from '@kampvuur/queue';
import { Settings } from '@kampvuur/runtime';

/** Prefix of all keys; the queues in the same Redis have other prefixes. */
const KEY_PREFIX = 'kampvuur-limit';

/**
 * Longest wait for an answer of Redis, in ms. After it the connection is given up, so that a Redis that hangs is waited
 * for once and not by every request.
 */
const REDIS_TIMEOUT_MS = 1_000;

/** One count: events of a key under a limit. */
export interface Counter {
  /** @throws TooManyAttempts when the limit is used up. */
  consume(key: string): Promise<void>;
  /** Takes one event back. */
  refund(key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(key: string): Promise<void>;
}

/** A counting semaphore per key, shared by all processes; a lease that is not renewed expires. */
export interface Leases {
  /** False when all leases of the key are taken. */
  acquire(key: string, holder: string): Promise<boolean>;
  /** Has to be called again and again within the duration of a lease. */
  renew(key: string, holder: string): Promise<void>;
  release(key: string, holder: string): Promise<void>;
}

/**
 * Counts that all API processes share.
 *
 * In Redis and not in PostgreSQL: counting there costs a row lock and a connection of the pool for every try, which is
 * what requests wait for when many come at once. While Redis is down each process counts for itself in memory: people
 * still sign in and write, and limits still hold for each process. Keys are keyed hashes: Redis holds no addresses and
 * no names.
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
    // Every refused connection is one; the line above says what matters.
    this.redis.on('error', () => undefined);
  }

  /** The count of this name; two of the same name count together. `message`: what a refusal says. */
  counter(name: string, { limit, window }: RateLimit, message: string = MESSAGES.tooManyAttempts): Counter {
    const options = { keyPrefix: `${KEY_PREFIX}:${name}`, points: limit, duration: window / SECOND };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return {
      consume: async (key) => {
        try {
          await limiter.consume(this.hashed(key));
        } catch (reason) {
          // Not the library's result: it could not count.
          if (!(reason instanceof RateLimiterRes)) throw reason;
          // Refused attempts are not counted: else right passwords that were refused would count, and block the network.
          await limiter.reward(this.hashed(key));
          throw new TooManyAttempts(message, Math.max(1, Math.ceil(reason.msBeforeNext / SECOND)));
        }
      },
      refund: async (key) => void (await limiter.reward(this.hashed(key))),
      reset: async (key) => void (await limiter.delete(this.hashed(key))),
    };
  }

  /** `duration`: of one lease, in ms. While Redis is down every lease is granted: the caller has a limit of its own process. */
  leases(name: string, limit: number, duration: number): Leases {
    const setOf = (key: string) => `${KEY_PREFIX}:${name}:${this.hashed(key)}`;
    // A sorted set of holders by the time at which their leases end.
    const add = (set: string, holder: string) =>
      this.redis
        .multi()
        .zremrangebyscore(set, 0, Date.now())
        .zadd(set, Date.now() + duration, holder)
        .pexpire(set, duration)
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
