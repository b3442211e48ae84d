import { setTimeout as sleep } from 'node:timers/promises';
import { workbookForm } from '../faults/forms.mjs';
import { forgetImport, poll } from '../faults/jobs.mjs';
import { Sender } from '../fuzz/send.mjs';

/** @import { Context } from '../faults/context.mjs' */

/** @typedef {{ total: number, asked: number, answered: number }} Seen A total, and when it was asked and answered, in ms. */

const ROWS = 20_000;
/** Readers of each API process, and the pause between two questions of one of them, in ms. */
const READERS = 3;
const EVERY = 50;
/** How long readers go on after the import has been answered, in ms. */
const AFTERWARDS = 10_000;
/** How long the import may take, in ms. */
const FINISHED_WITHIN = 180_000;
/** How long a process may take to index all rows, in seconds; questions that wait a second meanwhile get the old total. */
const INDEXED_WITHIN = 4;

/** Asks one process for its total until stopped; resolves to all that was seen. */
function watchTotals(/** @type {number} */ port, /** @type {string | undefined} */ cookie) {
  const sender = new Sender(port, { timeout: 60_000 });
  /** @type {Seen[]} */
  const seen = [];
  const failed = { count: 0 };
  let isOver = false;
  const reader = async () => {
    for (; !isOver; await sleep(EVERY)) {
      const asked = Date.now();
      const { status, body } = await sender.send({ method: 'GET', path: '/api/campsites' }, cookie);
      if (status === 200)
        seen.push({ total: JSON.parse(body.toString()).total, asked, answered: Date.now() });
      else failed.count += 1;
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, reader));
  return async () => {
    isOver = true;
    await readers;
    sender.close();
    return { seen, failed: failed.count };
  };
}

/** Seconds from `since` to the last question that was answered with the old total, 0 if there was none. */
const oldFor = (/** @type {Seen[]} */ seen, /** @type {number} */ before, /** @type {number} */ since) =>
  Math.max(0, ...seen.filter(({ total }) => total === before).map(({ asked }) => (asked - since) / 1_000));

/** Questions answered with the old total although their process had shown the new one before they were asked. */
function backwards(/** @type {Seen[]} */ seen, /** @type {number} */ before, /** @type {number} */ after) {
  const first = Math.min(...seen.filter(({ total }) => total === after).map(({ answered }) => answered));
  return seen.filter(({ total, asked }) => total === before && asked > first).length;
}

/** An import of 20,000 rows under reading traffic: each process shows the whole of it or nothing. */
export async function wholeImport(/** @type {Context & { apis: number[] }} */ context) {
  const { goals, admin, apis, accounts, query } = context;
  const total = async () =>
    JSON.parse((await admin({ method: 'GET', path: '/api/campsites' })).body.toString()).total;
  const before = await total();
  const watches = apis.map((port) => watchTotals(port, accounts[0]?.cookie));
  await sleep(2_000);
  const began = Date.now();
  const sheet = workbookForm('whole.xlsx', ROWS);
  const upload = await admin({ method: 'POST', path: '/api/admin/upload', ...sheet });
  const own = await total();
  const statement =
    "SELECT finished_at AS finished FROM job_runs WHERE type = 'import' ORDER BY created_at DESC LIMIT 1";
  // The upload of a slow import is answered before its job has ended.
  const rows = await poll(
    () => query(statement),
    ([job]) => job.finished,
    FINISHED_WITHIN,
  );
  if (!rows) throw new Error('The import did not end in time');
  const finished = new Date(rows[0].finished).getTime();
  await sleep(AFTERWARDS);
  const results = await Promise.all(watches.map((stop) => stop()));
  const after = before + ROWS;
  const seen = results.flatMap((result) => result.seen);
  const took = `${upload.status}, ${(finished - began) / 1_000}`;
  goals.info('whole import: status of the upload, seconds', took);
  goals.info('whole import: totals read meanwhile', seen.length);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  goals.info('whole import: questions refused or unanswered', failed);
  const fewest = Math.min(...results.map((one) => one.seen.length));
  goals.min('whole import: totals read by the quieter process', fewest, 100);
  const partial = seen.filter((one) => one.total !== before && one.total !== after);
  goals.none('whole import: totals of a state that never was', partial.length);
  const next = 'whole import: total that whoever wrote saw next, less what was written';
  if (upload.status === 202) goals.info(next, 'unknown: answered before the import had ended');
  else goals.none(next, after - own);
  for (const [index, result] of results.entries()) {
    const name = `whole import: process ${index + 1}`;
    goals.none(`${name}: old totals after new ones`, backwards(result.seen, before, after));
    const old = oldFor(result.seen, before, finished);
    goals.max(`${name}: old total shown after the end`, old, INDEXED_WITHIN, 's');
  }
  await forgetImport(query);
}
