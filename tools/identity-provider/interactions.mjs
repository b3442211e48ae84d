import { DEMO_IDENTITIES, registerIdentity } from './identities.mjs';
import { signInPage } from './sign-in-page.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const MAX_FORM_BYTES = 10_000;

async function readForm(/** @type {IncomingMessage} */ request) {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_FORM_BYTES) throw new Error('The form is too large.');
  }
  return new URLSearchParams(body);
}

/** The chosen subject, or null when the form is incomplete. */
function chosenSubject(/** @type {URLSearchParams} */ form) {
  const choice = form.get('identity');
  if (DEMO_IDENTITIES.some(({ sub }) => sub === choice)) return choice;
  const [email = '', givenName = '', familyName = ''] = ['email', 'givenName', 'familyName'].map(
    (name) => form.get(name) ?? '',
  );
  const isComplete = /^[^\s@]+@[^\s@]+$/.test(email.trim()) && givenName.trim() && familyName.trim();
  if (!isComplete) return null;
  return registerIdentity({ email, givenName, familyName, isVerified: form.get('verified') === 'on' });
}

function sendPage(
  /** @type {ServerResponse} */ response,
  /** @type {number} */ status,
  /** @type {string} */ page,
) {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
  response.end(page);
}

/** Answers the sign-in page and its form; false when the request is none of ours. */
export async function answerInteraction(
  /** @type {any} */ provider,
  /** @type {IncomingMessage} */ request,
  /** @type {ServerResponse} */ response,
) {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  if (!/^\/interaction\/[\w-]+$/.test(pathname)) return false;
  // Throws when the cookie does not belong to a sign-in under way.
  const { params } = await provider.interactionDetails(request, response);
  if (request.method !== 'POST') {
    sendPage(response, 200, signInPage({ action: pathname, hint: params.login_hint }));
    return true;
  }
  const form = await readForm(request);
  if (form.get('identity') === 'cancel') {
    const refusal = { error: 'access_denied', error_description: 'The sign-in was cancelled.' };
    await provider.interactionFinished(request, response, refusal);
    return true;
  }
  const accountId = chosenSubject(form);
  if (!accountId) {
    const notice = 'Please fill in an email address, a first name and a last name.';
    sendPage(response, 400, signInPage({ action: pathname, notice, form }));
    return true;
  }
  const login = { login: { accountId, remember: false } };
  await provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false });
  return true;
}
