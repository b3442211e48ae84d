import etag from '@fastify/etag';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `Cache-Control` of the route's responses; `no-store` by default. */
    cacheControl?: string;
  }
}

/**
 * The browser may store the response but must revalidate it before each use, which takes a 304 without a body when nothing has
 * changed. Private, because responses mark content of people the viewer has blocked.
 */
export const Revalidated = () => RouteConfig({ cacheControl: 'private, no-cache' });

/**
 * Sets `Cache-Control` and `ETag` of all responses: `no-store`, because they may be personal, unless the route declares
 * something else. Stored pictures and files of the web app set their own.
 */
export async function registerCaching(api: NestFastifyApplication): Promise<void> {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', request.routeOptions.config.cacheControl ?? 'no-store');
    done();
  });
  // Weak, because all compressed forms of a response share it.
  await api.register(etag, { weak: true });
}

/** Whether `If-None-Match` contains the tag (RFC 9110): the client has this response already. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((entry) => entry.trim() === etag || entry.trim() === '*');
}
