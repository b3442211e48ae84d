import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { HTTP_TIMEOUTS } from '@kampvuur/domain';
import { problemOfStatus, sendProblem } from './problem.filter';
import { isMultipart, isUnread, REQUEST_TIMEOUT } from './request-body';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts uploads, which may take longer than other bodies. */
    takesUploads?: boolean;
  }
}

/**
 * Timeouts in ms, by the part of a request they apply to. How long a request waits for the database is in
 * `libs/persistence/src/connection/data-source.ts`.
 */
export type RequestTimeouts = Readonly<Record<keyof typeof HTTP_TIMEOUTS, number>>;

/** How often Node checks for requests that have timed out. */
const CHECK_INTERVAL_MS = 1_000;

export function createServerWithTimeouts(
  { head, upload, idle }: RequestTimeouts,
  listener: RequestListener,
): Server {
  const server = createServer(
    {
      // `registerHostCheck` checks it.
      requireHostHeader: false,
      headersTimeout: head,
      // For the whole request; `registerBodyTimeout` has a shorter timeout for bodies that are not uploads.
      requestTimeout: upload,
      connectionsCheckingInterval: Math.min(CHECK_INTERVAL_MS, head),
      // Between two requests; `setTimeout` below closes connections of clients that do not read the response.
      keepAliveTimeout: idle,
    },
    listener,
  );
  return server.setTimeout(idle);
}

/** Responds 408 when a body that is not an upload is not received in time. */
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
    // Closes the connection as soon as the response is written.
    reply.raw.once('finish', () => raw.socket.destroySoon());
    sendProblem(request, reply, problemOfStatus(REQUEST_TIMEOUT));
  }, timeout).unref();
  raw.once('close', () => clearTimeout(timer));
}
