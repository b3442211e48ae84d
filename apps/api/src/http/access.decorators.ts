import { createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from './session-user';

/** Metadata key under which a route's access stands; without it a route is for anyone signed in (docs/decisions 1). */
export const ACCESS = 'access';

export type Access = 'public' | 'admin';

/** Open to anyone, with or without a session. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** For administrators; others get 403. */
export const AdminOnly = () => SetMetadata(ACCESS, 'admin' satisfies Access);

/** The signed-in user of a request. */
export const CurrentSession = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().user as SessionUser,
);
