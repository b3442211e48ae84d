import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pino, { type Level, type Logger } from 'pino';
import {
  currentTracing,
  isTracing,
  loggedRequest,
  loggerOptions,
  logOutput,
  type Settings,
} from '@kampvuur/runtime';

/** Health checks are not logged: there is one every few seconds. */
const UNLOGGED_ROUTES = /^\/(api\/)?health\//;

/** `status`: null when the client has hung up before its answer. */
function levelOf(status: number | null): Level {
  if (status === null) return 'info';
  if (status >= 500) return 'error';
  return status >= 400 ? 'warn' : 'info';
}

/** Logs a line for every request when it has ended or was aborted: id, method, path without query, status, duration. */
export class RequestLog {
  private readonly logger: Logger;

  constructor(settings: Settings) {
    this.logger = pino(loggerOptions(settings, 'api'), logOutput);
  }

  /** Writes the line when the response has ended or the connection is closed. */
  follow(request: FastifyRequest, { raw }: FastifyReply): void {
    if (UNLOGGED_ROUTES.test(request.routeOptions.url ?? '')) return;
    const startedAt = Date.now();
    raw.once('close', () => {
      const status = raw.headersSent ? raw.statusCode : null;
      const line = { req: loggedRequest(request), res: { status }, responseTime: Date.now() - startedAt };
      this.logger[levelOf(status)](line, raw.writableFinished ? 'request completed' : 'request aborted');
    });
  }

  /** Writes the line for bytes that could not be parsed as a request; `reason`: error code of the parser. */
  refused(id: string, status: number, reason: string): void {
    this.logger.warn({ req: { id }, res: { status }, reason }, 'request refused');
  }
}

/** Logs every request and sets the name of its trace span. */
export function registerRequestLog(fastify: FastifyInstance, log: RequestLog): void {
  if (isTracing())
    fastify.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
      currentTracing().nameRequest(method, routeOptions.url ?? '(no route)');
      done();
    });
  fastify.addHook('onRequest', (request, reply, done) => {
    log.follow(request, reply);
    done();
  });
}
