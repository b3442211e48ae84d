import { runCli } from '../lib/programs.mjs';
import { step } from '../lib/progress.mjs';
import { dropDatabase, ensureDatabase } from '../lib/services.mjs';
import { signedInCampers } from './accounts.mjs';
import { CHECKIN_CASES } from './checkin-cases.mjs';
import { clientOf } from './databases.mjs';
import { measure, warmUp } from './measure.mjs';
import { bareInsert, ourApi } from './servers.mjs';
import { started, stopped, summaryOf } from './measure-size.mjs';

/** @import { Postgres } from '../lib/postgres.mjs' */
/** @import { Supervisor } from '../lib/supervisor.mjs' */
/** @import { RunningServer } from './measure-size.mjs' */
/** @import { Options } from './options.mjs' */

/** @typedef {(databaseUrl: string) => NodeJS.ProcessEnv} EnvOf Settings of a command on a database. */
/** @typedef {{ postgres: Postgres, postgresPid: number | undefined, redisUrl: string, env: EnvOf, profiles?: string | undefined }} WritePlace */

const NAME = 'bench_checkins';
const SIZE = 10_000;
const CHECKINS = 2 * SIZE;
/** Campers of each server: more than check in during all rounds, so that every visit is their first one there. */
const CAMPERS = 20_000;
const WARM_UP_CAMPERS = 4_000;

async function filled(/** @type {Postgres} */ postgres, /** @type {EnvOf} */ env) {
  await dropDatabase(postgres.adminUrl, NAME);
  await ensureDatabase(postgres.adminUrl, NAME);
  const url = postgres.urlOf(NAME);
  await runCli('migrate', [], env(url));
  await runCli('generate', ['--campsites', String(SIZE), '--checkins', String(CHECKINS)], env(url));
  return url;
}

/** Signed-in campers of their own for each server, others for warming up, and the campsites. */
async function factsOf(/** @type {string} */ url, /** @type {number | undefined} */ postgresPid) {
  const client = await clientOf(url);
  const cookies = await signedInCampers(client, 2 * (CAMPERS + WARM_UP_CAMPERS));
  const { rows } = await client.query('SELECT id FROM campsites ORDER BY id');
  await client.end();
  const next = (/** @type {number} */ amount) => cookies.splice(0, amount);
  const forEach = (/** @type {number} */ amount) => ({ ours: next(amount), limit: next(amount) });
  const facts = { campsites: rows.map(({ id }) => id), postgresPid };
  return {
    facts: { ...facts, campers: forEach(CAMPERS) },
    rehearsal: { ...facts, campers: forEach(WARM_UP_CAMPERS) },
  };
}

/**
 * What autovacuum does within a minute: tables that began empty, such as the ledger of points, would be read from
 * end to end by the plans that connections made when they were.
 */
async function analyzed(/** @type {string} */ url) {
  const client = await clientOf(url);
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/**
 * Check-ins without photos against a bare INSERT, in a database of their own that is gone afterwards. Sessions, rules,
 * counters, points and months are real. Resolves to the measurements by case and server.
 */
export async function measureCheckins(
  /** @type {Supervisor} */ supervisor,
  /** @type {WritePlace} */ { postgres, postgresPid, redisUrl, env, profiles },
  /** @type {Options} */ options,
) {
  const url = await step('Database for check-ins', () => filled(postgres, env));
  const ours = await ourApi({ databaseUrl: url, redisUrl }, profiles);
  const specs = profiles ? [ours] : [ours, await bareInsert(url)];
  /** @type {RunningServer[]} */
  const servers = [];
  try {
    const { facts, rehearsal } = await factsOf(url, postgresPid);
    for (const spec of specs) servers.push(await started(supervisor, spec));
    await step('Warming up', () => warmUp(CHECKIN_CASES, servers, rehearsal, options));
    await analyzed(url);
    /** @type {Record<string, any>} */
    const cases = {};
    for (const bench of CHECKIN_CASES)
      cases[bench.name] = await step(bench.title, () => measure(bench, servers, facts, options), {
        asNote: summaryOf,
      });
    return { size: SIZE, cases };
  } finally {
    await stopped(servers);
    await dropDatabase(postgres.adminUrl, NAME);
  }
}
