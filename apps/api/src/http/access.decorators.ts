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

/** Metadata key of routes that need a recent proof of who it is. */
export const RECENTLY_CONFIRMED = 'recently-confirmed';

/** Whether a request of such a route needs it; without one all do. */
export type NeedsConfirmation = (request: FastifyRequest) => boolean;

/** Campers take back what is their own without being asked; an administrator's session opens far more. */
export const ofAdministrators: NeedsConfirmation = ({ user }) => user?.isAdmin === true;

/**
 * Only within `SESSION.freshFor` of a sign-in or a confirmation; later 403 with `confirmation-required` (docs/decisions 34).
 * For routes that a session left open, or stolen, must not reach.
 */
export const RecentlyConfirmed = (needs: NeedsConfirmation = () => true) =>
  SetMetadata(RECENTLY_CONFIRMED, needs);

/** The signed-in user of a request. */
export const SignedInUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().user as SessionUser,
);
