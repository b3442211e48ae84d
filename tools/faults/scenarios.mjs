import { setTimeout as sleep } from 'node:timers/promises';

/** @import { Context } from './context.mjs' */

/**
 * @typedef {object} Scenario
 * @property {string} name
 * @property {string} title
 * @property {(context: any) => Promise<void>} inject
 * @property {number} recoverWithin
 * @property {boolean} [countsFromInjection]
 * @property {boolean} [withJobs]
 * @property {number} [answersWithin]
 * @property {number} [jobsGoOnWithin]
 * @property {(context: any) => Promise<object>} [prepare]
 * @property {(context: any) => object} [probe]
 */

const SECOND = 1_000;

/** @type {(part: string) => Scenario['inject']} */
const kill =
  (part) =>
  async ({ product }) =>
    product.signal(part, 'SIGKILL');

/** @type {(part: string, seconds: number) => Scenario['inject']} */
const freeze =
  (part, seconds) =>
  async ({ product }) => {
    product.signal(part, 'SIGSTOP');
    await sleep(seconds * SECOND);
    product.signal(part, 'SIGCONT');
  };

/** Ends every connection of our processes to PostgreSQL and Redis, again and again. */
async function cutConnections(/** @type {Context} */ { product }) {
  const { Redis } = await import('ioredis');
  const redis = new Redis(String(product.redisUrl));
  for (let round = 0; round < 10; round += 1) {
    await product
      .query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'kampvuur-%'",
      )
      .catch(() => {});
    await redis.client('KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await redis.client('KILL', 'TYPE', 'pubsub').catch(() => {});
    await sleep(300);
  }
  redis.disconnect();
}

/** Of what is not the API itself: an import and a scrape are running, and answers come in time meanwhile. */
const BEHIND_THE_API = { withJobs: true, recoverWithin: 1, answersWithin: 3 };

/**
 * Failures of processes and connections, each under traffic. `inject` causes one and resolves when it is over;
 * `recoverWithin` seconds from then on (with `countsFromInjection`, from its beginning) a read and a write succeed.
 * `answersWithin`: meanwhile every answer comes within so many seconds and is either right or a 503 with Retry-After.
 * `withJobs`: an import and a scrape are running.
 * @type {Scenario[]}
 */
export const SCENARIOS = [
  { name: 'api-killed', title: 'kill -9 of the API', inject: kill('api-1'), recoverWithin: 15 },
  { name: 'api-frozen', title: 'API frozen for 5 s', inject: freeze('api-1', 5), recoverWithin: 3 },
  {
    name: 'worker-killed',
    title: 'kill -9 of a worker',
    ...BEHIND_THE_API,
    inject: async (context) => {
      await kill('worker-1')(context);
      await sleep(3 * SECOND);
      await kill('worker-2')(context);
    },
  },
  {
    name: 'worker-frozen',
    title: 'a worker frozen for 15 s',
    ...BEHIND_THE_API,
    inject: freeze('worker-1', 15),
  },
  {
    name: 'postgres-killed',
    title: 'kill -9 of PostgreSQL',
    ...BEHIND_THE_API,
    recoverWithin: 15,
    inject: async (context) => {
      await kill('postgres')(context);
      // It is restarted after half a second, and its recovery takes time.
      await sleep(SECOND);
    },
  },
  {
    name: 'postgres-frozen',
    title: 'PostgreSQL frozen for 8 s',
    ...BEHIND_THE_API,
    recoverWithin: 5,
    inject: freeze('postgres', 8),
  },
  { name: 'redis-killed', title: 'kill -9 of Redis', ...BEHIND_THE_API, inject: kill('redis') },
  { name: 'redis-frozen', title: 'Redis frozen for 8 s', ...BEHIND_THE_API, inject: freeze('redis', 8) },
  {
    name: 'redis-emptied',
    title: 'Redis emptied in mid-run',
    ...BEHIND_THE_API,
    inject: ({ product }) => product.emptyRedis(),
    jobsGoOnWithin: 30,
  },
  {
    name: 'connections-cut',
    title: 'all connections cut 10 times in 3 s',
    ...BEHIND_THE_API,
    recoverWithin: 5,
    inject: cutConnections,
  },
];
