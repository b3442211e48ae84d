import { join } from 'node:path';
import { LOCAL } from './paths.mjs';
import { takeFreePort } from './ports.mjs';
import { preparePostgres } from './postgres.mjs';
import { prepareRedis } from './redis.mjs';
import { dropDatabase, ensureDatabase, listDatabases } from './services.mjs';

/** The tests record their processes separately: `npm start` may run beside `npm test`. */
export const TEST_RUN = join(LOCAL, 'test-run');
export const TEMPLATE = 'kampvuur_template';

/** The data of the test cluster need no durability, and are dropped before a vacuum pays. */
const FAST = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: 200,
  autovacuum: 'off',
};

/** A PostgreSQL and a Redis of the tests' own, emptied of what earlier runs left. */
export async function startTestServices(/** @type {import('./supervisor.mjs').Supervisor} */ supervisor) {
  const [postgres, redis] = await Promise.all([
    preparePostgres({
      name: 'test-postgres',
      port: await takeFreePort(55320),
      settings: FAST,
      recordsFolder: TEST_RUN,
    }),
    prepareRedis({
      name: 'test-redis',
      port: await takeFreePort(64790),
      isDurable: false,
      recordsFolder: TEST_RUN,
    }),
  ]);
  await Promise.all([supervisor.start(postgres.spec), supervisor.start(redis.spec)]);
  const old = (await listDatabases(postgres.adminUrl)).filter((name) => name !== 'postgres');
  for (const name of old) await dropDatabase(postgres.adminUrl, name);
  await ensureDatabase(postgres.adminUrl, TEMPLATE);
  return { postgres, redisUrl: redis.url };
}
