import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  mixin,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { InvalidInput, MESSAGES } from '@kampvuur/domain';

/**
 * Refuses a body with any other field. The validation of all routes drops what it does not know; here the spec
 * wants it refused (docs/product.md 5), so this looks at the body before it.
 */
export function OnlyFields(fields: readonly string[], message: string): Type<NestInterceptor> {
  @Injectable()
  class OnlyFieldsInterceptor implements NestInterceptor {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const { body } = context.switchToHttp().getRequest<FastifyRequest>();
      if (typeof (body ?? {}) !== 'object' || Array.isArray(body))
        throw new InvalidInput(MESSAGES.malformedRequest);
      const others = Object.keys(body ?? {}).filter((field) => !fields.includes(field));
      if (others.length > 0)
        throw new InvalidInput(message, Object.fromEntries(others.map((field) => [field, [message]])));
      return next.handle();
    }
  }
  return mixin(OnlyFieldsInterceptor);
}
