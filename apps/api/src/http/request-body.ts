import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { InvalidInput, JSON_DEPTH_MAX, MESSAGES, DISCARDED_BODY } from '@kampvuur/domain';
import { problemOf, sendProblem } from './problem.filter';

/** The status of a request that did not arrive in time. */
export const REQUEST_TIMEOUT = 408;

const MULTIPART = /^multipart\/form-data\b/i;

/** Whether a request carries a multipart form; media types have no letter case (RFC 9110, 8.3.1). */
export function isMultipart({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return MULTIPART.test(headers['content-type'] ?? '');
}

function hasEmptyBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || Number(length) === 0);
}

/**
 * Many clients announce JSON with every call, the ones without a payload too (docs/product.md 7): nothing sent is nothing to
 * read, not JSON that cannot be read.
 */
export function registerEmptyBody(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isJson = headers['content-type']?.toLowerCase().startsWith('application/json') ?? false;
    if (isJson && hasEmptyBody(headers)) delete headers['content-type'];
    done();
  });
}

/** True when objects and lists are nested deeper than `max`. Without recursion: JSON.parse reads any depth. */
function isDeeperThan(max: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.filter((entry) => typeof entry === 'object' && entry !== null);
    if (depth === max && level.length > 0) return true;
    level = level.flatMap((entry) => Object.values(entry as object));
  }
  return false;
}

/** Refuses deeply nested bodies on every route, before validation: its libraries call themselves for each level. */
export function registerNestingLimit(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, reply, done) => {
    if (!isDeeperThan(JSON_DEPTH_MAX, request.body)) return done();
    sendProblem(request, reply, problemOf(new InvalidInput(MESSAGES.nestedTooDeep)));
  });
}

/**
 * What is done with the body of a request that is answered before its end: refused without a session, for its size, for
 * its address. Node would read all of it and throw it away, however long it is.
 */
export function registerUnreadBody(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    // Of a body that came too slowly there is nothing to read on.
    if (isUnread(raw) && reply.statusCode !== REQUEST_TIMEOUT) {
      // Closed at once the connection would be reset, and the answer lost with it.
      reply.removeHeader('connection');
      drain(raw);
    }
    done(null, payload);
  });
}

/** Whether a body is announced of which not everything has come yet. */
export function isUnread({ complete, destroyed, headers }: IncomingMessage): boolean {
  if (complete || destroyed) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads on for so many bytes, so that a sender who reads nothing before everything is sent gets to the answer; from then
 * on the connection waits for senders who do both at once. When the time is up it is closed.
 */
export function drain(body: IncomingMessage): void {
  const { socket } = body;
  const timer = setTimeout(() => socket.destroy(), DISCARDED_BODY.ms).unref();
  body.once('close', () => clearTimeout(timer));
  let left = DISCARDED_BODY.bytes;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) body.pause();
  });
  body.resume();
}
