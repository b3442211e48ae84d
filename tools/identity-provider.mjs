// The local OpenID provider: makes external sign-in work on a fresh machine. Never for production.
import { createServer } from 'node:http';
import { createProvider } from './identity-provider/provider.mjs';
import { answerInteraction } from './identity-provider/interactions.mjs';
import { errorOf } from './lib/error-of.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const { NODE_ENV, OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET = '', PUBLIC_URL } = process.env;

function refuse(/** @type {string} */ message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

if (NODE_ENV === 'production') refuse('The local identity provider does not run in production.');
if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL)
  refuse('The identity provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_URL.');

const provider = createProvider({
  issuer: OIDC_ISSUER,
  clientId: OIDC_CLIENT_ID,
  clientSecret: OIDC_CLIENT_SECRET,
  redirectUri: `${PUBLIC_URL}/api/auth/google/callback`,
});
const protocol = provider.callback();

/** Without the session cookie of the provider every sign-in shows its page, so that each may choose another identity. */
function forgetSession(/** @type {IncomingMessage} */ request) {
  const cookies = request.headers.cookie?.split(/; */).filter((cookie) => !cookie.startsWith('_session'));
  if (cookies) request.headers.cookie = cookies.join('; ');
}

async function answer(/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) {
  forgetSession(request);
  if (await answerInteraction(provider, request, response)) return;
  await protocol(request, response);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    process.stderr.write(`${errorOf(error).stack}\n`);
    if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
    response.end('This sign-in is no longer valid. Go back to Kampvuur and start again.');
  });
});

server.listen(Number(new URL(OIDC_ISSUER).port || 80), '127.0.0.1', () => {
  process.stdout.write(`Identity provider at ${OIDC_ISSUER}\n`);
});

for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
