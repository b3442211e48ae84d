import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { MESSAGES, NotSignedIn } from '@kampvuur/domain';
import { ACCESS, type Access } from '../http/access.decorators';
import type { SessionUser } from '../http/session-user';
import { SessionCookie } from './session-cookie';
import { SESSION_STRATEGY } from './session.strategy';
import { requireAdminRole, SessionsService } from './sessions.service';
import { TokenCache } from './token-cache';

/** Guards every route: requires a session except with `@Public()`, and an administrator with `@AdminOnly()`. */
@Injectable()
export class SessionGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly tokenCache: TokenCache,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http' || this.accessOf(context) === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const sessionId = this.tokenCache.sessionOf(this.cookie.read(request.headers.cookie) ?? '');
    if (sessionId === undefined) return (await super.canActivate(context)) as boolean;
    const user = await this.sessions.userOf(sessionId);
    request.user = this.handleRequest(null, user ?? false, undefined, context);
    return true;
  }

  override handleRequest<User = SessionUser>(
    error: Error | null,
    user: User | false,
    _info: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    if (!user) throw new NotSignedIn(MESSAGES.notSignedIn);
    const session = user as unknown as SessionUser;
    const { ip, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    session.address = ip;
    session.hasWritten ||= this.cookie.hasWritten(headers.cookie);
    if (this.accessOf(context) === 'admin') requireAdminRole(session);
    return user;
  }

  private accessOf(context: ExecutionContext): Access | undefined {
    return this.reflector.getAllAndOverride<Access>(ACCESS, [context.getHandler(), context.getClass()]);
  }
}
