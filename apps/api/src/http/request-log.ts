import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pino, { type Level } from 'pino';
import { loggedRequest, loggerOptions, logOutput, type Settings } from '@kampvuur/runtime';

/** Health checks come every few seconds and say nothing. */
const QUIET = /^\/(api\/)?health\//;

function levelOf(status: number): Level {
  if (status >= 500) return 'error';
  return status >= 400 ? 'warn' : 'info';
}

/** A line for every request when it is over, also when the client left: id, method, path without its query, status, time. */
export function registerRequestLog(api: NestFastifyApplication, settings: Settings): void {
  const logger = pino(loggerOptions(settings, 'api'), logOutput);
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    const began = Date.now();
    const { raw } = reply;
    if (!QUIET.test(request.url))
      raw.once('close', () => {
        const { statusCode: status } = raw;
        const line = { req: loggedRequest(request), res: { status }, responseTime: Date.now() - began };
        logger[levelOf(status)](line, raw.writableFinished ? 'request completed' : 'request aborted');
      });
    done();
  });
}
