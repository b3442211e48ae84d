// The limit check-ins are held against: node:http and pg and nothing else. It makes the same session check, picks the two
// fields out of the form and stores the row with one prepared statement: no rules, no counters, no points.
import { createServer } from 'node:http';
import { connections } from './question.mjs';
import { sessionUser } from './session-check.mjs';

const { PORT, SESSION_SECRET } = process.env;
const pool = connections();

const INSERT = {
  name: 'checkin',
  text: `INSERT INTO checkins (user_id, campsite_id, summary, rating) VALUES ($1, $2, $3, $4)
         RETURNING json_build_object('id', id, 'createdAt', created_at)::text AS body`,
};

async function formOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const field = (name) => new RegExp(`name="${name}"\r\n\r\n(.*?)\r\n`).exec(text)?.[1];
  return { summary: field('summary'), rating: Number(field('rating')) };
}

async function answer(request, response) {
  const userId = await sessionUser(pool, request.headers.cookie, SESSION_SECRET);
  if (userId === null) return response.writeHead(401).end();
  const campsiteId = Number(request.url.split('/')[3]);
  const { summary, rating } = await formOf(request);
  const { rows } = await pool.query({ ...INSERT, values: [userId, campsiteId, summary, rating] });
  const body = Buffer.from(rows[0].body);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
  return response.writeHead(201, headers).end(body);
}

const server = createServer((request, response) => {
  if (request.url === '/ready') return response.end('ready');
  answer(request, response).catch((error) => {
    process.stderr.write(`${request.url} ${error.stack}\n`);
    response.writeHead(500).end();
  });
});
server.keepAliveTimeout = 0;
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
