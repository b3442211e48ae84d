import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { FurtherProofNeeded, isRecentlyConfirmed, MESSAGES, PROBLEM_CODES } from '@kampvuur/domain';
import { type ConfirmationRule, RECENTLY_CONFIRMED } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';

/** Guards routes with `@RecentlyConfirmed()`. Runs after the session guard, which sets the request's user. */
@Injectable()
export class ConfirmationGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<ConfirmationRule | undefined>(RECENTLY_CONFIRMED, targets);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (rule?.needs(request)) requireRecentConfirmation(request.user, rule.within);
    return true;
  }
}

/** @throws FurtherProofNeeded when the last sign-in or confirmation is older than `within` ms. */
export function requireRecentConfirmation(session: SessionUser | undefined, within: number): void {
  if (isConfirmed(session, within)) return;
  throw new FurtherProofNeeded(MESSAGES.confirmationRequired, PROBLEM_CODES.confirmationRequired);
}

/** Whether the last sign-in or confirmation of a session is at most `within` ms ago. */
export function isConfirmed(session: SessionUser | undefined, within: number): boolean {
  return session !== undefined && isRecentlyConfirmed(session.authenticatedAt, new Date(), within);
}
