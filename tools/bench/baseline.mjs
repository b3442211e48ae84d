// The limit our API is compared with: node:http and pg and nothing else. It makes the same session check, runs one named
// prepared statement, and passes PostgreSQL's JSON text through.
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { connections, prepared, questionOf } from './question.mjs';
import { serveSignedIn } from './session-check.mjs';

/** @import { Question } from './question.mjs' */

const pool = connections();
const compressed = promisify(gzip);

async function unchanged(
  /** @type {Question} */ { name, version },
  /** @type {string | undefined} */ ifNoneMatch,
) {
  const { rows } = await pool.query({ name: `${name}-version`, text: String(version) });
  const tag = `"${rows[0].body}"`;
  return { tag, isCurrent: tag === ifNoneMatch };
}

serveSignedIn(pool, async (request, response, userId) => {
  const question = questionOf(String(request.url));
  /** @type {import('node:http').OutgoingHttpHeaders} */
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  if (question.version) {
    const { tag, isCurrent } = await unchanged(question, request.headers['if-none-match']);
    headers.etag = tag;
    if (isCurrent) return response.writeHead(304, headers).end();
  }
  const { rows } = await pool.query(prepared(question, userId));
  if (rows[0].body === null) return response.writeHead(404).end();
  let body = Buffer.from(rows[0].body);
  if (request.headers['accept-encoding'] === 'gzip') {
    body = await compressed(body);
    headers['content-encoding'] = 'gzip';
  }
  headers['content-length'] = body.length;
  return response.writeHead(200, headers).end(body);
});
