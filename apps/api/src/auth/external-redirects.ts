import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply } from 'fastify';
import type { SignInOutcome } from '@kampvuur/contracts';
import { isTimeZone, Unavailable } from '@kampvuur/domain';
import { IdentityProvider, type SignInChecks } from './identity-provider';
import { SignedCookie } from './signed-cookie';
import { SessionCookie } from './session-cookie';

/** How long a user may take at the provider. */
const REQUEST_MAX_AGE_SECONDS = 600;

/** What the callback needs of a request for authorization, for which the browser is at the provider. */
export interface AuthorizationRequest extends SignInChecks {
  /** Path of the page to return to. */
  returnTo: string;
  /** Id of the user to link the provider's identity to; null for a sign-in. */
  linkTo: number | null;
  timeZone: string | null;
}

/** A path and query in characters a header may contain; not `//host` or `/\host`, which lead to another site. */
const OWN_PATH = /^\/(?!\/)[!"$-[\]-~]*$/;

/** Length of a path to return to: it is kept in a cookie, of which browsers take 4 KB. */
const MAX_OWN_PATH = 2_000;

/** The path a sign-in returns to: always one of this site, `/` for any other value. */
export function ownPath(returnTo: unknown): string {
  if (typeof returnTo !== 'string' || returnTo.length > MAX_OWN_PATH) return '/';
  return OWN_PATH.test(returnTo) ? returnTo : '/';
}

/** The time zone the browser sent; null when it is not a known one. */
export function knownTimeZone(timeZone: unknown): string | null {
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null;
}

/** Adds the outcome of the sign-in to the query of the path. */
export function withOutcome(path: string, outcome: SignInOutcome): string {
  const [pathname = '/', query] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('externalSignIn', outcome);
  return `${pathname}?${search.toString()}`;
}

/** Redirects to the provider; a signed cookie carries what the callback needs. */
@Injectable()
export class ExternalRedirects {
  readonly requestCookie: SignedCookie<AuthorizationRequest>;

  constructor(
    private readonly provider: IdentityProvider,
    jwt: JwtService,
    cookies: SessionCookie,
  ) {
    this.requestCookie = new SignedCookie('sign-in', REQUEST_MAX_AGE_SECONDS, jwt, cookies);
  }

  /** The URL to redirect to: the provider's or, while it cannot be reached, `returnTo` with the outcome `down`. */
  async begin(
    reply: FastifyReply,
    request: Pick<AuthorizationRequest, 'returnTo' | 'linkTo' | 'timeZone'>,
  ): Promise<string> {
    try {
      const { url, checks } = await this.provider.authorization();
      await this.requestCookie.write(reply, { ...checks, ...request });
      return url.href;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return withOutcome(request.returnTo, 'down');
    }
  }
}
