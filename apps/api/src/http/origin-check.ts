import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { MESSAGES, NotAllowed, parseUrl } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { problemOf, sendProblem } from './problem.filter';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** Where we are reached: production answers to the origin of `PUBLIC_URL` alone. */
export type OwnAddress = Pick<Settings, 'origin' | 'isProduction'>;

/**
 * True when a browser sent this from another site: each of the two headers alone can say so. A client that sends neither
 * (curl, a script) holds no one else's cookie and passes.
 */
export function isCrossSite(headers: IncomingHttpHeaders, own: OwnAddress): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(String(site))) return true;
  return origin !== undefined && !isOwnOrigin(origin, host, own);
}

function isOwnOrigin(origin: string, host: string | undefined, own: OwnAddress): boolean {
  if (origin === own.origin) return true;
  // In development the app is also opened by other names of this machine and through other ports.
  return !own.isProduction && parseUrl(origin)?.host === host;
}

/** Refuses unsafe methods from other sites before anything reads the body. */
export function registerOriginCheck(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isCrossSite(request.headers, settings)) return done();
    sendProblem(request, reply, problemOf(new NotAllowed(MESSAGES.crossSite)));
  });
}
