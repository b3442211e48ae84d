import { setTimeout as sleep } from 'node:timers/promises';
import { form } from '../faults/forms.mjs';
import { Sender } from '../fuzz/send.mjs';
import { Balancer } from './balancer.mjs';

/** @import { Message } from '../fuzz/send.mjs' */
/** @import { Goals } from '../lib/goals.mjs' */
/** @import { OwnProduct } from '../lib/own-product.mjs' */
/** @import { LoadContext } from './requests.mjs' */

const ROUNDS = 10;
const REQUESTS = 4_000;
/** Pause between two requests, in ms. */
const EVERY = 25;
const READY_WITHIN = 60_000;

/** @type {((id: number, n: number) => Message)[]} */
const QUESTIONS = [
  (_, n) => ({ method: 'GET', path: `/api/campsites?page=${1 + (n % 50)}` }),
  (id) => ({ method: 'GET', path: `/api/campsites/${id}` }),
  (id) => ({ method: 'POST', path: `/api/favorites/${id}` }),
  (id, n) => ({
    method: 'POST',
    path: `/api/campsites/${id}/checkins`,
    ...form([
      ['rating', '4'],
      ['summary', `Sent while processes restart, number ${n}.`],
    ]),
  }),
];

/** Sends requests at a constant rate until stopped and enough are sent; resolves to what failed. */
function traffic(
  /** @type {{ campsites: number[], cookies: string[] }} */ { campsites, cookies },
  /** @type {number} */ port,
) {
  const sender = new Sender(port, { timeout: 30_000 });
  /** @type {string[]} */
  const failed = [];
  /** @type {Set<Promise<void>>} */
  const pending = new Set();
  let sent = 0;
  let isOver = false;
  const one = async (/** @type {number} */ n) => {
    const question = QUESTIONS[n % QUESTIONS.length]?.(campsites[n % 40] ?? 1, n);
    if (!question) return;
    const { status, error } = await sender.send(question, cookies[n % cookies.length]);
    if (!(status < 300)) failed.push(String(status ?? error));
  };
  const loop = (async () => {
    while (!isOver || sent < REQUESTS) {
      const asked = one((sent += 1)).finally(() => pending.delete(asked));
      pending.add(asked);
      await sleep(EVERY);
    }
    await Promise.all(pending);
    sender.close();
    return { sent, failed };
  })();
  return () => {
    isOver = true;
    return loop;
  };
}

/** Two API processes behind a balancer are replaced one after the other, under traffic. */
export async function rollingRestart(/** @type {LoadContext} */ context) {
  const { product, changes } = context;
  const ports = [context.port, await product.startApi('api-2', changes)];
  const balancer = new Balancer(ports);
  const front = await balancer.start();
  await restartInTurns(context, { ports, front, isReady: (port) => balancer.isReady(port) });
  balancer.stop();
  await product.stop('api-2');
}

/**
 * Replaces `api-1` and `api-2` in turns while requests come in through `front`.
 * @param {{ goals: Goals, product: OwnProduct, changes: NodeJS.ProcessEnv, campsites: number[], cookies: string[] }} context
 * @param {{ ports: number[], front: number, isReady: (port: number) => boolean | Promise<boolean> }} place
 */
export async function restartInTurns({ goals, product, changes, ...people }, { ports, front, isReady }) {
  const stopTraffic = traffic(people, front);
  let longest = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const index = round % 2;
    const began = performance.now();
    await product.stop(`api-${index + 1}`);
    longest = Math.max(longest, (performance.now() - began) / 1_000);
    await product.startApi(`api-${index + 1}`, changes, { port: ports[index] });
    for (
      const until = Date.now() + READY_WITHIN;
      Date.now() < until && !(await isReady(Number(ports[index])));
    )
      await sleep(50);
  }
  const { sent, failed } = await stopTraffic();
  goals.empty(`rolling restart, ${ROUNDS} rounds: requests failed of ${sent}`, failed);
  goals.max('rolling restart: longest end of a process', longest, 15, 's');
}
