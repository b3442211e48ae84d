import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

const DAY = 24 * 60 * 60_000;
/** As SESSION in libs/domain: idle and maximum life of a camper's session. */
const LIFE = { idle: 14 * DAY, maxAge: 30 * DAY };

const SESSION = {
  name: 'session',
  text: `SELECT s.id, s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", u.id AS "userId", u.username,
           u.is_admin AS "isAdmin"
         FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND u.deleted_at IS NULL`,
};

/** The claims of a token signed with HS256, or null. */
function verified(/** @type {string} */ token, /** @type {string} */ secret) {
  const [header = '', payload = '', signature] = token.split('.');
  if (!signature) return null;
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (JSON.parse(Buffer.from(header, 'base64url').toString()).alg !== 'HS256') return null;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return claims.exp * 1000 > Date.now() ? claims : null;
}

/** The same check as ours: signature and end of the token, the session's row, its life. Resolves to the user's id or null. */
export async function sessionUser(
  /** @type {import('pg').Pool} */ pool,
  /** @type {string | undefined} */ cookieHeader,
  /** @type {string} */ secret,
) {
  const token = /session[^=]*=([^;]+)/.exec(cookieHeader ?? '')?.[1];
  const claims = token ? verified(token, secret) : null;
  if (!claims) return null;
  const { rows } = await pool.query({ ...SESSION, values: [claims.sid] });
  const [session] = rows;
  if (!session) return null;
  const now = Date.now();
  const isAlive =
    now < session.createdAt.getTime() + LIFE.maxAge && now < session.lastSeenAt.getTime() + LIFE.idle;
  return isAlive ? session.userId : null;
}

/** Serves signed-in users on PORT with nothing but node:http; `answer` gets the user's id. /ready is public. */
export function serveSignedIn(
  /** @type {import('pg').Pool} */ pool,
  /** @type {(request: IncomingMessage, response: ServerResponse, userId: number) => unknown} */ answer,
) {
  const { PORT, SESSION_SECRET = '' } = process.env;
  const handle = async (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    const userId = await sessionUser(pool, request.headers.cookie, SESSION_SECRET);
    if (userId === null) return response.writeHead(401).end();
    return answer(request, response, userId);
  };
  const server = createServer((request, response) => {
    if (request.url === '/ready') return response.end('ready');
    handle(request, response).catch((error) => {
      process.stderr.write(`${request.url} ${error.stack}\n`);
      response.writeHead(500).end();
    });
  });
  server.keepAliveTimeout = 0;
  server.listen(Number(PORT), '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
}
