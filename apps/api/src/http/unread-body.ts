import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingMessage } from 'node:http';
import { UNREAD_BODY } from '@kampvuur/domain';

const REQUEST_TIMEOUT = 408;

/**
 * What is done with the body of a request that is answered before its end: refused without a session, for its size, for
 * its address. Node would read all of it and throw it away, however long it is.
 */
export function registerUnreadBody(api: NestFastifyApplication): void {
  const fastify = api.getHttpAdapter().getInstance();
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
  const timer = setTimeout(() => socket.destroy(), UNREAD_BODY.ms).unref();
  body.once('close', () => clearTimeout(timer));
  let left = UNREAD_BODY.bytes;
  body.unpipe();
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) body.pause();
  });
  body.resume();
}
