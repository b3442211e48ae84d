import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Settings } from '@kampvuur/runtime';

const POLICY = 'content-security-policy';

/** Policy of JSON responses, which need no permissions; 350 bytes shorter than a page's policy. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const DATA_TYPE = /^application\/(problem\+)?json/;

/** Security headers of JSON responses. */
export const DATA_HEADERS = { [POLICY]: DATA_POLICY };

/** Headers that only affect documents and workers. */
export const DOCUMENT_HEADERS = [POLICY, 'cross-origin-opener-policy', 'origin-agent-cluster'];

/** Header with the id that also identifies the request in the log. */
export const REQUEST_ID = 'x-request-id';

/**
 * Options for the headers of all responses. Styles may be inline because emotion inserts them at run time; scripts may not.
 * Pictures may come from any https site (`imageUrls`).
 */
function helmetOptions(settings: Settings): FastifyHelmetOptions {
  const own = "'self'";
  // The map fetches its tiles by script.
  const tiles = settings.tileOrigin ? [settings.tileOrigin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': [own],
        'script-src': [own],
        'worker-src': [own, 'blob:'],
        'style-src': [own, "'unsafe-inline'"],
        'img-src': [own, 'data:', 'blob:', 'https:'],
        'font-src': [own],
        'connect-src': [own, settings.origin.replace(/^http/, 'ws'), ...tiles],
        'object-src': ["'none'"],
        'base-uri': [own],
        'form-action': [own, ...(settings.OIDC_ISSUER ? [new URL(settings.OIDC_ISSUER).origin] : [])],
        'frame-ancestors': ["'none'"],
        ...(settings.isHttps ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: settings.isHttps,
    crossOriginEmbedderPolicy: false,
    // The following are for old browsers (`frame-ancestors` replaces the first): 150 bytes of every response.
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** The headers helmet sets, read once: helmet would compute the same ones for every request. */
export async function securityHeaders(settings: Settings): Promise<OutgoingHttpHeaders> {
  const sample = Fastify();
  await sample.register(helmet, helmetOptions(settings));
  let headers: OutgoingHttpHeaders = {};
  sample.get('/', (_request, reply) => {
    headers = reply.raw.getHeaders();
    return reply.send();
  });
  await sample.inject('/');
  await sample.close();
  return { ...headers };
}

/** Adds these headers and the request's id to all responses; JSON responses get their own policy. */
export function registerCommonHeaders(fastify: FastifyInstance, headers: OutgoingHttpHeaders): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header(REQUEST_ID, request.id);
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (DATA_TYPE.test(String(reply.getHeader('content-type')))) reply.headers(DATA_HEADERS);
    done(null, payload);
  });
}
