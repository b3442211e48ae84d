import { createHmac } from 'node:crypto';
import { sessionSecret } from '../lib/secrets.mjs';

/** @import { Client } from 'pg' */

/** As the API calls its cookie over https. */
const COOKIE = '__Host-kampvuur-session';
const LIFE = 24 * 60 * 60;

const USERS = `
  INSERT INTO users (email, username, first_name, last_name)
  SELECT 'writer-' || n || '@example.com', 'writer-' || n, 'Writer', 'Number ' || n FROM generate_series(1, $1::int) n`;
const SESSIONS = `
  INSERT INTO sessions (id, user_id)
  SELECT gen_random_uuid(), id FROM users WHERE username LIKE 'writer-%' ORDER BY id RETURNING id`;

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

/** Makes so many campers, each signed in. Resolves to their cookies. */
export async function signedInCampers(/** @type {Client} */ client, /** @type {number} */ amount) {
  await client.query(USERS, [amount]);
  const { rows } = await client.query(SESSIONS);
  await client.query('ANALYZE users, sessions');
  return rows.map(({ id }) => sessionCookie(id));
}
