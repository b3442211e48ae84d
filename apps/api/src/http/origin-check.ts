import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { MESSAGES, NotAllowed, parseUrl } from '@kampvuur/domain';
import type { Settings } from '@kampvuur/runtime';
import { problemOf, sendProblem } from './problem.filter';

/** Methods that only read, except for a session's last use and the routes of the external sign-in. */
export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const OWN_SITES = new Set(['same-origin', 'none']);

/** This site's origin; in production requests from no other origin are accepted. */
export type OwnSite = Pick<Settings, 'origin' | 'isProduction'>;

/**
 * True when a browser sent the request from another site, according to `Sec-Fetch-Site` or `Origin`. Clients that send
 * neither (curl, scripts) are not browsers and cannot be tricked into sending somebody's cookie.
 */
export function isCrossSite(headers: IncomingHttpHeaders, own: OwnSite): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(String(site))) return true;
  return origin !== undefined && !isOwnOrigin(origin, host, own);
}

function isOwnOrigin(origin: string, host: string | undefined, own: OwnSite): boolean {
  if (origin === own.origin) return true;
  // In development the app is also opened under other host names of the machine and on other ports.
  return !own.isProduction && parseUrl(origin)?.host === host;
}

/** Refuses unsafe methods from other sites before the body is read. */
export function registerOriginCheck(fastify: FastifyInstance, settings: Settings): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isCrossSite(request.headers, settings)) return done();
    sendProblem(request, reply, problemOf(new NotAllowed(MESSAGES.crossSite)));
  });
}
