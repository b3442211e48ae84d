import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { TakeTurn } from './polite-web';

/** Redis is down: the run has to be tried again, for no website is to blame. */
export class NoTurns extends Error {}

/**
 * Reserves the next free moment of a host and answers how many ms away it is. On Redis' own clock, so that all
 * workers of the installation share it.
 */
const RESERVE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))
  redis.call('SET', KEYS[1], at + ARGV[1], 'PX', at - now + ARGV[1])
  return at - now`;

/** Turns by host, kept in Redis: three scrapes in three workers still ask a site once a second. */
export function turnsIn(redis: Redis): TakeTurn {
  return async (host, gap) => {
    const wait = await redis.eval(RESERVE, 1, `scrape-turn:${host}`, gap).catch((cause: unknown) => {
      throw new NoTurns('turns cannot be taken', { cause });
    });
    if (Number(wait) > 0) await sleep(Number(wait));
  };
}
