import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { InvalidInput, MAX_JSON_DEPTH, MAX_JSON_FIELDS, MESSAGES, DISCARDED_BODY } from '@kampvuur/domain';
import { problemOf, sendProblem } from './problem.filter';

/** Status for a body that was not received in time. */
export const REQUEST_TIMEOUT = 408;

const MULTIPART = /^multipart\/form-data\b/i;

/** Whether the body is a multipart form; media types are case-insensitive (RFC 9110, 8.3.1). */
export function isMultipart({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return MULTIPART.test(headers['content-type'] ?? '');
}

function hasEmptyBody(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || Number(length) === 0);
}

/**
 * Accepts an empty body with a JSON content type, which many clients send with every request (docs/product.md#calls): the framework
 * would refuse it as invalid JSON.
 */
export function registerEmptyBody(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isJson = headers['content-type']?.toLowerCase().startsWith('application/json') ?? false;
    if (isJson && hasEmptyBody(headers)) delete headers['content-type'];
    done();
  });
}

/**
 * Why a body is refused: it is nested too deeply, or an object has too many fields; undefined otherwise. Not recursive,
 * because JSON.parse accepts any depth.
 */
function shapeProblem(body: unknown): string | undefined {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.filter((entry) => typeof entry === 'object' && entry !== null);
    if (depth === MAX_JSON_DEPTH && level.length > 0) return MESSAGES.nestedTooDeep;
    const values = level.map((entry) => Object.values(entry as Record<string, unknown>));
    if (values.some((fields, n) => fields.length > MAX_JSON_FIELDS && !Array.isArray(level[n])))
      return MESSAGES.tooManyFields;
    level = values.flat();
  }
  return undefined;
}

/** Refuses bodies before validation whose libraries are recursive, and take time with the square of an object's fields. */
export function registerShapeLimits(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request, reply, done) => {
    const problem = shapeProblem(request.body);
    if (problem === undefined) return done();
    sendProblem(request, reply, problemOf(new InvalidInput(problem)));
  });
}

/**
 * Limits how much is read of a body when the response is sent before its end, as for a request without a session or one that
 * is too large. Node would read and discard all of it.
 */
export function registerUnreadBody(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, payload, done) => {
    // After a timeout the connection is closed (`registerBodyTimeout`).
    if (isUnread(raw) && reply.statusCode !== REQUEST_TIMEOUT) {
      // With `Connection: close` the connection could be reset before the client has read the response.
      reply.removeHeader('connection');
      drain(raw);
    }
    done(null, payload);
  });
}

/** Whether the request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whether the request has a body that was not received completely. */
export function isUnread(request: IncomingMessage): boolean {
  return !request.complete && !request.destroyed && hasBody(request);
}

/**
 * Reads and discards up to `UNREAD_BODY.bytes`, because some clients read the response only when they have sent everything.
 * After that it stops reading; after `UNREAD_BODY.ms` it closes the connection.
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
