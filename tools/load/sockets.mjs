import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../lib/statistics.mjs';

/** @import { LoadContext } from './requests.mjs' */

const load = createRequire(import.meta.url);
const PEOPLE = 50;
const EACH = 10;
const TOO_MANY = 5;
const SECOND = 1_000;
/** How long messages of a job are waited for. */
const LISTEN = 8 * SECOND;

/** @typedef {import('ws').WebSocket & { received: number[] }} Socket `received`: moments of its messages. */

/**
 * A socket, open or refused.
 * @type {(port: number, cookie: string) => Promise<Socket>}
 */
function opened(port, cookie) {
  const WebSocket = load('ws');
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } });
  /** @type {number[]} */
  const received = [];
  socket.on('message', () => received.push(performance.now()));
  return new Promise((done) => {
    const opened = Object.assign(socket, { received });
    socket.once('open', () => done(opened));
    socket.on('error', () => done(opened));
  });
}

const several = (/** @type {number} */ port, /** @type {string} */ cookie, /** @type {number} */ amount) =>
  Promise.all(Array.from({ length: amount }, () => opened(port, cookie)));
const isOpen = (/** @type {Socket} */ { readyState }) => readyState === 1;

/** 500 administrators' sockets get the messages of a job; more than ten a person and large frames are refused. */
export async function sockets(/** @type {LoadContext} */ { goals, port, product, admins, sendTo }) {
  const line = (/** @type {string} */ text) => `${PEOPLE * EACH} sockets: ${text}`;
  const [first] = admins;
  const before = await product.memory('api-1');
  /** @type {Socket[]} */
  const all = [];
  for (const { cookie } of admins.slice(0, PEOPLE)) all.push(...(await several(port, cookie, EACH)));
  await sleep(SECOND);
  goals.min(line('open'), all.filter(isOpen).length, PEOPLE * EACH);
  const during = await product.memory('api-1');
  const held = during.heapUsed + during.external - before.heapUsed - before.external;
  goals.info(line('memory of each'), `${(held / all.length / 1_024).toFixed(0)} KB`);

  const more = await several(port, first.cookie, TOO_MANY);
  await sleep(SECOND);
  const ofOne = [...all.slice(0, EACH), ...more].filter(isOpen).length;
  goals.max(line(`of one person, who opens ${EACH + TOO_MANY}`), ofOne, EACH);
  for (const socket of more) socket.terminate();

  const listening = all.filter(isOpen);
  for (const socket of listening) socket.received.length = 0;
  const began = performance.now();
  const ask = sendTo(port);
  const { status } = await ask({ method: 'POST', path: '/api/admin/find-duplicates' }, first.cookie);
  await sleep(LISTEN);
  const delays = listening.flatMap(({ received }) => received.slice(0, 1)).map((moment) => moment - began);
  goals.none(line(`without a message of a job (its start: ${status})`), listening.length - delays.length);
  goals.max(line('p99 until the first message'), percentile(delays, 0.99), 2 * SECOND, 'ms');

  const loud = listening.at(-1);
  loud?.send('x'.repeat(17_000));
  await sleep(SECOND);
  goals.none(line('still open after a frame of 17 KB'), loud && isOpen(loud) ? 1 : 0);
  for (const socket of all) socket.terminate();
  await sleep(SECOND);
  const after = await product.memory('api-1');
  goals.max(line('handles left afterwards'), Math.max(0, after.handles - before.handles), 20);
}
