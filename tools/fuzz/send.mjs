import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** @import { IncomingHttpHeaders } from 'node:http' */

/**
 * An answer; when there is none, only `error` and `ms`.
 * @typedef {{ status: number, headers: IncomingHttpHeaders, body: Buffer, ms: number, error?: string, wasReused?: boolean }} Answer
 * @typedef {{ method: string, path: string, headers?: Record<string, string>, body?: Buffer | undefined }} Message
 * @typedef {(message: Message, cookie?: string) => Promise<Answer>} Send
 */

/** How long an answer is waited for, in ms, unless said otherwise. */
const TIMEOUT = 40_000;

/** @type {Record<string, (body: Buffer) => Buffer>} */
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync };

/** The decompressed body; one that cannot be decompressed stays as it is. */
function decoded(/** @type {IncomingHttpHeaders} */ headers, /** @type {Buffer} */ body) {
  try {
    return body.length > 0 ? (DECODERS[headers['content-encoding'] ?? '']?.(body) ?? body) : body;
  } catch {
    return body;
  }
}

/** Sends requests of `request-arbitraries.mjs` to a port of loopback over keep-alive connections. */
export class Sender {
  #agent;

  constructor(/** @type {number} */ port, { timeout = TIMEOUT, sockets = 64 } = {}) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
    this.port = port;
    this.timeout = timeout;
  }

  /** @type {Send} */
  async send(asked, cookie) {
    const answer = await this.#once(asked, cookie);
    // The server may close an idle connection at the moment it is reused: clients then retry.
    return answer.error && answer.wasReused ? this.#once(asked, cookie) : answer;
  }

  /** @type {Send} */
  #once({ method, path, headers, body }, cookie) {
    const began = performance.now();
    return new Promise((done) => {
      const all = {
        ...headers,
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-length': body.length } : {}),
      };
      const options = { host: '127.0.0.1', port: this.port, method, path, headers: all, agent: this.#agent };
      const failed = (/** @type {NodeJS.ErrnoException} */ error) =>
        done(
          /** @type {any} */ ({
            error: error.code ?? error.message,
            wasReused: asked.reusedSocket,
            ms: performance.now() - began,
          }),
        );
      const asked = request({ ...options, timeout: this.timeout }, (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', failed);
        answer.on('end', () => {
          const { statusCode: status, headers: given } = answer;
          done({
            status: Number(status),
            headers: given,
            body: decoded(given, Buffer.concat(parts)),
            ms: performance.now() - began,
          });
        });
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${this.timeout / 1000} s`)));
      asked.on('error', failed);
      asked.end(body);
    });
  }

  close() {
    this.#agent.destroy();
  }
}
