import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { FETCH } from './fetched';
import type { TakeTurn } from './crawler-client';

/** Redis is down: the job has to be tried again, for no website is to blame. */
export class NoTurns extends Error {}

/** How often a host is asked for while another request to it is on its way, in ms. */
const POLL = 100;

/** A turn nobody gives back, because its worker was killed, ends by itself. */
const LONGEST_TURN = FETCH.deadline + 1_000;

/**
 * Takes a host that nobody asks now and whose gap is over, and answers 0; else the ms to wait before trying again.
 * All on Redis' own clock, so that all workers of the installation share it.
 */
const TAKE = `
  if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 0 end
  if redis.call('GET', KEYS[1]) == 'gap' then return math.max(1, redis.call('PTTL', KEYS[1])) end
  return tonumber(ARGV[3])`;

/** From now on the host is left alone for a while, unless the turn had ended by itself. */
const GIVE_BACK = `
  if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], 'gap', 'PX', ARGV[2]) end`;

/**
 * Turns by host, kept in Redis: three scrapes in three workers still ask a site once a second. The gap begins when a
 * request has ended and not when it was planned: a busy worker sends late, and the next one would follow too soon.
 */
export function turnsIn(redis: Redis): TakeTurn {
  return async (host, gap) => {
    const [key, token] = [`scrape-turn:${host}`, randomUUID()];
    const take = async () => Number(await redis.eval(TAKE, 1, key, token, LONGEST_TURN, POLL));
    try {
      for (let wait = await take(); wait > 0; wait = await take()) await sleep(wait);
    } catch (cause) {
      throw new NoTurns('turns cannot be taken', { cause });
    }
    return async () => {
      // A turn that is not given back ends by itself.
      await redis.eval(GIVE_BACK, 1, key, token, gap).catch(() => undefined);
    };
  };
}
