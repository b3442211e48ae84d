import { fastifyCookie } from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REPLICA_MAX_LAG_MS, SharedReads, walOffset } from '@kampvuur/persistence';
import { SECOND } from '@kampvuur/domain';
import { SAFE_METHODS } from '../http/origin-check';
import { SessionCookie } from './session-cookie';

const SIGN_IN_PREFIX = '/api/auth/';

/** A WAL position beyond all others: reads after it go to the primary. The cookie holds the text, comparisons the number. */
const END_OF_LOG = 'FFFFFFFF/FFFFFFFF';
const END_OF_LOG_OFFSET = 2n ** 64n;

/** A replica with a larger lag is not read from anyway, so that the cookie is needed no longer. */
const COOKIE_MAX_AGE_SECONDS = (4 * REPLICA_MAX_LAG_MS) / SECOND;

/**
 * Read-your-writes consistency (docs/decisions 19). The response to a write sets a cookie. For a minute, later reads of this
 * browser wait until the search index has everything that was committed before them; with a replica that lags, they go there
 * only once it has replayed the position in the cookie, the end of the primary's WAL after the write. Administrators always
 * read from the primary: they also have to see what jobs write.
 */
export function registerReadYourWrites(api: NestFastifyApplication): void {
  const [reads, cookies] = [api.get(SharedReads), api.get(SessionCookie)];
  const name = cookies.written;
  const writers = new WeakSet<FastifyRequest>();
  /** The position a replica must have replayed to be read from; undefined: read from the primary. */
  const requiredPosition = (request: FastifyRequest): bigint | undefined =>
    request.user === undefined || request.user.isAdmin ? undefined : cookiePosition(request, name);

  const fastify = api.getHttpAdapter().getInstance();
  if (reads.isShared)
    fastify.addHook('onRequest', (request, _reply, done) => {
      if (mayWrite(request)) done();
      else reads.withRequiredPosition(() => requiredPosition(request), done);
    });
  // In a later hook, because a request that is refused before its route has written nothing.
  fastify.addHook('preHandler', (request, _reply, done) => {
    if (mayWrite(request)) writers.add(request);
    done();
  });
  fastify.addHook('onSend', async (request, reply) => {
    if (writers.has(request)) cookies.set(reply, name, await endOfLog(reads, reply), COOKIE_MAX_AGE_SECONDS);
  });
}

function mayWrite({ method, routeOptions }: FastifyRequest): boolean {
  return !SAFE_METHODS.has(method) || (routeOptions.url?.startsWith(SIGN_IN_PREFIX) ?? false);
}

/**
 * The position in the cookie; 0 without one. The cookie is not signed: with a lower position the client only reads older data,
 * with a higher one it reads from the primary, as without a replica.
 */
function cookiePosition({ headers }: FastifyRequest, name: string): bigint {
  const position = fastifyCookie.parse(headers.cookie ?? '')[name];
  return position === undefined ? 0n : (walOffset(position) ?? END_OF_LOG_OFFSET);
}

/** Not queried without a replica, nor after a 503 of the primary. */
async function endOfLog(reads: SharedReads, { statusCode }: FastifyReply): Promise<string> {
  return !reads.isShared || statusCode === 503 ? END_OF_LOG : reads.position().catch(() => END_OF_LOG);
}
