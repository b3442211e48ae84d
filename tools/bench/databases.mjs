import { join } from 'node:path';
import { sourceHash } from '../lib/build.mjs';
import { LOCAL } from '../lib/paths.mjs';
import { step } from '../lib/progress.mjs';
import { readJson, writeJson } from '../lib/run-records.mjs';
import { withDatabase } from '../lib/services.mjs';
import { grouped } from './cells.mjs';
import { FORMER_INDEXES, OWN_INDEXES } from './own-indexes.mjs';

/** @import { OwnProduct } from '../lib/own-product.mjs' */

/** Private to the benchmark; `npm run reset` empties it. */
export const BENCH = join(LOCAL, 'bench');

const NOTE = join(BENCH, 'databases.json');
const MAX_CHECKINS = 200_000;

const OWN = 'tools/bench/own-indexes.mjs';

/** A database is filled again when the code that fills it changed. */
const SOURCES = ['libs/seed/src/generate', 'libs/seed/src/random.ts', 'libs/persistence/src/migrations'];

const noted = () => readJson(NOTE) ?? {};

const note = (/** @type {string} */ name, /** @type {object} */ facts) =>
  writeJson(NOTE, { ...noted(), [name]: { ...noted()[name], ...facts } });

/** A database with so many campsites, reused by later runs. Resolves to its address. */
export async function ensureFilled(
  /** @type {OwnProduct} */ product,
  /** @type {number} */ size,
  /** @type {Record<string, any>} */ { fresh },
) {
  const name = `bench_${size}`;
  const data = sourceHash(SOURCES);
  if (fresh || noted()[name]?.data !== data) {
    const amounts = { campsites: size, checkins: Math.min(2 * size, MAX_CHECKINS) };
    await step(`Database with ${grouped(size)} campsites`, () => product.filledDatabase(name, amounts));
    note(name, { data, own: null });
  }
  const url = product.urlOf(name);
  await ensureOwnIndexes(url, name);
  return url;
}

async function ensureOwnIndexes(/** @type {string} */ url, /** @type {string} */ name) {
  const own = sourceHash([OWN]);
  if (noted()[name]?.own === own) return;
  await step(`What the limit needs in ${name}`, () =>
    withDatabase(url, async (query) => {
      const former = (await query(FORMER_INDEXES)).map(({ statement }) => statement);
      for (const statement of [...former, ...OWN_INDEXES]) await query(statement);
    }),
  );
  note(name, { own });
}
