import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sourceHash } from '../lib/build.mjs';
import { folder, LOCAL } from '../lib/paths.mjs';
import { runCli } from '../lib/programs.mjs';
import { step } from '../lib/progress.mjs';
import { readJson, writeJson } from '../lib/run-records.mjs';
import { dropDatabase, ensureDatabase } from '../lib/services.mjs';
import { FORMER_INDEXES, OWN_INDEXES } from './own-indexes.mjs';

/** @import { Postgres } from '../lib/postgres.mjs' */

const require = createRequire(import.meta.url);

/** Private to the benchmark; `npm run reset` empties it. */
export const BENCH = join(LOCAL, 'bench');
export const BENCH_RUN = join(BENCH, 'run');

const NOTE = join(BENCH, 'databases.json');
const MAX_CHECKINS = 200_000;

const OWN = 'tools/bench/own-indexes.mjs';

/** A database is filled again when the code that fills it changed. */
const SOURCES = ['libs/seed/src/generate', 'libs/seed/src/random.ts', 'libs/persistence/src/migrations'];

export const grouped = (/** @type {number} */ number) => Number(number).toLocaleString('en-US');

/** A client of a database; the caller ends it. */
export async function clientOf(/** @type {string} */ connectionString) {
  const { Client } = require('pg');
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

const noted = () => readJson(NOTE) ?? {};

function note(/** @type {string} */ name, /** @type {object} */ facts) {
  folder(BENCH);
  writeJson(NOTE, { ...noted(), [name]: { ...noted()[name], ...facts } });
}

/** A database with so many campsites, reused by later runs. Resolves to its address. */
export async function ensureFilled(
  /** @type {Postgres} */ postgres,
  /** @type {number} */ size,
  /** @type {{ env: (databaseUrl: string) => NodeJS.ProcessEnv, fresh: boolean }} */ { env, fresh },
) {
  const name = `bench_${size}`;
  const url = postgres.urlOf(name);
  const data = sourceHash(SOURCES);
  if (fresh || noted()[name]?.data !== data) {
    const amounts = ['--campsites', String(size), '--checkins', String(Math.min(2 * size, MAX_CHECKINS))];
    await step(`Database with ${grouped(size)} campsites`, async () => {
      await dropDatabase(postgres.adminUrl, name);
      await ensureDatabase(postgres.adminUrl, name);
      await runCli('migrate', [], env(url));
      await runCli('generate', amounts, env(url));
    });
    note(name, { data, own: null });
  }
  await ensureOwnIndexes(url, name);
  return url;
}

async function ensureOwnIndexes(/** @type {string} */ url, /** @type {string} */ name) {
  const own = sourceHash([OWN]);
  if (noted()[name]?.own === own) return;
  const client = await clientOf(url);
  try {
    await step(`What the limit needs in ${name}`, async () => {
      const { rows } = await client.query(FORMER_INDEXES);
      const former = rows.map(({ statement }) => statement);
      for (const statement of [...former, ...OWN_INDEXES]) await client.query(statement);
    });
  } finally {
    await client.end();
  }
  note(name, { own });
}
