import { setTimeout as sleep } from 'node:timers/promises';
import { json, workbookForm } from './forms.mjs';

/** @import { Query } from '../lib/services.mjs' */
/** @import { Context } from './context.mjs' */

/** @typedef {{ scrapeId: string, importId: string }} JobIds */

const ROWS = 3_000;
/** Campsites of a scrape: with their robots.txt and the pause between two requests to a host about a second each. */
export const SITES = 12;
const POLL = 200;
/** How long a job may take to begin, in ms. */
const START_TIMEOUT = 30_000;

/** Gives the newest campsites one website each and no rates, and removes the websites of all others. */
async function freshSites(/** @type {Query} */ query, /** @type {string[]} */ hosts) {
  await query("UPDATE campsites SET website_urls = '{}' WHERE website_urls <> '{}'");
  await query(
    `UPDATE campsites c SET website_urls = ARRAY['http://' || h.host || '/'], rates = NULL
     FROM (SELECT host, n FROM unnest($1::text[]) WITH ORDINALITY AS t(host, n)) h,
          (SELECT id, row_number() OVER (ORDER BY id DESC) AS n FROM campsites) numbered
     WHERE numbered.n = h.n AND c.id = numbered.id`,
    [hosts],
  );
}

/** Starts an import and a scrape; resolves to their ids once both are running. */
export async function startJobs(
  /** @type {Pick<Context, 'admin' | 'query' | 'sites'>} */ { admin, query, sites },
) {
  await freshSites(query, sites.hosts);
  const stamp = Date.now();
  // The answer waits for the job: the job's row says that it has started.
  const sheet = workbookForm(`camps-${stamp}.xlsx`, ROWS);
  const upload = admin({ method: 'POST', path: '/api/admin/upload', ...sheet });
  upload.catch(() => {});
  const scrape = await admin({ method: 'POST', path: '/api/admin/scrape-data', ...json({ limit: SITES }) });
  if (scrape.status !== 202) throw new Error(`The scrape was not started: ${scrape.status}`);
  const { jobId } = JSON.parse(scrape.body.toString());
  const started = () =>
    query("SELECT id FROM job_runs WHERE type = 'import' AND created_at > to_timestamp($1)", [stamp / 1000]);
  const rows = await poll(started, ({ length }) => length > 0, START_TIMEOUT);
  if (!rows) throw new Error('A job did not begin in time');
  return { scrapeId: jobId, importId: rows[0].id };
}

/**
 * Polls until the answer passes; undefined when none does in time.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {(answer: T) => boolean} isDone
 * @param {number} within
 */
export async function poll(ask, isDone, within) {
  for (const end = Date.now() + within; Date.now() < end; await sleep(POLL)) {
    const answer = await ask();
    if (isDone(answer)) return answer;
  }
  return undefined;
}

/** Waits until the jobs have ended; resolves to their rows, also those that have not. */
export async function endedJobs(
  /** @type {Query} */ query,
  /** @type {JobIds} */ { scrapeId, importId },
  /** @type {number} */ within,
) {
  const ask = () =>
    query(
      'SELECT id, type, status, message, total_items AS total, result, finished_at AS finished FROM job_runs WHERE id = ANY($1)',
      [[scrapeId, importId]],
    );
  const haveEnded = (/** @type {any[]} */ rows) =>
    rows.length === 2 && rows.every(({ finished }) => finished);
  return (await poll(() => ask().catch(() => []), haveEnded, within)) ?? ask();
}

/** What is wrong with jobs that should have ended with every item once: texts. */
export async function jobViolations(
  /** @type {Query} */ query,
  /** @type {JobIds} */ jobs,
  /** @type {any[]} */ rows,
) {
  const violations = rows
    .filter(({ status }) => status !== 'completed')
    .map(({ type, status, message }) => `${type} ended as ${status}: ${message}`);
  const [items] = await query(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE outcome = 'waiting')::int AS waiting,
       count(*) FILTER (WHERE outcome = 'failed')::int AS failed FROM job_run_items WHERE run_id = $1`,
    [jobs.scrapeId],
  );
  if (items.count !== SITES || items.waiting > 0)
    violations.push(`scrape: ${items.count} items, ${items.waiting} waiting`);
  const twice = await query(
    'SELECT campsite_id, field FROM campsite_revisions WHERE source_id = $1 GROUP BY 1, 2 HAVING count(*) > 1',
    [jobs.scrapeId],
  );
  if (twice.length > 0) violations.push(`scrape: ${twice.length} values were written twice`);
  const [imported] = await query(
    `SELECT count(*)::int AS count, count(DISTINCT item)::int AS items,
       count(*) FILTER (WHERE outcome IN ('imported', 'duplicate'))::int AS fine FROM job_run_items WHERE run_id = $1`,
    [jobs.importId],
  );
  if (imported.count !== ROWS || imported.fine !== ROWS)
    violations.push(`import: ${imported.fine} of ${ROWS} rows have ended well, ${imported.count} items`);
  const [campsites] = await query(
    "SELECT count(*)::int AS count FROM (SELECT name FROM campsites WHERE name LIKE 'Camp % at the river' GROUP BY name HAVING count(*) > 1) t",
  );
  if (campsites.count > 0) violations.push(`import: ${campsites.count} rows were imported twice`);
  return violations;
}

/** Deletes the imported campsites, so that the next import finds none of them. */
export async function forgetImport(/** @type {Query} */ query) {
  await query("DELETE FROM campsites WHERE name LIKE 'Camp % at the river'");
}
