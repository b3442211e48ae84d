import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { InvalidInput, JSON_DEPTH_MAX, MESSAGES } from '@kampvuur/domain';
import { problemOf, sendProblem } from './problem.filter';

/** True when objects and lists are nested deeper than `max`. Without recursion: JSON.parse reads any depth. */
export function isDeeperThan(max: number, value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    level = level.filter((entry) => typeof entry === 'object' && entry !== null);
    if (depth === max && level.length > 0) return true;
    level = level.flatMap((entry) => Object.values(entry as object));
  }
  return false;
}

/** Refuses deeply nested bodies on every route, before validation: its libraries call themselves for each level. */
export function registerNestingLimit(api: NestFastifyApplication): void {
  const fastify = api.getHttpAdapter().getInstance();
  fastify.addHook('preValidation', (request, reply, done) => {
    if (!isDeeperThan(JSON_DEPTH_MAX, request.body)) return done();
    sendProblem(request, reply, problemOf(new InvalidInput(MESSAGES.nestedTooDeep)));
  });
}
