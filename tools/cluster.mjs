// npm run test:cluster [-- --only redis]: several of everything behind HAProxy and PgBouncer; one of each is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { FAILOVER_SCENARIOS } from './cluster/failover-scenarios.mjs';
import { startPostgresPair } from './cluster/postgres-pair.mjs';
import { proxyBinaries } from './cluster/proxy-binaries.mjs';
import { startHaproxy, startPgbouncer } from './cluster/proxies.mjs';
import { startRedisSentinels } from './cluster/redis-sentinels.mjs';
import { wholeImport } from './cluster/whole-import.mjs';
import { carriedOut, closeContext, contextOf, populated, TRAFFIC_OPTIONS } from './faults/context.mjs';
import { runScenario } from './faults/run-scenario.mjs';
import { Goals } from './lib/goals.mjs';
import { choiceOf, runTestCommand } from './lib/own-command.mjs';
import { takeFreePort } from './lib/ports.mjs';
import { step } from './lib/progress.mjs';
import { answersOk } from './lib/programs.mjs';
import { ensureDatabase } from './lib/services.mjs';
import { restartInTurns } from './load/rolling-restart.mjs';

/** @import { Context } from './faults/context.mjs' */
/** @import { OwnProduct } from './lib/own-product.mjs' */

const ROLLING_RESTART = 'rolling-restart';
const WHOLE_IMPORT = 'whole-import';
const NAMES = [WHOLE_IMPORT, ROLLING_RESTART, ...FAILOVER_SCENARIOS.map(({ name }) => name)];
const FIRST_API_PORT = 3600;
/** Longer than HAProxy takes to see that a process is ready, in ms. */
const NOTICED = 1_500;

const definitions = {
  only: choiceOf(NAMES),
  ...TRAFFIC_OPTIONS,
};

/** The same database by another port. */
function through(/** @type {string} */ url, /** @type {number} */ port) {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}

async function startServers(
  /** @type {OwnProduct} */ product,
  /** @type {Awaited<ReturnType<typeof proxyBinaries>>} */ programs,
) {
  const { name, recordsFolder } = product;
  const pair = await startPostgresPair(product, { name, recordsFolder, isSynchronous: true });
  const redis = await startRedisSentinels(product, { name, recordsFolder });
  const apis = [await takeFreePort(FIRST_API_PORT), await takeFreePort(FIRST_API_PORT)];
  const haproxy = await startHaproxy(product, programs.haproxy, { apis, databases: pair.ports });
  await ensureDatabase(pair.primary.adminUrl, 'kampvuur');
  const url = pair.primary.urlOf('kampvuur');
  // This tool, and the worker with its advisory locks, connect without PgBouncer.
  product.databaseUrl = through(url, haproxy.postgres);
  product.redisUrl = redis.REDIS_URL;
  const { username: user, password } = new URL(url);
  const pooled = await startPgbouncer(product, programs.pgbouncer, {
    port: haproxy.postgres,
    user,
    password,
  });
  const store = await product.startObjectStore();
  return {
    apis,
    port: haproxy.web,
    replicaUrl: pair.replica.adminUrl,
    common: { ...redis, ...store },
    api: {
      DATABASE_URL: through(url, pooled),
      DATABASE_PREPARED_STATEMENTS: 'false',
      DATABASE_REPLICA_URL: pair.replica.urlOf('kampvuur'),
      TRUSTED_PROXIES: '127.0.0.1',
      SHUTDOWN_DELAY_MS: '3000',
    },
  };
}

async function startProduct(
  /** @type {OwnProduct} */ product,
  /** @type {Record<string, any>} */ { campers },
) {
  const servers = await startServers(product, await proxyBinaries());
  await product.fill({ campsites: 60 });
  const people = await populated(product, campers);
  const workers = { ...people.changes, ...servers.common };
  const changes = { ...workers, ...servers.api };
  for (const [index, port] of servers.apis.entries())
    await product.startApi(`api-${index + 1}`, changes, { port });
  for (const number of [1, 2]) await product.startWorker(`worker-${number}`, workers);
  await sleep(NOTICED);
  // What HAProxy answers when the process behind it exits or times out.
  return { ...people, ...servers, changes, broken: [502, 504] };
}

async function rollingRestart(/** @type {Context & { apis: number[] }} */ context) {
  const { apis, port, accounts } = context;
  const isReady = async (/** @type {number} */ one) => {
    if (!(await answersOk(`http://127.0.0.1:${one}/api/health/ready`).catch(() => false))) return false;
    await sleep(NOTICED);
    return true;
  };
  const cookies = accounts.map(({ cookie }) => cookie);
  await restartInTurns({ ...context, cookies }, { ports: apis, front: port, isReady });
}

async function work(/** @type {OwnProduct} */ product, /** @type {Record<string, any>} */ options) {
  const goals = new Goals('Cluster');
  const started = await step(
    'PostgreSQL, Redis, Sentinels, HAProxy, PgBouncer, S3, two APIs and workers',
    () => startProduct(product, options),
  );
  const context = contextOf(product, started, goals, options);
  if (options.only.includes(WHOLE_IMPORT))
    await step('An import of 20,000 rows under reading traffic', () =>
      carriedOut({ title: 'whole import' }, context, () => wholeImport(context)),
    );
  if (options.only.includes(ROLLING_RESTART))
    await step('Rolling restart', () =>
      carriedOut({ title: 'rolling restart' }, context, () => rollingRestart(context)),
    );
  for (const scenario of FAILOVER_SCENARIOS.filter(({ name }) => options.only.includes(name)))
    await step(scenario.title, () =>
      carriedOut(scenario, context, async () =>
        runScenario(scenario, { ...context, ...(await scenario.prepare?.(context)) }),
      ),
    );
  closeContext(context);
  return goals;
}

runTestCommand('cluster', definitions, work);
