import { fastifyCookie } from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REPLICA_MAX_LAG_MS, SharedReads, walOffset } from '@kampvuur/persistence';
import { SECOND } from '@kampvuur/domain';
import { SessionCookie } from './session-cookie';

/** Requests that write nothing but a session's last use, unless they are part of a sign-in. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const SIGN_IN = '/api/auth/';

/** After every position there is: who has it reads from the primary. */
const END_OF_LOG = 'FFFFFFFF/FFFFFFFF';
const END = 2n ** 64n;

/** In seconds. A replica that much behind is not read from, so that an older position says nothing any more. */
const MAX_AGE = (4 * REPLICA_MAX_LAG_MS) / SECOND;

/**
 * Read your own writes with a replica that lags (docs/decisions 35): an answer to a write carries, as a cookie, where
 * the primary's log ended after it, and the reads of this browser that follow go to the replica only once it is past
 * that. Administrators read from the primary: jobs write for them.
 */
export function registerOwnWrites(api: NestFastifyApplication): void {
  const reads = api.get(SharedReads);
  if (!reads.isShared) return;

  const cookies = api.get(SessionCookie);
  const name = cookies.nameOf('written');
  const writers = new WeakSet<FastifyRequest>();
  const mustSee = (request: FastifyRequest): bigint | undefined =>
    request.user === undefined || request.user.isAdmin ? undefined : positionIn(request, name);

  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (mayWrite(request)) done();
    else reads.withRequiredPosition(() => mustSee(request), done);
  });
  // A request that is refused before its route has written nothing.
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (mayWrite(request)) writers.add(request);
    done();
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (writers.has(request)) cookies.set(reply, name, await endOfLog(reads, reply), MAX_AGE);
  });
}

function mayWrite({ method, routeOptions }: FastifyRequest): boolean {
  return !SAFE_METHODS.has(method) || (routeOptions.url?.startsWith(SIGN_IN) ?? false);
}

/**
 * What the cookie says. It is not signed: whoever makes up a lower position sees their own past, and with a higher one
 * they read from the primary, as without a replica.
 */
function positionIn({ headers }: FastifyRequest, name: string): bigint {
  const position = fastifyCookie.parse(headers.cookie ?? '')[name];
  return position === undefined ? 0n : (walOffset(position) ?? END);
}

/** A primary that has just failed is not asked again within the same request. */
async function endOfLog(reads: SharedReads, { statusCode }: FastifyReply): Promise<string> {
  return statusCode === 503 ? END_OF_LOG : reads.position().catch(() => END_OF_LOG);
}
