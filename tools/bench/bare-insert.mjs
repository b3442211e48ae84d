// The limit check-ins are compared with: node:http and pg and nothing else. It makes the same session check, picks the two
// fields out of the form and stores the row with one prepared statement: no rules, no counters, no points.
import { connections } from './question.mjs';
import { serveSignedIn } from './session-check.mjs';

/** @import { IncomingMessage } from 'node:http' */

const pool = connections();

const INSERT = {
  name: 'checkin',
  text: `INSERT INTO checkins (user_id, campsite_id, summary, rating) VALUES ($1, $2, $3, $4)
         RETURNING json_build_object('id', id, 'createdAt', created_at)::text AS body`,
};

async function formOf(/** @type {IncomingMessage} */ request) {
  /** @type {Buffer[]} */
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const field = (/** @type {string} */ name) => new RegExp(`name="${name}"\r\n\r\n(.*?)\r\n`).exec(text)?.[1];
  return { summary: field('summary'), rating: Number(field('rating')) };
}

serveSignedIn(pool, async (request, response, userId) => {
  const campsiteId = Number(request.url?.split('/')[3]);
  const { summary, rating } = await formOf(request);
  const { rows } = await pool.query({ ...INSERT, values: [userId, campsiteId, summary, rating] });
  const body = Buffer.from(rows[0].body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  return response.writeHead(201, headers).end(body);
});
