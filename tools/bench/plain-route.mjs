// A conventional implementation of the route, for comparing the slowest requests: Fastify and pg, the same session check and
// statement, the answer as objects that Fastify turns into JSON.
import Fastify from 'fastify';
import { connections, prepared, questionOf } from './question.mjs';
import { sessionUser } from './session-check.mjs';

const { PORT, SESSION_SECRET = '' } = process.env;
const pool = connections();
const fastify = Fastify();

fastify.decorateRequest('userId', null);
fastify.addHook('preHandler', async (request, reply) => {
  if (request.url === '/ready') return;
  const userId = await sessionUser(pool, request.headers.cookie, SESSION_SECRET);
  request.setDecorator('userId', userId);
  if (userId === null) return reply.code(401).send({ message: 'Not signed in' });
});
fastify.get('/ready', () => 'ready');
fastify.get('/*', async (request, reply) => {
  const { rows } = await pool.query(prepared(questionOf(request.url), request.getDecorator('userId')));
  return rows[0].body === null ? reply.code(404).send() : JSON.parse(rows[0].body);
});

await fastify.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
