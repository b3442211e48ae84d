import { setTimeout as sleep } from 'node:timers/promises';
import { Sender } from '../fuzz/send.mjs';

/** @import { Message } from '../fuzz/send.mjs' */

const EVERY = 100;
const TIMEOUT = 12_000;

/**
 * @typedef {{ method: string, began: number, ended: number, status: number, ms: number, error?: string | undefined, retryAfter?: string | undefined }} Sample
 */

/** Sends a read and a write in turns at a constant rate, each over a new connection. */
export class Probe {
  /** @type {Sample[]} */
  samples = [];
  #isRunning = true;

  /** @param {{ port: number, cookie?: string | undefined, campsiteId: number, read?: string }} options `read`: the path it reads. */
  constructor({ port, cookie, campsiteId, read = '/api/campsites?limit=5' }) {
    this.port = port;
    this.cookie = cookie;
    this.read = { method: 'GET', path: read };
    this.write = { method: 'POST', path: `/api/favorites/${campsiteId}` };
    this.loop = this.#loop();
  }

  async #loop() {
    for (let number = 0; this.#isRunning; number += 1) {
      void this.#one(number % 2 === 0 ? this.read : this.write);
      await sleep(EVERY);
    }
  }

  async #one(/** @type {Message} */ asked) {
    const sender = new Sender(this.port, { timeout: TIMEOUT });
    const began = Date.now();
    const { status, headers, ms, error } = await sender.send(asked, this.cookie);
    sender.close();
    this.samples.push({
      method: asked.method,
      began,
      ended: Date.now(),
      status,
      ms,
      error,
      retryAfter: headers?.['retry-after'],
    });
  }

  /** Milliseconds from `since` until a read and a write have both succeeded; Infinity when they have not. */
  recovery(/** @type {number} */ since) {
    const first = (/** @type {string} */ method) =>
      Math.min(
        ...this.samples
          .filter((s) => s.method === method && s.ended >= since && s.status < 300)
          .map((s) => s.ended),
      );
    return Math.max(0, Math.max(first('GET'), first('POST')) - since);
  }

  /** Waits for the recovery, at most so many ms. */
  async recovered(/** @type {number} */ since, /** @type {number} */ within) {
    for (const until = Date.now() + within; Date.now() < until && !Number.isFinite(this.recovery(since));)
      await sleep(50);
    return this.recovery(since);
  }

  /** Samples that began between two moments. */
  between(/** @type {number} */ from, /** @type {number} */ to) {
    return this.samples.filter(({ began }) => began >= from && began <= to);
  }

  async stop() {
    this.#isRunning = false;
    await this.loop;
  }
}
