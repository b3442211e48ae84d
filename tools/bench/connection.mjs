import { connect } from 'node:net';
import { once } from 'node:events';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** @typedef {{ status: number, bytes: number, hasRetryAfter: boolean }} ShortAnswer */

/**
 * One keep-alive connection, one request at a time. It reads no more of an answer than its status
 * and length: on a machine the client shares with the server every microsecond it spends is taken from the server.
 */
export class Connection {
  /** @type {import('node:net').Socket} */
  #socket;
  /** @type {((answer: ShortAnswer) => void) | null} */
  #answered = null;
  /** @type {((error: Error) => void) | null} */
  #failed = null;
  /** @type {Buffer | null} */
  #head = null;
  #remaining = 0;
  #isChunked = false;
  #bytes = 0;
  #status = 0;
  #hasRetryAfter = false;
  /** Whether the server still takes requests here. */
  isOpen = true;

  /** @param {number} port */
  constructor(port) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
  }

  static async open(/** @type {number} */ port) {
    const connection = new Connection(port);
    await once(connection.#socket, 'connect');
    connection.#socket.on('data', (data) => connection.#read(data));
    connection.#socket.on('close', () => {
      connection.isOpen = false;
      connection.#failed?.(new Error('The server closed the connection'));
    });
    connection.#socket.on('error', (error) => connection.#failed?.(error));
    return connection;
  }

  /**
   * Sends the bytes of a request; resolves to the status, the body's length and whether a refusal has Retry-After.
   * @param {Buffer} request
   * @returns {Promise<ShortAnswer>}
   */
  ask(request) {
    return new Promise((answered, failed) => {
      this.#answered = answered;
      this.#failed = failed;
      this.#bytes = 0;
      this.#socket.write(request);
    });
  }

  close() {
    this.#failed = null;
    this.#socket.destroy();
  }

  #read(/** @type {Buffer} */ data) {
    if (this.#status === 0) this.#readHead(data);
    else this.#take(data);
  }

  #readHead(/** @type {Buffer} */ data) {
    const text = this.#head ? Buffer.concat([this.#head, data]) : data;
    const end = text.indexOf(HEAD_END);
    if (end === -1) {
      this.#head = text;
      return;
    }
    const head = text.toString('latin1', 0, end + 2);
    this.#head = null;
    this.#status = Number(head.slice(9, 12));
    if (this.#status >= 400) this.#readRefusal(head);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    this.#isChunked = length === undefined && /\r\ntransfer-encoding: chunked\r\n/i.test(head);
    this.#remaining = this.#status === 304 || this.#status === 204 ? 0 : Number(length ?? 0);
    this.#take(text.subarray(end + HEAD_END.length));
  }

  /** Headers that are read of refusals only, as reading costs time. */
  #readRefusal(/** @type {string} */ head) {
    this.#hasRetryAfter = /\r\nretry-after: \d/i.test(head);
    if (/\r\nconnection: close\r\n/i.test(head)) this.isOpen = false;
  }

  #take(/** @type {Buffer} */ data) {
    this.#bytes += data.length;
    this.#remaining -= data.length;
    const isWhole = this.#isChunked
      ? data.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : this.#remaining <= 0;
    if (!isWhole) return;
    const answer = { status: this.#status, bytes: this.#bytes, hasRetryAfter: this.#hasRetryAfter };
    this.#status = 0;
    this.#failed = null;
    this.#answered?.(answer);
  }
}

const headOf = (/** @type {string} */ line, /** @type {Record<string, unknown>} */ headers) => {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`;
};

/**
 * The bytes of a GET request.
 * @type {(path: string, headers: Record<string, unknown>) => Buffer}
 */
export const requestOf = (path, headers) => Buffer.from(headOf(`GET ${path}`, headers));

/**
 * The bytes of a POST request with a body.
 * @type {(path: string, headers: Record<string, unknown>, message: { headers: Record<string, unknown>, body: Buffer }) => Buffer}
 */
export function postRequest(path, headers, { headers: ofBody, body }) {
  const head = headOf(`POST ${path}`, { ...headers, ...ofBody, 'content-length': body.length });
  return Buffer.concat([Buffer.from(head), body]);
}
