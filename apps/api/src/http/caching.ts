import etag from '@fastify/etag';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Kept by the one browser only, and always asked anew: what is unchanged comes back as a 304 without a body. */
const ASK_FIRST = 'private, no-cache';

/** Cache headers and tags of every answer of the API; problems and stored pictures set their own. */
export async function registerCaching(api: NestFastifyApplication): Promise<void> {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'GET' && request.url.startsWith('/api/')) reply.header('cache-control', ASK_FIRST);
    done();
  });
  // Weak, for the compressed forms of an answer share it.
  await api.register(etag, { weak: true });
}
