import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logPath } from '../lib/log-files.mjs';
import { folder, LOCAL } from '../lib/paths.mjs';
import { takeFreePort } from '../lib/ports.mjs';
import { prepareRedis } from '../lib/redis.mjs';
import { redisBinary } from '../lib/redis-binary.mjs';

/** @import { Parts } from '../lib/parts.mjs' */

const PORTS = { redis: 65390, sentinel: 26400 };
const SENTINELS = 3;
/** How many of them must see the master as down. */
const QUORUM = 2;
/** When a master that does not answer counts as gone, and how long a failover may take, in ms. */
const DOWN_AFTER_MS = 1_000;
const FAILOVER_TIMEOUT_MS = 10_000;

const SENTINEL_NAME = 'camp-master';
const PASSWORDS = { redis: 'redis-of-a-test', sentinel: 'sentinel-of-a-test' };

/**
 * @param {Parts} parts
 * @param {string} part
 * @param {{ name: string, recordsFolder: string, replicaOf?: number }} options `replicaOf`: the port of its master.
 */
async function startRedis(parts, part, { name, recordsFolder, replicaOf }) {
  const port = await takeFreePort(PORTS.redis);
  const { spec } = await prepareRedis({ name: `${name}-${part}`, port, recordsFolder });
  const secrets = ['--requirepass', PASSWORDS.redis, '--masterauth', PASSWORDS.redis];
  const following = replicaOf ? ['--replicaof', `127.0.0.1 ${replicaOf}`] : [];
  const delays = ['--repl-diskless-sync-delay', '0'];
  await parts.start(part, {
    ...spec,
    name: part,
    args: [...spec.args, ...secrets, ...following, ...delays],
    ready: () => answersWithPassword(port),
  });
  return port;
}

async function answersWithPassword(/** @type {number} */ port, password = PASSWORDS.redis) {
  const { Redis } = await import('ioredis');
  const client = new Redis({
    port,
    host: '127.0.0.1',
    password,
    lazyConnect: true,
    retryStrategy: () => null,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } finally {
    client.disconnect();
  }
}

/** A Sentinel is the same program as a server. */
async function startSentinel(
  /** @type {Parts} */ parts,
  /** @type {number} */ number,
  /** @type {{ name: string, recordsFolder: string, master: number }} */ { name, recordsFolder, master },
) {
  const part = `sentinel-${number}`;
  const port = await takeFreePort(PORTS.sentinel);
  const home = folder(LOCAL, `${name}-${part}`);
  const file = join(home, 'sentinel.conf');
  // A Sentinel stores its state in its configuration: an old file would name servers of an earlier run.
  writeFileSync(
    file,
    [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${home}`,
      `requirepass ${PASSWORDS.sentinel}`,
      `sentinel sentinel-pass ${PASSWORDS.sentinel}`,
      `sentinel monitor ${SENTINEL_NAME} 127.0.0.1 ${master} ${QUORUM}`,
      `sentinel auth-pass ${SENTINEL_NAME} ${PASSWORDS.redis}`,
      `sentinel down-after-milliseconds ${SENTINEL_NAME} ${DOWN_AFTER_MS}`,
      `sentinel failover-timeout ${SENTINEL_NAME} ${FAILOVER_TIMEOUT_MS}`,
      '',
    ].join('\n'),
  );
  const { command, env } = await redisBinary();
  await parts.start(part, {
    name: part,
    recordsFolder,
    log: logPath(`${name}-${part}`),
    layer: 0,
    command,
    env,
    cwd: home,
    args: [file, '--sentinel'],
    ready: () => answersWithPassword(port, PASSWORDS.sentinel),
  });
  return port;
}

/** Waits until every Sentinel knows the replica and the others: before that they could not agree on a failover. */
async function agreed(/** @type {number[]} */ ports) {
  const { Redis } = await import('ioredis');
  for (const port of ports) {
    const client = new Redis({ port, host: '127.0.0.1', password: PASSWORDS.sentinel });
    for (const until = Date.now() + 30_000; Date.now() < until;) {
      const flat = /** @type {string[]} */ (await client.call('SENTINEL', 'MASTER', SENTINEL_NAME));
      const of = (/** @type {string} */ key) => Number(flat[flat.indexOf(key) + 1]);
      if (of('num-slaves') === 1 && of('num-other-sentinels') === SENTINELS - 1) break;
      await sleep(100);
    }
    client.disconnect();
  }
}

/**
 * A Redis master, its replica and three Sentinels, with passwords. Resolves to the settings of processes that use them.
 * @param {Parts} parts
 * @param {{ name: string, recordsFolder: string }} options
 */
export async function startRedisSentinels(parts, { name, recordsFolder }) {
  const master = await startRedis(parts, 'redis-master', { name, recordsFolder });
  await startRedis(parts, 'redis-replica', { name, recordsFolder, replicaOf: master });
  const ports = [];
  for (let number = 1; number <= SENTINELS; number += 1)
    ports.push(await startSentinel(parts, number, { name, recordsFolder, master }));
  await agreed(ports);
  return {
    // Nothing listens there: the address of the master comes from the Sentinels.
    REDIS_URL: `redis://:${PASSWORDS.redis}@127.0.0.1:1`,
    REDIS_SENTINELS: ports.map((port) => `127.0.0.1:${port}`).join(','),
    REDIS_SENTINEL_NAME: SENTINEL_NAME,
    REDIS_SENTINEL_PASSWORD: PASSWORDS.sentinel,
  };
}
