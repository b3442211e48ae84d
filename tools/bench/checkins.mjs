import { signedInAccounts } from '../fuzz/canaries.mjs';
import { step } from '../lib/progress.mjs';
import { withDatabase } from '../lib/services.mjs';
import { CHECKIN_CASES } from './checkin-cases.mjs';
import { measure, warmUp } from './measure.mjs';
import { bareInsert, ourApi } from './servers.mjs';
import { started, stopped, summaryOf } from './measure-size.mjs';

/** @import { Query } from '../lib/services.mjs' */
/** @import { OwnProduct } from '../lib/own-product.mjs' */
/** @import { RunningServer } from './measure-size.mjs' */
/** @import { Options } from './options.mjs' */

const NAME = 'bench_checkins';
const SIZE = 10_000;
const CHECKINS = 2 * SIZE;
/** Campers of each server: more than check in during all rounds, so that every visit is their first one there. */
const CAMPERS = 20_000;
const WARM_UP_CAMPERS = 4_000;

/** Signed-in campers of their own for each server, others for warming up, and the campsites. */
async function factsOf(/** @type {Query} */ query, /** @type {number} */ postgresPid) {
  const campers = await signedInAccounts(query, 'bench-camper', 2 * (CAMPERS + WARM_UP_CAMPERS));
  const cookies = campers.map(({ cookie }) => cookie);
  const rows = await query('SELECT id FROM campsites ORDER BY id');
  const next = (/** @type {number} */ amount) => cookies.splice(0, amount);
  const forEach = (/** @type {number} */ amount) => ({ ours: next(amount), limit: next(amount) });
  const facts = { campsites: rows.map(({ id }) => id), postgresPid };
  return {
    facts: { ...facts, campers: forEach(CAMPERS) },
    rehearsal: { ...facts, campers: forEach(WARM_UP_CAMPERS) },
  };
}

/**
 * Check-ins without photos against a bare INSERT, in a database of their own that is gone afterwards. Sessions, rules,
 * counters, points and months are real. Resolves to the measurements by case and server.
 */
export async function measureCheckins(
  /** @type {OwnProduct} */ product,
  /** @type {Options} */ options,
  /** @type {string | undefined} */ profiles,
) {
  const url = await step('Database for check-ins', () =>
    product.filledDatabase(NAME, { campsites: SIZE, checkins: CHECKINS }),
  );
  const ours = await ourApi(product, url, profiles);
  const specs = profiles ? [ours] : [ours, await bareInsert(product, url)];
  /** @type {RunningServer[]} */
  const servers = [];
  try {
    const { facts, rehearsal } = await withDatabase(url, (query) => factsOf(query, product.pid('postgres')));
    for (const spec of specs) servers.push(await started(product, spec));
    await step('Warming up', () => warmUp(CHECKIN_CASES, servers, rehearsal, options));
    // What autovacuum does within a minute: tables that began empty, such as the ledger of points, would be read from
    // end to end by the plans that connections made when they were.
    await withDatabase(url, (query) => query('VACUUM ANALYZE'));
    /** @type {Record<string, any>} */
    const cases = {};
    for (const bench of CHECKIN_CASES)
      cases[bench.name] = await step(bench.title, () => measure(bench, servers, facts, options), {
        asNote: summaryOf,
      });
    return { size: SIZE, cases };
  } finally {
    await stopped(servers);
    await product.drop(NAME);
  }
}
