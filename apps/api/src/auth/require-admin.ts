import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onRequestAsyncHookHandler } from 'fastify';
import { type DomainError, MESSAGES, NotAllowed, NotSignedIn } from '@kampvuur/domain';
import { problemOf, sendProblem } from '../http/problem.filter';
import { SessionsService } from './sessions.service';

/**
 * Guards what is not one of Nest's routes, before its first byte. It is attached to routes or to the plugin that holds
 * them, never to the text of an address: the router reads `%71ueues` and `http://host/path` as it reads the plain form.
 */
export function requireAdmin(api: NestFastifyApplication): onRequestAsyncHookHandler {
  const sessions = api.get(SessionsService);
  return async (request, reply) => {
    const refusal = await refusalFor(sessions, request.headers.cookie).catch((error: unknown) => error);
    if (!refusal) return;
    sendProblem(request, reply, problemOf(refusal));
    return reply;
  };
}

async function refusalFor(
  sessions: SessionsService,
  cookie: string | undefined,
): Promise<DomainError | null> {
  const user = await sessions.userOfCookie(cookie);
  if (!user) return new NotSignedIn(MESSAGES.notSignedIn);
  return user.isAdmin ? null : new NotAllowed(MESSAGES.notAllowed);
}
