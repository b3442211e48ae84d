import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { runCli } from '../lib/programs.mjs';
import { standingOf } from './journal.mjs';

/** @import { Query } from '../lib/services.mjs' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { Context } from './context.mjs' */

/** Widths each picture is stored in. */
const FILE = /^([A-Za-z0-9_-]+)-(\d+)\.webp$/;

const NAMED = `
  SELECT image_key AS key FROM campsite_images
  UNION ALL SELECT photo.key FROM checkins, unnest(photo_keys) AS photo(key)`;

const COUNTERS = `
  SELECT count(*)::int AS count FROM campsite_stats s
  WHERE s.checkin_count <> (SELECT count(*) FROM checkins c WHERE c.campsite_id = s.campsite_id)`;

/** Totals and months that differ from the ledger, counted here and not by the product's own statement. */
const LEDGER = `
  SELECT count(*)::int AS count FROM users u
  WHERE u.points <> (SELECT coalesce(sum(amount), 0) FROM point_events e WHERE e.user_id = u.id)
     OR u.points <> (SELECT coalesce(sum(points), 0) FROM user_monthly_points m WHERE m.user_id = u.id)`;

/** Rows whose picture has no file, and files that no row names; `files`: names of all that are stored. */
export async function picturesOf(/** @type {Query} */ query, /** @type {string[]} */ files) {
  const stored = new Set(files.map((name) => FILE.exec(name)?.[1]));
  const named = new Set((await query(NAMED)).map(({ key }) => key));
  return {
    missing: [...named].filter((key) => !stored.has(key)),
    unnamed: files.filter((name) => !named.has(FILE.exec(name)?.[1])),
  };
}

/**
 * Compares what was acknowledged with what is stored, and the sums with each other; the traffic must be stopped.
 * @param {Goals} goals
 * @param {(text: string) => string} line
 * @param {Pick<Context, 'journal' | 'query' | 'product' | 'details'>} context
 */
export async function verify(goals, line, { journal, query, product, details }) {
  const lost = journal.differences(await standingOf(query));
  details.push(...lost.map((/** @type {string} */ text) => line(text)));
  goals.none(line(`acknowledged writes lost or changed (of ${journal.acknowledged})`), lost.length);
  const [{ count: counters }] = await query(COUNTERS);
  goals.none(line('campsites whose counter is not their check-ins'), counters);
  const [{ count: ledger }] = await query(LEDGER);
  const said = await runCli('points-reconcile', [], product.settings({ NODE_ENV: 'development' }));
  const isEven = said.includes('Every total agrees with the ledger');
  goals.none(line('people whose totals or months differ from the ledger'), ledger + (isEven ? 0 : 1));
  const { missing } = await picturesOf(query, product.storedFiles());
  details.push(...missing.map((key) => line(`no file for ${key}`)));
  goals.none(line('rows without their file'), missing.length);
}

/** Makes every file old enough for the sweep to remove those that no row names. */
export function ageFiles(/** @type {string} */ media) {
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of readdirSync(media))
    if (statSync(join(media, name)).isFile()) utimesSync(join(media, name), old, old);
}
