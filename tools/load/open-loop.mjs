import { Worker } from 'node:worker_threads';
import { OUTCOMES } from './outcomes.mjs';

/**
 * @typedef {object} OpenLoopOptions
 * @property {number} port
 * @property {Buffer[]} requests Sent in turns.
 * @property {number} [status] Of a right answer.
 * @property {number} rate Requests a second.
 * @property {number} seconds
 * @property {number} [from] Index of the first request.
 */

/**
 * Sends requests at a constant rate, whatever the answers do, from a thread of its own. Latencies count from the moment a
 * request was due, so that a server that is late cannot hide it. Resolves to latencies in ms by outcome.
 * @param {OpenLoopOptions} options
 * @returns {Promise<OpenLoopResult>}
 */
export function openLoop({ port, requests, status = 200, rate, seconds, from = 0 }) {
  const worker = new Worker(new URL('./open-loop-thread.mjs', import.meta.url), {
    workerData: { port, requests, status, rate, seconds, from },
  });
  return new Promise((done, failed) => {
    worker.once('message', (answers) => done(new OpenLoopResult({ ...answers, seconds })));
    worker.once('error', failed);
  });
}

/** The result of a phase. */
export class OpenLoopResult {
  /**
   * @param {{ latencies: number[], dueTimes: number[], outcomes: number[], seconds: number, ownDelay: number }} result
   *   `ownDelay`: how late this sender's own event loop was, p99 in ms; it is part of every latency.
   */
  constructor({ latencies, dueTimes, outcomes, seconds, ownDelay }) {
    this.latencies = latencies;
    this.dueTimes = dueTimes;
    this.outcomes = outcomes;
    this.seconds = seconds;
    this.ownDelay = ownDelay;
  }

  /** Latencies in ms of what was due `from` that many ms after the start or later. */
  of(/** @type {keyof typeof OUTCOMES} */ outcome, from = 0) {
    return this.latencies.filter(
      (_, n) => this.outcomes[n] === OUTCOMES[outcome] && Number(this.dueTimes[n]) >= from,
    );
  }

  count(/** @type {keyof typeof OUTCOMES} */ outcome) {
    return this.of(outcome).length;
  }

  /** Requests that failed; late ones have not. */
  get failed() {
    return this.latencies.length - this.count('served') - this.count('late');
  }

  get servedPerSecond() {
    return this.count('served') / this.seconds;
  }
}
