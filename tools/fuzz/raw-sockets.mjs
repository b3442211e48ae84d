import { connect } from 'node:net';
import { RAW_REQUESTS } from './raw-requests.mjs';

/** @import { RawRequest } from './raw-requests.mjs' */

const IDLE_TIMEOUT_MS = 2_000;
/** Longest a complete but malformed request may stay unanswered. */
const RESPONSE_TIMEOUT_MS = 8_000;

/**
 * Writes the bytes and reads until the server closes or is idle.
 * @param {number} port
 * @param {Buffer} bytes
 * @param {boolean | undefined} isIncomplete
 * @returns {Promise<{ text: string, isClosed: boolean }>}
 */
function exchange(port, bytes, isIncomplete) {
  return new Promise((done) => {
    const socket = connect({ host: '127.0.0.1', port });
    /** @type {Buffer[]} */
    const parts = [];
    const end = (/** @type {boolean} */ isClosed) => {
      clearTimeout(timer);
      socket.destroy();
      done({ text: Buffer.concat(parts).toString('latin1'), isClosed });
    };
    let timer = setTimeout(() => end(false), isIncomplete ? IDLE_TIMEOUT_MS : RESPONSE_TIMEOUT_MS);
    socket.on('data', (part) => {
      parts.push(part);
      clearTimeout(timer);
      timer = setTimeout(() => end(false), IDLE_TIMEOUT_MS);
    });
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
    socket.write(bytes);
  });
}

const isPage = (/** @type {string} */ text) => /content-type: text\/html/i.test(text);
const isProblem = (/** @type {string} */ text) => /content-type: application\/problem\+json/i.test(text);

/** What is wrong with the answer to a raw request: texts. */
function violationsOf(
  /** @type {RawRequest} */ raw,
  /** @type {{ text: string, isClosed: boolean }} */ { text, isClosed },
) {
  const statuses = [...text.matchAll(/(?:^|\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const isAny = (/** @type {number} */ from, /** @type {number} */ to) =>
    statuses.some((status) => status >= from && status < to);
  const mayServe = raw.mayServe || (raw.mayServePage && isPage(text));
  const answered = `answered ${statuses.join(', ')}`;
  return [
    isAny(500, 600) && answered,
    raw.isHiding && isAny(0, 400) && 'the hidden request was answered',
    !mayServe && isAny(0, 400) && answered,
    !mayServe && isAny(400, 600) && !isProblem(text) && `${answered} without a problem`,
    statuses.length === 0 && !isClosed && !raw.isIncomplete && 'neither answered nor closed',
  ].filter((text) => typeof text === 'string');
}

/** Sends every raw request, some at once; resolves to what went wrong: `{ name, text }`. */
export async function sendRawRequests(/** @type {number} */ port, /** @type {string} */ cookie) {
  /** @type {{ name: string, text: string }[]} */
  const wrong = [];
  for (let first = 0; first < RAW_REQUESTS.length; first += 8) {
    await Promise.all(
      RAW_REQUESTS.slice(first, first + 8).map(async (raw) => {
        const answer = await exchange(port, raw.bytes(cookie), raw.isIncomplete);
        wrong.push(...violationsOf(raw, answer).map((text) => ({ name: raw.name, text })));
      }),
    );
  }
  return { sent: RAW_REQUESTS.length, wrong };
}
