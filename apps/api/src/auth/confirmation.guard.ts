import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { FurtherProofNeeded, isAuthenticationFresh, MESSAGES, PROBLEM_CODES } from '@kampvuur/domain';
import { type NeedsConfirmation, RECENTLY_CONFIRMED } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';

/** Guards routes with `@RecentlyConfirmed()`. Runs after the session guard, which sets the request's user. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const targets = [context.getHandler(), context.getClass()];
    const needs = this.reflector.getAllAndOverride<NeedsConfirmation | undefined>(
      RECENTLY_CONFIRMED,
      targets,
    );
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (needs?.(request)) requireRecentConfirmation(request.user);
    return true;
  }
}

/** @throws FurtherProofNeeded when the last sign-in or confirmation is older than `SESSION.freshFor`. */
export function requireRecentConfirmation(session: SessionUser | undefined): void {
  if (session && isAuthenticationFresh(session.authenticatedAt, new Date())) return;
  throw new FurtherProofNeeded(MESSAGES.confirmationRequired, PROBLEM_CODES.confirmationRequired);
}
