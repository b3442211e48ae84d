import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { createSecretKey, type KeyObject } from 'node:crypto';
import { Settings } from '@kampvuur/runtime';
import type { SessionUser } from '../http/session-user';
import { SessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';
import { type VerifiedToken, TokenCache } from './token-cache';

export const SESSION_STRATEGY = 'session';

type CookieRequest = Pick<FastifyRequest, 'headers'>;

/** Reads the session's JWT from its cookie and looks the session up. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, SESSION_STRATEGY) {
  constructor(
    settings: Settings,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly tokenCache: TokenCache,
  ) {
    super({
      jwtFromRequest: (request: CookieRequest) => cookie.read(request.headers.cookie),
      // The library accepts a KeyObject, which its types do not allow.
      secretOrKey: sessionKey(settings) as unknown as Buffer,
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
  }

  async validate({ headers }: CookieRequest, verified: VerifiedToken): Promise<SessionUser | false> {
    const token = this.cookie.read(headers.cookie);
    if (token) this.tokenCache.remember(token, verified);
    return (await this.sessions.userOf(verified.sid)) ?? false;
  }
}

/**
 * The key that signs sessions, created once: given text, jsonwebtoken would try to parse it as a public key on every
 * request, which costs more than the rest of the request.
 */
export function sessionKey({ SESSION_SECRET }: Settings): KeyObject {
  return createSecretKey(Buffer.from(SESSION_SECRET));
}
