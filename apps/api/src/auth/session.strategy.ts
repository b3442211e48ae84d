import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { Settings } from '@kampvuur/runtime';
import type { SessionUser } from '../http/session-user';
import { SessionCookie } from './session-cookie';
import { sessionKey } from './session-key';
import { SessionsService, type SessionToken } from './sessions.service';

export const SESSION_STRATEGY = 'session';

/** Reads the session's JWT from its cookie and looks the session up. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    settings: Settings,
    cookie: SessionCookie,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: (request: Pick<FastifyRequest, 'headers'>) => cookie.read(request.headers.cookie),
      // The library's types are older than the keys it takes.
      secretOrKey: sessionKey(settings) as unknown as Buffer,
      algorithms: ['HS256'],
    });
  }

  async validate(token: SessionToken): Promise<SessionUser | false> {
    return (await this.sessions.userOf(token.sid)) ?? false;
  }
}
