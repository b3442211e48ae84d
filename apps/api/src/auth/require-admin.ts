import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { onRequestAsyncHookHandler } from 'fastify';
import { problemOf, sendProblem } from '../http/problem.filter';
import { SessionsService } from './sessions.service';

/**
 * An `onRequest` hook that lets only administrators pass, for routes outside of Nest. Add it to a route or a plugin instead
 * of comparing URLs: the router also matches encoded and absolute ones (`%71ueues`, `http://host/path`).
 */
export function requireAdmin(api: NestFastifyApplication): onRequestAsyncHookHandler {
  const sessions = api.get(SessionsService);
  return async (request, reply) => {
    try {
      request.user = await sessions.adminOfCookie(request.headers.cookie);
      request.user.address = request.ip;
    } catch (error) {
      sendProblem(request, reply, problemOf(error));
      return reply;
    }
  };
}
