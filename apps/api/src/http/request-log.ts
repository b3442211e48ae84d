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

/** Routes of health checks, which come every few seconds and say nothing. */
const QUIET = /^\/(api\/)?health\//;

function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warn' : 'info';
}

/** A line for every request when it is over, also when the client left: id, method, path without its query, status, time. */
export class RequestLog {
  private readonly logger: Logger;

  constructor(settings: Settings) {
    this.logger = pino(loggerOptions(settings, 'api'), logOutput);
  }

  /** Writes the line once the answer has ended. */
  follow(request: FastifyRequest, { raw }: FastifyReply): void {
    if (QUIET.test(request.routeOptions.url ?? '')) return;
    const began = Date.now();
    raw.once('close', () => {
      const { statusCode: status } = raw;
      const line = { req: loggedRequest(request), res: { status }, responseTime: Date.now() - began };
      this.logger[levelOf(status)](line, raw.writableFinished ? 'request completed' : 'request aborted');
    });
  }

  /** Writes the line of what was not even a request; `reason` is the parser's code. */
  refused(id: string, status: number, reason: string): void {
    this.logger.warn({ req: { id }, res: { status }, reason }, 'request refused');
  }
}

/** Logs every request, and names it in its trace. */
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
