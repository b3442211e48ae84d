import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { FastifyReply } from 'fastify';
import type { SignInOutcome } from '@kampvuur/contracts';
import { isTimeZone, Unavailable } from '@kampvuur/domain';
import { IdentityProvider, type SignInChecks } from './identity-provider';
import { SignedCookie } from './signed-cookie';
import { SessionCookie } from './session-cookie';

/** Seconds a user may take at the provider. */
const AT_PROVIDER = 600;

/** A sign-in under way: where it ends, and the user who asked to link the provider to their account. */
export interface PendingSignIn extends SignInChecks {
  returnTo: string;
  linkTo: number | null;
  timeZone: string | null;
}

/** A path and query in the characters a header can carry; neither `//host` nor `/\host`, which lead elsewhere. */
const OWN_PATH = /^\/(?!\/)[!"$-[\]-~]*$/;

/** The path a sign-in returns to: always one of our own. */
export function ownPath(returnTo: unknown): string {
  return typeof returnTo === 'string' && OWN_PATH.test(returnTo) ? returnTo : '/';
}

/** The time zone the browser sent; null when it is unknown. */
export function zoneOf(timeZone: unknown): string | null {
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null;
}

/** The path with how the sign-in ended. */
export function withOutcome(path: string, outcome: SignInOutcome): string {
  const [pathname = '/', query] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('externalSignIn', outcome);
  return `${pathname}?${search}`;
}

/** The way to the provider, with what the callback has to know in a signed cookie. */
@Injectable()
export class ExternalRedirects {
  readonly pending: SignedCookie<PendingSignIn>;

  constructor(
    private readonly provider: IdentityProvider,
    jwt: JwtService,
    cookies: SessionCookie,
  ) {
    this.pending = new SignedCookie('sign-in', AT_PROVIDER, jwt, cookies);
  }

  /** The address to send the browser to: the provider's, or back with an outcome while it cannot be reached. */
  async begin(
    reply: FastifyReply,
    returnTo: string,
    linkTo: number | null,
    timeZone: string | null = null,
  ): Promise<string> {
    try {
      const { url, checks } = await this.provider.authorization();
      await this.pending.write(reply, { ...checks, returnTo, linkTo, timeZone });
      return url.href;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return withOutcome(returnTo, 'down');
    }
  }
}
