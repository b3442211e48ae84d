import { percentile } from '../lib/statistics.mjs';
import { Connection } from './connection.mjs';

/** Requests in flight. */
export const CONCURRENCY = 16;

/** Closed-loop load on one server: each connection sends the next request once it has its answer; rounds continue the list. */
export class ClosedLoop {
  #next = 0;
  /** @type {Connection[]} */
  connections = [];

  /**
   * @param {number} port
   * @param {Buffer[]} requests
   * @param {number} [status] Of a right answer.
   */
  constructor(port, requests, status = 200) {
    this.port = port;
    this.requests = requests;
    this.status = status;
  }

  async open(connections = CONCURRENCY) {
    this.connections = await Promise.all(
      Array.from({ length: connections }, () => Connection.open(this.port)),
    );
  }

  close() {
    for (const connection of this.connections) connection.close();
  }

  /**
   * Sends for so many seconds, and waits for the last answers. Latencies are in milliseconds.
   * @param {number} seconds
   * @param {number} [atOnce] Requests in flight.
   */
  async round(seconds, atOnce = this.connections.length) {
    /** @type {number[]} */
    const latencies = [];
    /** @type {Map<number, number>} */
    const wrong = new Map();
    let bytes = 0;
    const began = performance.now();
    const until = began + seconds * 1000;
    await Promise.all(
      this.connections.slice(0, atOnce).map(async (connection) => {
        for (let asked = performance.now(); asked < until;) {
          const request = /** @type {Buffer} */ (this.requests[this.#next++ % this.requests.length]);
          const answer = await connection.ask(request);
          const now = performance.now();
          latencies.push(now - asked);
          asked = now;
          bytes += answer.bytes;
          if (answer.status !== this.status) wrong.set(answer.status, (wrong.get(answer.status) ?? 0) + 1);
        }
      }),
    );
    const elapsed = (performance.now() - began) / 1000;
    return {
      perSecond: latencies.length / elapsed,
      p50: percentile(latencies, 0.5),
      p99: percentile(latencies, 0.99),
      bytes: Math.round(bytes / latencies.length),
      wrong,
    };
  }
}
