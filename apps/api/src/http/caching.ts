import etag from '@fastify/etag';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `Cache-Control` of the route's answers; `no-store` without it. */
    cacheControl?: string;
  }
}

/**
 * For answers that the browser keeps and asks about before each use, so that what is unchanged comes back as a 304 without a
 * body. They say the same to everyone signed in, but for marks of whom the viewer has blocked: no cache that people share
 * may keep them.
 */
export const Revalidated = () => RouteConfig({ cacheControl: 'private, no-cache' });

/**
 * Cache headers of every answer. Whatever its route does not declare cacheable may be personal and is not stored;
 * stored pictures and files of the web app set their own.
 */
export async function registerCaching(api: NestFastifyApplication): Promise<void> {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', request.routeOptions.config.cacheControl ?? 'no-store');
    done();
  });
  // Weak, for the compressed forms of an answer share it.
  await api.register(etag, { weak: true });
}
