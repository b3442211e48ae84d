import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { portOf } from '../lib/ports.mjs';
import { answersOk } from '../lib/programs.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const CHECK_EVERY = 100;

const saysReady = (/** @type {number} */ port) =>
  answersOk(`http://127.0.0.1:${port}/api/health/ready`).catch(() => false);

/**
 * A minimal round-robin balancer: it polls the readiness of each process ten times a second, sends requests to the ready
 * ones, and never retries.
 */
export class Balancer {
  /** @type {Set<number>} */
  #ready = new Set();
  #turn = 0;

  constructor(/** @type {number[]} */ ports) {
    this.ports = ports;
    this.server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  }

  /** Resolves to the port it listens on. */
  async start() {
    await this.#check();
    this.timer = setInterval(() => void this.#check(), CHECK_EVERY);
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return portOf(this.server);
  }

  async #check() {
    const states = await Promise.all(this.ports.map(saysReady));
    this.ports.forEach((/** @type {number} */ port, n) =>
      states[n] ? this.#ready.add(port) : this.#ready.delete(port),
    );
  }

  isReady(/** @type {number} */ port) {
    return this.#ready.has(port);
  }

  #forward(/** @type {IncomingMessage} */ incoming, /** @type {ServerResponse} */ outgoing) {
    const ready = [...this.#ready];
    const port = ready[(this.#turn += 1) % ready.length];
    const { method, url: path, headers } = incoming;
    if (!port) return outgoing.writeHead(502).end();
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(Number(answer.statusCode), answer.headers);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    return incoming.pipe(asked);
  }

  stop() {
    clearInterval(this.timer);
    this.server.closeAllConnections();
    this.server.close();
  }
}
