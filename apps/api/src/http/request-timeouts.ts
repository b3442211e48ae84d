import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { HTTP_TIMEOUTS } from '@kampvuur/domain';
import { problemOfStatus, sendProblem } from './problem.filter';
import { isMultipart, isUnread, REQUEST_TIMEOUT } from './request-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes uploads, which may take longer than other bodies. */
    takesUploads?: boolean;
  }
}

/** How long a request may take, in ms. */
export type RequestTimeouts = Readonly<Record<keyof typeof HTTP_TIMEOUTS, number>>;

/** How often Node looks for requests that are late, in ms. */
const CHECK_INTERVAL = 1_000;

/** A server that keeps the limits. */
export function serverWithTimeouts(
  { head, upload, idle }: RequestTimeouts,
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      // `registerHostCheck` looks at it.
      requireHostHeader: false,
      headersTimeout: head,
      // Of any request as a whole; `registerBodyTimeout` keeps the shorter one of bodies that are no uploads.
      requestTimeout: upload,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL, head),
      // Between two requests, and while somebody does not read an answer.
      keepAliveTimeout: idle,
    },
    listener,
  );
  return server.setTimeout(idle);
}

/** Answers 408 where a body that is no upload does not arrive in time. */
export function registerBodyTimeout(fastify: FastifyInstance, { body }: RequestTimeouts): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isUnread(request.raw) && !isUpload(request)) limitBody(request, reply, body);
    done();
  });
}

function isUpload(request: FastifyRequest): boolean {
  return isMultipart(request) && request.routeOptions.config?.takesUploads === true;
}

function limitBody(request: FastifyRequest, reply: FastifyReply, timeout: number): void {
  const { raw } = request;
  const timer = setTimeout(() => {
    if (raw.complete || reply.sent) return;
    // There is nothing more to wait for: closed as soon as the answer is written.
    reply.raw.once('finish', () => raw.socket.destroySoon());
    sendProblem(request, reply, problemOfStatus(REQUEST_TIMEOUT));
  }, timeout).unref();
  raw.once('close', () => clearTimeout(timer));
}
