// The thread of open-loop.mjs.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { Connection } from '../bench/connection.mjs';
import { OUTCOMES } from './outcomes.mjs';

/** Requests that are due beyond this number of connections wait here, which counts as latency. */
const MAX_CONNECTIONS = 1_000;
const TICK = 2;
/**
 * How long this thread sleeps between two looks at its connections, in ms; the answers of that time are taken together, as a
 * network card would. Woken by each answer instead, it took from the server, whose writes did the waking, 58 microseconds of
 * each response (a fifth to a third of its time), for the refused ones as much as for the served.
 */
const COLLECTING = 1;
/** Longest the last answers are waited for, in ms. */
const DRAIN = 15_000;

const { port, requests, status, rate, seconds, from } = workerData;
const total = Math.floor(rate * seconds);
/** @type {number[]} */
const latencies = [];
/** @type {number[]} */
const dueTimes = [];
/** @type {number[]} */
const outcomes = [];
/** @type {Connection[]} */
const idle = [];
/** @type {Due[]} */
const due = [];
let open = 0;
let sent = 0;

const outcomeOf = (/** @type {{ status: number, hasRetryAfter: boolean }} */ answer) => {
  if (answer.status === status) return performance.now() <= end ? OUTCOMES.served : OUTCOMES.late;
  if (answer.status !== 503) return OUTCOMES.wrong;
  return answer.hasRetryAfter ? OUTCOMES.shed : OUTCOMES.shedWithoutRetryAfter;
};

function note(/** @type {number} */ began, /** @type {number} */ outcome) {
  dueTimes.push(began - start);
  latencies.push(performance.now() - began);
  outcomes.push(outcome);
}

function connected() {
  for (let connection = idle.pop(); connection; connection = idle.pop()) {
    if (connection.isOpen) return connection;
    connection.close();
    open -= 1;
  }
  open += 1;
  return Connection.open(port).catch((error) => {
    open -= 1;
    throw error;
  });
}

async function answerTo(/** @type {number} */ number) {
  const connection = await connected();
  try {
    return outcomeOf(await connection.ask(Buffer.from(requests[(from + number) % requests.length])));
  } catch (error) {
    connection.isOpen = false;
    throw error;
  } finally {
    if (connection.isOpen) idle.push(connection);
    else {
      connection.close();
      open -= 1;
    }
  }
}

/** @typedef {{ began: number, number: number }} Due */

async function ask(/** @type {Due} */ { began, number }) {
  note(began, await answerTo(number).catch(() => OUTCOMES.broken));
  const next = due.shift();
  if (next) void ask(next);
}

const ownDelay = monitorEventLoopDelay({ resolution: 5 });
ownDelay.enable();
const clock = new Int32Array(new SharedArrayBuffer(4));
const collect = () => {
  Atomics.wait(clock, 0, 0, COLLECTING);
  collecting = setImmediate(collect);
};
let collecting = setImmediate(collect);
const start = performance.now();
const end = start + seconds * 1_000;
const dueAt = (/** @type {number} */ number) => start + (number * 1_000) / rate;
await new Promise((done) => {
  const timer = setInterval(() => {
    for (; sent < total && dueAt(sent) <= performance.now(); sent += 1) {
      const next = { began: dueAt(sent), number: sent };
      if (idle.length > 0 || open < MAX_CONNECTIONS) void ask(next);
      else due.push(next);
    }
    if (latencies.length < total && performance.now() < end + DRAIN) return;
    clearInterval(timer);
    clearImmediate(collecting);
    done(undefined);
  }, TICK);
});
// What has not been answered by now counts as broken.
for (let missing = latencies.length; missing < total; missing += 1) {
  dueTimes.push(0);
  latencies.push(DRAIN);
  outcomes.push(OUTCOMES.broken);
}
parentPort?.postMessage({ latencies, dueTimes, outcomes, ownDelay: ownDelay.percentile(99) / 1e6 });
for (const connection of idle) connection.close();
parentPort?.close();
