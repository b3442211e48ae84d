import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { IDEMPOTENCY_KEY, InvalidInput, MESSAGES } from '@kampvuur/domain';

/** The client's key of one submission; the same key sent again makes nothing new (docs/decisions 6). */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null => {
    const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    if (key === undefined) return null;
    if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
      throw new InvalidInput(MESSAGES.idempotencyKey);
    return key;
  },
);
