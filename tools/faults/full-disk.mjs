import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folder } from '../lib/paths.mjs';
import { pictureForm } from './forms.mjs';
import { keys } from './journal.mjs';

/** @import { Answer, Send } from '../fuzz/send.mjs' */
/** @import { Context } from './context.mjs' */

/** Size of the small disk, in bytes. */
const SMALL = 4 * 2 ** 20;
/** Side of a picture, in pixels. */
const LARGE = 1_600;

async function upload(
  /** @type {Send} */ send,
  /** @type {Pick<Context, 'campsites' | 'accounts'>} */ { campsites, accounts },
) {
  const path = `/api/campsites/${campsites[0]}/images`;
  return send({ method: 'POST', path, ...(await pictureForm(LARGE)) }, accounts[0].cookie);
}

const outcome = (/** @type {Answer} */ { status, error }) => status ?? error;

/** Forgets the pictures of this scenario, whose files are not where the others are. */
const forgetPictures = (/** @type {Context} */ { query, since, accounts }) =>
  query('DELETE FROM campsite_images WHERE created_at > $1 AND user_id = $2', [since(), accounts[0].userId]);

/** Pictures on a disk that is full: a small file system in memory, which only root may mount. */
export async function fullMedia(/** @type {Context} */ context) {
  const { goals, product, sendTo, accounts, campsites, journal } = context;
  const line = (/** @type {string} */ text) => `pictures' disk full: ${text}`;
  const home = folder(product.home, 'small-disk');
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', home]).status !== 0)
    return goals.info(line('not carried out'), 'only root may mount a small file system');
  try {
    const port = await product.startApi('api-small-disk', { ...context.changes, MEDIA_ROOT: home });
    const send = sendTo(port);
    goals.equal(line('upload before'), outcome(await upload(send, context)), 201);
    fill(join(home, 'filler'));
    const full = await upload(send, context);
    goals.equal(line('upload meanwhile'), outcome(full), 503);
    goals.none(line('refusals without Retry-After'), full.headers?.['retry-after'] ? 0 : 1);
    const other = await send({ method: 'POST', path: `/api/favorites/${campsites[1]}` }, accounts[0].cookie);
    if (other.status === 204) journal.set(keys.favorite(accounts[0].userId, campsites[1]), 'present');
    goals.equal(line('another write meanwhile'), outcome(other), 204);
    rmSync(join(home, 'filler'));
    goals.equal(line('upload once there is room'), outcome(await upload(send, context)), 201);
    await product.stop('api-small-disk');
    await forgetPictures(context);
  } finally {
    spawnSync('umount', [home]);
  }
}

function fill(/** @type {string} */ path) {
  try {
    writeFileSync(path, Buffer.alloc(2 * SMALL));
  } catch {
    // The disk is full.
  }
}

/** A log whose every write fails as on a full disk. */
export async function fullLog(
  /** @type {Context} */ { goals, product, sendTo, accounts, campsites, journal, changes },
) {
  const line = (/** @type {string} */ text) => `log's disk full: ${text}`;
  const options = { log: '/dev/full' };
  const port = await product.startApi('api-full-log', { ...changes, LOG_LEVEL: 'info' }, options);
  const pid = product.pid('api-full-log');
  const send = sendTo(port);
  let failed = 0;
  for (let n = 0; n < 100; n += 1) {
    const campsiteId = campsites[n % campsites.length] ?? 0;
    const { userId, cookie } = accounts[0];
    const answer = await send({ method: 'POST', path: `/api/favorites/${campsiteId}` }, cookie);
    if (answer.status === 204) journal.set(keys.favorite(userId, campsiteId), 'present');
    else failed += 1;
    await sleep(30);
  }
  goals.none(line('failed writes of 100'), failed);
  goals.none(line('processes that ended'), product.pid('api-full-log') === pid ? 0 : 1);
  await product.stop('api-full-log');
}

/** An object store that accepts connections and does not answer. */
export async function frozenStore(/** @type {Context} */ context) {
  const { goals, product, sendTo, accounts } = context;
  const line = (/** @type {string} */ text) => `object store frozen: ${text}`;
  const store = await product.startObjectStore();
  const port = await product.startApi('api-store', { ...context.changes, ...store });
  const send = sendTo(port);
  const first = await upload(send, context);
  goals.equal(line('upload before'), outcome(first), 201);
  const [image] = first.status === 201 ? [JSON.parse(first.body.toString())].flat() : [];
  product.signal('store', 'SIGSTOP');
  const began = performance.now();
  const hanging = Promise.all([upload(send, context), image && send({ method: 'GET', path: image.url })]);
  /** @type {Answer[]} */
  const lists = [];
  for (let n = 0; n < 20; n += 1) {
    lists.push(await send({ method: 'GET', path: '/api/campsites?limit=12' }, accounts[0].cookie));
    await sleep(100);
  }
  const answers = await hanging;
  const seconds = (performance.now() - began) / 1_000;
  product.signal('store', 'SIGCONT');
  goals.max(line('slowest answer of an upload and a picture'), seconds, 10, 's');
  for (const answer of answers) if (answer) goals.equal(line('answer'), outcome(answer), 503);
  goals.max(line('slowest list meanwhile'), Math.max(...lists.map(({ ms }) => ms)) / 1_000, 1, 's');
  goals.none(line('failed list requests'), lists.filter(({ status }) => status !== 200).length);
  goals.equal(line('upload afterwards'), outcome(await upload(send, context)), 201);
  await product.stop('api-store');
  await product.stop('store');
  await forgetPictures(context);
}
