import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAMS } from '../lib/paths.mjs';
import { takeFreePort } from '../lib/ports.mjs';
import { answersOk } from '../lib/programs.mjs';

const CLIENT = { OIDC_CLIENT_ID: 'kampvuur', OIDC_CLIENT_SECRET: 'a-secret-for-this-test-only' };
const PUBLIC_URL = 'http://localhost:3000';
const VERIFIER = 'v'.repeat(64);
const REDIRECT = `${PUBLIC_URL}/api/auth/google/callback`;

/** @type {string} */
let issuer;
/** @type {import('node:child_process').ChildProcess} */
let provider;

before(async () => {
  issuer = `http://localhost:${await takeFreePort(46100)}`;
  const env = { ...process.env, ...CLIENT, PUBLIC_URL, OIDC_ISSUER: issuer, NODE_ENV: 'development' };
  provider = spawn(process.execPath, [PROGRAMS.identityProvider], { env, stdio: 'ignore' });
  const isUp = () => answersOk(`${issuer}/.well-known/openid-configuration`).catch(() => false);
  while (!(await isUp())) await sleep(100);
});

after(() => provider.kill());

/** A browser as far as this flow needs one: it keeps cookies and does not follow redirects. */
function browser() {
  const cookies = new Map();
  return async (/** @type {string} */ path, /** @type {RequestInit} */ options = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(new URL(path, issuer), {
      redirect: 'manual',
      ...options,
      headers: { cookie },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

const locationOf = (/** @type {Response} */ answer) => answer.headers.get('location') ?? '';

function authorizeUrl(extra = {}) {
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const query = {
    client_id: 'kampvuur',
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: REDIRECT,
  };
  const proof = {
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'state-1',
    nonce: 'nonce-1',
  };
  return `/auth?${new URLSearchParams({ ...query, ...proof, ...extra })}`;
}

/** Signs in with the form's fields and resolves to the ID token's claims. */
async function signIn(
  /** @type {ReturnType<typeof browser>} */ visit,
  /** @type {Record<string, string>} */ fields,
) {
  const page = locationOf(await visit(authorizeUrl()));
  const answer = await visit(page, { method: 'POST', body: new URLSearchParams(fields) });
  const callback = new URL(locationOf(await visit(locationOf(answer))));
  assert.equal(callback.searchParams.get('state'), 'state-1');
  const basic = Buffer.from(`${CLIENT.OIDC_CLIENT_ID}:${CLIENT.OIDC_CLIENT_SECRET}`).toString('base64');
  const body = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code_verifier: VERIFIER };
  const tokens = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ ...body, code: callback.searchParams.get('code') ?? '' }),
  });
  const { id_token: token } = /** @type {{ id_token: string }} */ (await tokens.json());
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

test('signs a demo identity in, and another one from the same browser right after', async () => {
  const visit = browser();
  const nomsa = await signIn(visit, { identity: 'demo-nomsa' });
  assert.equal(nomsa.email, 'nomsa@example.com');
  assert.equal(nomsa.email_verified, true);
  assert.equal(nomsa.given_name, 'Nomsa');
  assert.equal(nomsa.nonce, 'nonce-1');
  const ursula = await signIn(visit, { identity: 'demo-ursula' });
  assert.equal(ursula.email_verified, false);
});

test('signs in somebody typed into the form, always as the same subject', async () => {
  const fields = { email: ' Sam@Example.com', givenName: 'Sam', familyName: 'Smith', verified: 'on' };
  const first = await signIn(browser(), fields);
  const second = await signIn(browser(), { ...fields, email: 'sam@example.com' });
  assert.equal(first.email, 'sam@example.com');
  assert.equal(first.sub, second.sub);
});

test('asks again when the form is incomplete, and escapes what was typed', async () => {
  const visit = browser();
  const page = locationOf(await visit(authorizeUrl()));
  const answer = await visit(page, {
    method: 'POST',
    body: new URLSearchParams({ givenName: '"><script>' }),
  });
  assert.equal(answer.status, 400);
  assert.doesNotMatch(await answer.text(), /<script>/);
});

test('a cancelled sign-in goes back with access_denied', async () => {
  const visit = browser();
  const page = locationOf(await visit(authorizeUrl()));
  const answer = await visit(page, { method: 'POST', body: new URLSearchParams({ identity: 'cancel' }) });
  const callback = new URL(locationOf(await visit(locationOf(answer))));
  assert.equal(callback.searchParams.get('error'), 'access_denied');
});

test('requires PKCE', async () => {
  const answer = await browser()(authorizeUrl({ code_challenge: '', code_challenge_method: '' }));
  assert.match(locationOf(answer), /error=invalid_request/);
});

test('refuses to run in production', () => {
  const env = { ...process.env, ...CLIENT, PUBLIC_URL, OIDC_ISSUER: issuer, NODE_ENV: 'production' };
  const { status, stderr } = spawnSync(process.execPath, [PROGRAMS.identityProvider], {
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /does not run in production/);
});
