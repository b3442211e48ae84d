import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingHttpHeaders } from 'node:http';

function announcesNothing(headers: IncomingHttpHeaders): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] === undefined && (length === undefined || Number(length) === 0);
}

/**
 * Many clients announce JSON with every call, the ones without a payload too (docs/product.md 7): nothing sent is nothing to
 * read, not JSON that cannot be read.
 */
export function registerEmptyBody(api: NestFastifyApplication): void {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const isJson = headers['content-type']?.startsWith('application/json') ?? false;
    if (isJson && announcesNothing(headers)) delete headers['content-type'];
    done();
  });
}
