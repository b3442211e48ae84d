import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { MESSAGES, NotAllowed, parseUrl } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { problemOf, sendProblem } from './problem.filter';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * True when a browser sent this from another site (DECISIONS 1). A client that sends neither header
 * (curl, a script) holds no one else's cookie and passes.
 */
export function isCrossSite(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined) return !isOwnOrigin(origin, host, ownOrigin);
  return typeof site === 'string' && !OWN_SITES.has(site);
}

function isOwnOrigin(origin: string, host: string | undefined, ownOrigin: string): boolean {
  if (origin === ownOrigin) return true;
  return parseUrl(origin)?.host === host;
}

/** Refuses unsafe methods from other sites before anything reads the body. */
export function registerOriginCheck(api: NestFastifyApplication, settings: Settings): void {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isCrossSite(request.headers, settings.origin)) return done();
    sendProblem(request, reply, problemOf(new NotAllowed(MESSAGES.crossSite)));
  });
}
