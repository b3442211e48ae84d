import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type DomainError, MESSAGES, NotAllowed, NotSignedIn } from '@kampvuur/domain';
import { problemOf, sendProblem } from '../http/problem.filter';
import { SessionsService } from './sessions.service';

/** Guards everything below a path that is not one of Nest's routes, before its first byte (DECISIONS 1). */
export function requireAdmin(api: NestFastifyApplication, path: string): void {
  const fastify = api.getHttpAdapter().getInstance();
  const sessions = api.get(SessionsService);
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isBelow(request.url, path)) return;
    const refusal = await refusalFor(sessions, request.headers.cookie).catch((error: unknown) => error);
    if (!refusal) return;
    sendProblem(request, reply, problemOf(refusal));
    return reply;
  });
}

function isBelow(url: string, path: string): boolean {
  const rest = url.toLowerCase().startsWith(path) ? url.slice(path.length) : 'x';
  return rest === '' || /^[/?;.-]/.test(rest);
}

async function refusalFor(
  sessions: SessionsService,
  cookie: string | undefined,
): Promise<DomainError | null> {
  const user = await sessions.userOfCookie(cookie);
  if (!user) return new NotSignedIn(MESSAGES.notSignedIn);
  return user.isAdmin ? null : new NotAllowed(MESSAGES.notAllowed);
}
