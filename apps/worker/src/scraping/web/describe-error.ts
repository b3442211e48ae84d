import { FETCH, type NotFetched } from './fetched';
import { NotPublic } from './guarded-agent';
import { TooLong, UnknownCoding } from './read-body';

const SECOND = 1_000;
const TIMEOUTS = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'EAI_NODATA', 'EAI_NONAME']);
const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What any thrown thing may have; an aborted request throws no Error. */
interface Thrown {
  name?: unknown;
  code?: unknown;
}

function sentenceOf(thrown: unknown, deadline: number): string {
  const error = (thrown ?? {}) as Thrown;
  const code = typeof error.code === 'string' ? error.code : '';
  if (error.name === 'TimeoutError' || TIMEOUTS.has(code)) {
    return `no whole answer within ${deadline / SECOND} seconds`;
  }
  if (UNKNOWN_NAME.has(code)) return 'no such website';
  if (code === 'EAI_AGAIN') return 'the address of the website could not be looked up now';
  if (code === 'ECONNREFUSED') return 'the website does not answer';
  if (BROKEN_OFF.has(code)) return 'the website broke off the connection';
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'the connection is not secure';
  if (error instanceof UnknownCoding || code.startsWith('Z_') || code.startsWith('ERR_BROTLI')) {
    return 'the answer could not be unpacked';
  }
  return 'the website cannot be reached';
}

/** A fault of the network or of what came over it, as an answer in our words: theirs may hold anything. */
export function describeError(error: unknown, deadline: number = FETCH.deadline): NotFetched {
  if (error instanceof NotPublic) return { kind: 'refused', reason: error.message };
  if (error instanceof TooLong) return { kind: 'refused', reason: error.message };
  return { kind: 'failed', reason: sentenceOf(error, deadline) };
}
