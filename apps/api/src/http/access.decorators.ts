import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SESSION } from '@kampvuur/domain';
import type { SessionUser } from './session-user';

/** Metadata key of a route's access; a route without it requires a session (docs/decisions 1). */
export const ACCESS = 'access';

export type Access = 'public' | 'admin';

/** Names of the API document's security schemes. A route without a decorator needs a session. */
export const SECURITY = { session: 'session', administrator: 'administrator' } as const;

/** Open to anyone, with or without a session. */
export const Public = () => applyDecorators(SetMetadata(ACCESS, 'public' satisfies Access), ApiSecurity({}));

/** For administrators; others get 403. */
export const AdminOnly = () =>
  applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiSecurity(SECURITY.administrator));

/** Metadata key of routes with `RecentlyConfirmed`. */
export const RECENTLY_CONFIRMED = 'recently-confirmed';

export interface ConfirmationRule {
  needs: NeedsConfirmation;
  /** How long ago the sign-in or confirmation may be, in ms. */
  within: number;
}

/** Whether a request needs a recent confirmation. */
export type NeedsConfirmation = (request: FastifyRequest) => boolean;

/** For routes by which campers delete their own content, but administrators anybody's. */
export const ofAdministrators: NeedsConfirmation = ({ user }) => user?.isAdmin === true;

/**
 * Requires a sign-in or a confirmation within `SESSION.confirmationMaxAge`, or `within` ms, otherwise 403 with
 * `confirmation-required` (docs/decisions 18). For routes that must be protected if a session is left open or stolen. By
 * default all requests need it.
 */
export const RecentlyConfirmed = ({
  needs = () => true,
  within = SESSION.confirmationMaxAge,
}: Partial<ConfirmationRule> = {}) =>
  SetMetadata(RECENTLY_CONFIRMED, { needs, within } satisfies ConfirmationRule);

/** The signed-in user of a request. */
export const SignedInUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().user as SessionUser,
);
