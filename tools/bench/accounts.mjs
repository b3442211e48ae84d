import { createHmac } from 'node:crypto';
import { sessionSecret } from '../lib/secrets.mjs';

/** As the API calls its cookie over https. */
const COOKIE = '__Host-kampvuur-session';
const LIFE = 24 * 60 * 60;

/** The cookie of a session in the database, by default for a process on https with the secret of this clone. */
export function sessionCookie(/** @type {string} */ id, { name = COOKIE, secret = sessionSecret() } = {}) {
  const now = Math.floor(Date.now() / 1000);
  return `${name}=${signed({ sid: id, iat: now, exp: now + LIFE }, secret)}`;
}

const encoded = (/** @type {unknown} */ value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(/** @type {object} */ claims, /** @type {string} */ secret) {
  const content = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
