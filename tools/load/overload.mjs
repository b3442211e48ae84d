import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOnce } from '../bench/fetch-once.mjs';
import { requestOf } from '../bench/connection.mjs';
import { ClosedLoop } from '../bench/closed-loop.mjs';
import { limit } from '../bench/servers.mjs';
import { percentile } from '../lib/statistics.mjs';
import { heldApart } from './hold-apart.mjs';
import { openLoop } from './open-loop.mjs';
import { checkinRequests, readRequests } from './requests.mjs';

/** @import { OwnProduct } from '../lib/own-product.mjs' */
/** @import { LoadContext } from './requests.mjs' */

/**
 * Rounds of so many seconds: short and many, as the speed of a shared machine changes within seconds, but no shorter: what
 * check-ins leave to do (search index, dirty pages) would be done in the pauses between them, and the overload has none.
 */
const ROUNDS = 8;
const ROUND = 3;
const FACTOR = 2;
/** The process is warm when a round is not this much faster than the one before; rounds at most until then. */
const STEADY = 1.05;
const MAX_WARM_UP = 10;
const WARM_UP_ROUND = 4;
/** Pause after the overload before the capacity is measured again, in ms. */
const REST = 5_000;

/** The sender opens its thousand connections at once when the overload begins; how long that takes, in ms. */
const CONNECTING = 2_000;

/** How long the bare server is measured after each round, and warmed up before the first; in seconds. */
const BARE_ROUND = 0.5;
const BARE_WARM_UP = 4;

/** A server of bare node:http and pg: its throughput is the speed of the machine, which varies by half on a shared one. */
async function startBareServer(/** @type {LoadContext} */ { product, cookies, campsites }) {
  const { name, port, spec } = await limit(product, String(product.databaseUrl));
  await product.start(name, spec);
  const cookie = cookies[0];
  const load = new ClosedLoop(
    port,
    campsites.slice(0, 100).map((id) => requestOf(`/detail/api/campsites/${id}`, { cookie })),
  );
  await load.open();
  await load.round(BARE_WARM_UP);
  return {
    speed: async () => (await load.round(BARE_ROUND)).perSecond,
    stop: async () => {
      load.close();
      await product.stop(name);
    },
  };
}

/**
 * Successful requests a second, 16 in flight. `relative`: to the bare server meanwhile.
 * @param {number} port
 * @param {Buffer[]} requests
 * @param {number} status
 * @param {Awaited<ReturnType<typeof startBareServer>>} bare
 */
async function capacityOf(port, requests, status, bare) {
  const load = new ClosedLoop(port, requests, status);
  await load.open();
  for (let last = 0, round = 0; round < MAX_WARM_UP; round += 1) {
    const { perSecond } = await load.round(WARM_UP_ROUND);
    if (perSecond < last * STEADY) break;
    last = perSecond;
  }
  /** @type {{ served: number, p99: number, speed: number }[]} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { perSecond, p99, wrong } = await load.round(ROUND);
    const refused = [...wrong.values()].reduce((sum, count) => sum + count, 0) / ROUND;
    rounds.push({ served: perSecond - refused, p99, speed: await bare.speed() });
  }
  load.close();
  /** @type {(of: (round: typeof rounds[number]) => number) => number} */
  const mean = (of) => rounds.reduce((sum, round) => sum + of(round), 0) / ROUNDS;
  const perSecond = mean(({ served }) => served);
  return {
    perSecond,
    relative: perSecond / mean(({ speed }) => speed),
    p99: Math.max(...rounds.map(({ p99 }) => p99)),
  };
}

/** Requests both health endpoints over new connections, ten times a second, until stopped. */
function watchHealth(/** @type {number} */ port) {
  /** @type {{ live: number[], ready: number[] }} */
  const latencies = { live: [], ready: [] };
  /** @type {unknown[]} */
  const wrong = [];
  let isOver = false;
  const one = async (/** @type {'live' | 'ready'} */ name) => {
    const began = performance.now();
    const answer = await fetchOnce(port, `/api/health/${name}`).catch((error) => ({ status: error.code }));
    latencies[name].push(performance.now() - began);
    if (answer.status !== 200) wrong.push(answer.status);
  };
  const loop = (async () => {
    while (!isOver) {
      void one('live');
      void one('ready');
      await sleep(100);
    }
  })();
  return async () => {
    isOver = true;
    await loop;
    // The last requests may still be in flight.
    await sleep(1_000);
    return { ...latencies, wrong };
  };
}

/** The maximum resident memory, sampled every half second until stopped, in MB. */
function watchMemory(/** @type {OwnProduct} */ product) {
  let maxMemory = 0;
  const timer = setInterval(() => (maxMemory = Math.max(maxMemory, product.resident('api-1'))), 500);
  return () => {
    clearInterval(timer);
    return maxMemory;
  };
}

/** @typedef {{ title: string, requests: () => Buffer[], status: number }} Overload `requests` makes those of a phase. */

/** Twice the capacity for a while: the excess is refused at once, the rest is served as before. */
function overload(/** @type {LoadContext} */ context, /** @type {Overload} */ what) {
  return heldApart(context.product, (isApart) => measured(context, what, isApart));
}

async function measured(
  /** @type {LoadContext} */ context,
  /** @type {Overload} */ { title, requests, status },
  /** @type {boolean} */ isApart,
) {
  const { goals, port, product, options } = context;
  const line = (/** @type {string} */ text) => `${title}: ${text}`;
  const bare = await startBareServer(context);
  const usual = watchMemory(product);
  const before = await capacityOf(port, requests(), status, bare);
  const rss = usual();
  const health = watchHealth(port);
  const memory = watchMemory(product);
  const rate = Math.round(before.perSecond * FACTOR);
  const answers = await openLoop({ port, requests: requests(), status, rate, seconds: options.overload });
  const { live, ready, wrong } = await health();
  const maxMemory = memory();
  await sleep(REST);
  const after = await capacityOf(port, requests(), status, bare);
  await bare.stop();

  goals.info(line('API on a core of its own'), isApart ? 'yes' : 'no');
  goals.info(line('capacity before'), `${before.perSecond.toFixed(0)}/s, p99 ${before.p99.toFixed(0)} ms`);
  goals.info(line(`sent for ${options.overload} s`), `${rate}/s`);
  // Of what the machine could do before and afterwards: its speed changes by a third meanwhile.
  const capacity = (before.perSecond + after.perSecond) / 2;
  goals.min(line('served, of the capacity'), (answers.servedPerSecond / capacity) * 100, 80, '%');
  goals.info(line('p99 of what was served'), `${percentile(answers.of('served'), 0.99).toFixed(0)} ms`);
  const refused = [...answers.of('shed'), ...answers.of('shedWithoutRetryAfter')];
  goals.info(line('refused with 503'), refused.length);
  goals.max(line('p99 of a refusal'), percentile(refused, 0.99), 100, 'ms');
  const connected = percentile(answers.of('shed', CONNECTING), 0.99);
  goals.info(line('the same once the clients are connected'), `${connected.toFixed(0)} ms`);
  goals.info(line('of each latency the sender itself, p99'), `${answers.ownDelay.toFixed(0)} ms`);
  goals.none(line('refusals without Retry-After'), answers.count('shedWithoutRetryAfter'));
  goals.none(line('other answers'), answers.count('wrong'));
  goals.none(line('broken or without an answer'), answers.count('broken'));
  goals.max(line('p99 of /api/health/live'), percentile(live, 0.99), 250, 'ms');
  goals.max(line('p99 of /api/health/ready'), percentile(ready, 0.99), 250, 'ms');
  goals.none(line('health answers other than 200'), wrong.length);
  const sizes = `maximum at the capacity ${rss.toFixed(0)} MB, beyond it ${maxMemory.toFixed(0)}, after ${product.resident('api-1').toFixed(0)}`;
  goals.max(line(`memory (${sizes})`), maxMemory / rss, 1.5, 'x');
  goals.info(line('capacity afterwards'), `${after.perSecond.toFixed(0)}/s`);
  goals.min(line('for the speed of the machine'), (after.relative / before.relative) * 100, 90, '%');
}

export function overloadReads(/** @type {LoadContext} */ context) {
  const requests = readRequests(context);
  return overload(context, { title: 'reads at twice the capacity', requests: () => requests, status: 200 });
}

export function overloadCheckins(/** @type {LoadContext} */ context) {
  const requests = () => checkinRequests(context);
  return overload(context, { title: 'check-ins at twice the capacity', requests, status: 201 });
}
