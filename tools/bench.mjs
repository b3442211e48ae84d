// npm run bench [-- --quick]: how fast the API answers, against the least that could answer. Options: --help.
import { cpus, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { measureCheckins } from './bench/checkins.mjs';
import { measureImport } from './bench/import.mjs';
import { profileFolder, timeByOwner } from './bench/profile.mjs';
import { benchOptions } from './bench/options.mjs';
import { BENCH, BENCH_RUN, clientOf, ensureFilled, grouped } from './bench/databases.mjs';
import { conditionsOf, tablesOf } from './bench/report.mjs';
import { measureSize } from './bench/measure-size.mjs';
import { writeTables } from './bench/document.mjs';
import { build } from './lib/build.mjs';
import { endRunningCommands } from './lib/capture.mjs';
import { install } from './lib/install.mjs';
import { Ownership } from './lib/ownership.mjs';
import { folder, ROOT } from './lib/paths.mjs';
import { takeFreePort } from './lib/ports.mjs';
import { preparePostgres } from './lib/postgres.mjs';
import { abandonSteps, fail, say, step } from './lib/progress.mjs';
import { prepareRedis } from './lib/redis.mjs';
import { endLeftovers, readJson, writeJson } from './lib/run-records.mjs';
import { UserFacingError } from './lib/user-facing-error.mjs';
import { programSettings } from './lib/settings.mjs';
import { stopOnSignals, Supervisor } from './lib/supervisor.mjs';
import { asText } from './lib/text-table.mjs';

/** @import { WritePlace } from './bench/checkins.mjs' */
/** @import { Options } from './bench/options.mjs' */
/** @import { Run } from './bench/report.mjs' */
/** @import { Client } from 'pg' */

const LAST_RUN = join(BENCH, 'last-run.json');
/** The same for all servers, without durability: the data can be generated again. */
const POSTGRES = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
};

const supervisor = new Supervisor();

async function services() {
  const [postgres, redis] = await Promise.all([
    preparePostgres({
      name: 'bench-postgres',
      port: await takeFreePort(55520),
      settings: POSTGRES,
      recordsFolder: BENCH_RUN,
    }),
    prepareRedis({
      name: 'bench-redis',
      port: await takeFreePort(64990),
      isDurable: false,
      recordsFolder: BENCH_RUN,
    }),
  ]);
  const { child } = await supervisor.start(postgres.spec);
  await supervisor.start(redis.spec);
  return { postgres, postgresPid: child?.pid, redisUrl: redis.url };
}

/** The machine of the measurement. */
async function machineOf(/** @type {Client} */ client) {
  const { rows } = await client.query('SHOW server_version');
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.versions.node,
    postgres: rows[0].server_version.split(' ')[0],
    system: process.platform,
  };
}

/** @type {(result: { perSecond: number, savedPerSecond: number }) => string} */
const pace = ({ perSecond, savedPerSecond }) =>
  `${grouped(Math.round(perSecond))} rows/s, ${(perSecond / savedPerSecond).toFixed(1)} x one by one`;

/** What changes the database, each in a database of its own: check-ins and, unless a profile is wanted, the import. */
async function measureWrites(
  /** @type {Supervisor} */ supervisor,
  /** @type {WritePlace} */ place,
  /** @type {Options} */ options,
) {
  const checkins = await measureCheckins(supervisor, place, options);
  if (place.profiles) return { checkins };
  const imported = await step('Import', () => measureImport(place.postgres, place.env, options), {
    asNote: pace,
  });
  say();
  return { checkins, import: imported };
}

async function measureAll(/** @type {Options} */ options) {
  await step('Packages', install, { asNote: String });
  const { postgres, postgresPid, redisUrl } = await step('PostgreSQL and Redis', services);
  await step('Server build', () => build('server'), { asNote: String });
  const env = (/** @type {string} */ databaseUrl) =>
    programSettings({ databaseUrl, redisUrl, port: 3000, healthPort: 3900 });
  const filled = [];
  for (const size of options.cases.length > 0 ? options.sizes : [])
    filled.push({ size, databaseUrl: await ensureFilled(postgres, size, { env, fresh: options.fresh }) });
  const profiles = options.profile ? profileFolder(BENCH) : undefined;
  const stages = [];
  for (const { size, databaseUrl } of filled) {
    const addresses = { databaseUrl, redisUrl };
    stages.push(await measureSize(supervisor, { size, addresses, profiles, postgresPid }, options));
  }
  const place = { postgres, postgresPid, redisUrl, env, profiles };
  const measured = options.writes ? await measureWrites(supervisor, place, options) : undefined;
  const client = await clientOf(postgres.adminUrl);
  const machine = await machineOf(client);
  await client.end();
  const { seconds, rounds } = options;
  const circumstances = { machine, options: { seconds, rounds } };
  const writes = measured && { ...measured, ...circumstances };
  return { ...circumstances, stages, writes, profiles };
}

function showProfile(/** @type {string} */ profiles) {
  say('\nWhere the time of our API goes');
  for (const { owner, time, share } of timeByOwner(profiles))
    say(`${`${(share * 100).toFixed(1)} %`.padStart(8)}  ${time.toFixed(0).padStart(7)} ms  ${owner}`);
}

async function show(/** @type {Run} */ run, /** @type {Options} */ options) {
  say(conditionsOf(run));
  for (const table of tablesOf(run)) say(`\n${asText(table)}`);
  if (options.write) say(`\nWritten to ${relative(ROOT, await writeTables(run))}`);
}

async function lastOrNewRun(/** @type {Options} */ options) {
  if (options.report) {
    const run = readJson(LAST_RUN);
    if (!run) throw new UserFacingError('There is no last run: leave out --report.');
    return run;
  }
  const { profiles, ...measured } = await measureAll(options);
  folder(BENCH);
  if (profiles) {
    showProfile(profiles);
    return measured;
  }
  // Check-ins and import alone take their place beside the cases of the last run.
  const run =
    options.cases.length === 0 ? { ...measured, ...readJson(LAST_RUN), writes: measured.writes } : measured;
  writeJson(LAST_RUN, run);
  return run;
}

async function main() {
  const options = benchOptions(process.argv.slice(2));
  const ownership = new Ownership('npm run bench', BENCH_RUN);
  if (!ownership.claim())
    throw new UserFacingError(
      `"npm run bench" already runs in this clone (process ${ownership.current()?.pid}).`,
    );
  stopOnSignals(supervisor, { code: 1, onStop: endRunningCommands });
  await endLeftovers(BENCH_RUN);
  const run = await lastOrNewRun(options);
  await show(run, options);
  await supervisor.stop();
  process.exit(0);
}

main().catch(async (error) => {
  if (supervisor.stopping) return;
  abandonSteps();
  endRunningCommands();
  await supervisor.stop();
  fail(error);
});
