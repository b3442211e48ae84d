import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onRequestAsyncHookHandler } from 'fastify';
import { problemOf, sendProblem } from '../http/problem.filter';
import { SessionsService } from './sessions.service';

/**
 * Guards what is not one of Nest's routes, before its first byte. It is attached to routes or to the plugin that holds
 * them, never to the text of an address: the router reads `%71ueues` and `http://host/path` as it reads the plain form.
 */
export function requireAdmin(api: NestFastifyApplication): onRequestAsyncHookHandler {
  const sessions = api.get(SessionsService);
  return async (request, reply) => {
    try {
      await sessions.adminOfCookie(request.headers.cookie);
    } catch (error) {
      sendProblem(request, reply, problemOf(error));
      return reply;
    }
  };
}
