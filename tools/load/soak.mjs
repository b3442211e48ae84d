import { setTimeout as sleep } from 'node:timers/promises';
import { ClosedLoop } from '../bench/closed-loop.mjs';
import { median, percentile } from '../lib/statistics.mjs';
import { openLoop } from './open-loop.mjs';
import { checkinRequests, readRequests } from './requests.mjs';

/** @import { OpenLoopResult } from './open-loop.mjs' */
/** @import { LoadContext } from './requests.mjs' */

const MEGABYTE = 2 ** 20;
/** Length of a window in seconds, and the least number of them. */
const WINDOW = 30;
const MIN_WINDOWS = 5;
/** Share of the windows that only warm up. */
const WARM = 0.2;
const READ_SHARE = 0.4;
const CHECKINS = 10;
/** After a forced collection the engine has to optimise hot code again: seconds of warm-up, and their share of the rate. */
const RELEARN = { seconds: 5, share: 0.5 };

async function rateOf(/** @type {number} */ port, /** @type {Buffer[]} */ reads) {
  const load = new ClosedLoop(port, reads);
  await load.open();
  await load.round(2);
  const { perSecond } = await load.round(4);
  load.close();
  return Math.max(5, Math.round(perSecond * READ_SHARE));
}

/**
 * One window of traffic: p99 of reads, requests shed, and failed ones.
 * @param {LoadContext} context
 * @param {{ reads: Buffer[], rate: number, seconds: number, number: number }} window
 */
async function windowOf(context, { reads, rate, seconds, number }) {
  const { port } = context;
  const writes = checkinRequests(context, CHECKINS * Math.ceil(seconds));
  const [read, written] = await Promise.all([
    openLoop({ port, requests: reads, rate, seconds, from: number * 997 }),
    openLoop({ port, requests: writes, status: 201, rate: CHECKINS, seconds }),
  ]);
  const sum = (/** @type {(answers: OpenLoopResult) => number} */ count) => count(read) + count(written);
  const shed = sum((answers) => answers.count('shed'));
  return {
    p99: percentile(read.latencies, 0.99),
    shed,
    failed: sum(({ failed }) => failed) - shed,
  };
}

/** Memory in use after a collection, in MB, and open handles. */
async function heldBy(/** @type {LoadContext} */ { product }) {
  await sleep(500);
  const { heapUsed, external, rss, handles } = await product.memory('api-1');
  return { memory: (heapUsed + external) / MEGABYTE, resident: rss / MEGABYTE, handles };
}

/** Steady traffic for a long time: memory, handles and latency do not rise. */
export async function soak(/** @type {LoadContext} */ context) {
  const { goals, port, options } = context;
  const line = (/** @type {string} */ text) => `soak of ${options.minutes} min: ${text}`;
  const reads = readRequests(context);
  const rate = await rateOf(port, reads);
  const windows = Math.max(MIN_WINDOWS, Math.round((options.minutes * 60) / WINDOW));
  const seconds = (options.minutes * 60) / windows;
  const windowsFrom = async (/** @type {number} */ from, /** @type {number} */ to) => {
    const measured = [];
    for (let number = from; number < to; number += 1)
      measured.push(await windowOf(context, { reads, rate, seconds, number }));
    return measured;
  };
  const warmWindows = Math.ceil(windows * WARM);
  const cold = await windowsFrom(0, warmWindows);
  const before = await heldBy(context);
  await openLoop({ port, requests: reads, rate: rate * RELEARN.share, seconds: RELEARN.seconds });
  const warm = await windowsFrom(warmWindows, windows);
  const after = await heldBy(context);
  const rise = (/** @type {keyof typeof before} */ name) => Math.max(0, after[name] - before[name]);
  const p99s = warm.map(({ p99 }) => p99);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const [first, last] = [median(p99s.slice(0, third)), median(p99s.slice(-third))];
  goals.info(line('sent'), `${rate} reads/s and ${CHECKINS} check-ins/s`);
  const all = [...cold, ...warm];
  const totalOf = (/** @type {'failed' | 'shed'} */ name) =>
    all.reduce((sum, measured) => sum + measured[name], 0);
  goals.none(line('failed requests'), totalOf('failed'));
  goals.none(line('requests refused as too many'), totalOf('shed'));
  const refusing = all.flatMap(({ shed }, number) => (shed ? [`${number * seconds} s: ${shed}`] : []));
  if (refusing.length > 0) goals.info(line('refused after'), refusing.join(', '));
  goals.max(line('rise of memory held after collection'), rise('memory'), 20, 'MB');
  goals.max(line('rise of resident memory'), rise('resident'), 50, 'MB');
  goals.max(line('rise of open handles'), rise('handles'), 10);
  const bound = Math.max(1.5 * first, first + 20);
  goals.max(line(`p99 of reads in the last third (first third ${first.toFixed(0)} ms)`), last, bound, 'ms');
}
