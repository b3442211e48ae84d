// npm run bench [-- --quick]: how fast the API answers, against the least that could answer. Options: --help.
import { cpus, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { grouped } from './bench/cells.mjs';
import { measureCheckins } from './bench/checkins.mjs';
import { measureImport } from './bench/import.mjs';
import { profileFolder, timeByOwner } from './bench/profile.mjs';
import { benchOptions } from './bench/options.mjs';
import { BENCH, ensureFilled } from './bench/databases.mjs';
import { conditionsOf, tablesOf } from './bench/report.mjs';
import { measureSize } from './bench/measure-size.mjs';
import { writeTables } from './bench/document.mjs';
import { runOwnCommand } from './lib/own-command.mjs';
import { ROOT } from './lib/paths.mjs';
import { fail, say, step } from './lib/progress.mjs';
import { readJson, writeJson } from './lib/run-records.mjs';
import { UserFacingError } from './lib/user-facing-error.mjs';
import { asText } from './lib/text-table.mjs';

/** @import { Options } from './bench/options.mjs' */
/** @import { Run } from './bench/report.mjs' */
/** @import { OwnProduct } from './lib/own-product.mjs' */

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

/** The machine of the measurement. */
async function machineOf(/** @type {OwnProduct} */ product) {
  const [{ server_version: postgres }] = await product.query('SHOW server_version');
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: `${processors.length} x ${processors[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    node: process.versions.node,
    postgres: postgres.split(' ')[0],
    system: process.platform,
  };
}

/** @type {(result: { perSecond: number, savedPerSecond: number }) => string} */
const pace = ({ perSecond, savedPerSecond }) =>
  `${grouped(perSecond)} rows/s, ${(perSecond / savedPerSecond).toFixed(1)} x one by one`;

/** What changes the database, each in a database of its own: check-ins and, unless a profile is wanted, the import. */
async function measureWrites(
  /** @type {OwnProduct} */ product,
  /** @type {Options} */ options,
  /** @type {string | undefined} */ profiles,
) {
  const checkins = await measureCheckins(product, options, profiles);
  if (profiles) return { checkins };
  const imported = await step('Import', () => measureImport(product, options), { asNote: pace });
  say();
  return { checkins, import: imported };
}

async function measureAll(/** @type {OwnProduct} */ product, /** @type {Options} */ options) {
  await step('PostgreSQL and Redis', () => product.startServices(POSTGRES, { isDurable: false }));
  const filled = [];
  for (const size of options.cases.length > 0 ? options.sizes : [])
    filled.push({ size, databaseUrl: await ensureFilled(product, size, options) });
  const profiles = options.profile ? profileFolder(BENCH) : undefined;
  const stages = [];
  for (const each of filled) stages.push(await measureSize(product, { ...each, profiles }, options));
  const measured = options.writes ? await measureWrites(product, options, profiles) : undefined;
  const { seconds, rounds } = options;
  const circumstances = { machine: await machineOf(product), options: { seconds, rounds } };
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

async function work(/** @type {OwnProduct} */ product, /** @type {Options} */ options) {
  const { profiles, ...measured } = await measureAll(product, options);
  if (profiles) showProfile(profiles);
  // Check-ins and import alone take their place beside the cases of the last run.
  const run =
    options.cases.length === 0 ? { ...measured, ...readJson(LAST_RUN), writes: measured.writes } : measured;
  if (!profiles) writeJson(LAST_RUN, run);
  return { show: () => show(run, options), missed: 0 };
}

function showLastRun(/** @type {Options} */ options) {
  const run = readJson(LAST_RUN);
  if (!run) throw new UserFacingError('There is no last run: leave out --report.');
  return show(run, options);
}

try {
  const options = benchOptions(process.argv.slice(2));
  if (options.report) await showLastRun(options);
  else runOwnCommand('bench', (product) => work(product, options), 'bench');
} catch (error) {
  fail(error);
}
