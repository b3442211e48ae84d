import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Settings } from '@kampvuur/runtime';

const POLICY = 'content-security-policy';

/** What an answer in JSON may do where somebody opens it by itself: nothing. 350 bytes shorter than a page's policy. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const DATA_TYPE = /^application\/(problem\+)?json/;

/** The policy of data as a header. */
export const DATA_HEADERS = { [POLICY]: DATA_POLICY };

/** What only a document heeds. */
export const DOCUMENT_HEADERS = [POLICY, 'cross-origin-opener-policy', 'origin-agent-cluster'];

/** Names a request in its answer and in the log. */
export const REQUEST_ID = 'x-request-id';

/**
 * Headers of every answer. Styles are inline because emotion writes them at run time; scripts never are.
 * Pictures may come from any https site (`imageUrls`), the map's worker is a file of ours.
 */
function policyOf(settings: Settings): FastifyHelmetOptions {
  const own = "'self'";
  // The map fetches its tiles itself.
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
    // For browsers that no longer are (the policy's `frame-ancestors` is the newer word): 150 bytes on every answer.
    xFrameOptions: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** What helmet answers to any request, asked once: it would make the same headers anew for each. */
export async function securityHeaders(settings: Settings): Promise<OutgoingHttpHeaders> {
  const sample = Fastify();
  await sample.register(helmet, policyOf(settings));
  let headers: OutgoingHttpHeaders = {};
  sample.get('/', (_request, reply) => {
    headers = reply.raw.getHeaders();
    return reply.send();
  });
  await sample.inject('/');
  await sample.close();
  return { ...headers };
}

/** Puts the same headers, and the request's id, on whatever is answered; on data the policy of data. */
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
